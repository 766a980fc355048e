/** What is printed: the verdicts on all apps; then on a sheet how each event ends, with its messages; of two apps side by side. */
class Storyboard {
  /** No more events are printed. */
  static EVENTS = 60;
  /** No more of an event's messages are printed. */
  static MESSAGES = 30;
  /** How high a sheet is, in pixels, and how small its text may become so that it holds all events. */
  static HEIGHT = 930;
  static SMALLEST = 0.5;

  constructor(player) {
    this.player = player;
    this.box = byId('print');
  }

  draw() {
    const { sessions } = this.player, count = Math.min(Storyboard.EVENTS, Math.max(...sessions.map(session => session.events.length)));
    this.box.replaceChildren();
    // What is drawn is measured.
    this.box.classList.add('drawn');
    this.flow = h('div', { class: 'flow' });
    this.box.append(this.verdicts(), this.flow);
    for (let e = 0; e < count; e++) this.drawEvent(e);
    this.flow.style.zoom = Math.min(1, Math.max(Storyboard.SMALLEST, Storyboard.HEIGHT / this.flow.offsetHeight));
    this.box.classList.remove('drawn');
  }

  /** What is wrong in each app: from when to when, and who holds it. */
  verdicts() {
    const rows = this.player.all.map(session => h('tr', {}, h('th', { scope: 'row' }, breakable(session.spec)), h('td', {}, session.flaws.length
      ? session.flaws.slice(0, Storyboard.EVENTS).map(flaw => h('div', { class: 'verdict' }, this.verdict(session, flaw)))
      : h('span', { class: 'clean' }, '✓ clean'))));
    return h('div', { class: 'verdicts' }, h('table', {}, rows));
  }

  verdict(session, { what, object, step, to }) {
    const label = session.label(step);
    if (what === 'stopped') return [icon('nil'), ` ${label}  ${session.events[session.eventOf(step)].failure}`];
    const until = to < session.count ? `${label} to ${session.label(to)}` : `${label} to the end`, end = Math.min(to, session.count) - 1, holders = session.holdersOf(object, end) ?? [];
    return [tag(what), ` ${session.names[object]} · ${until}${holders.length ? ` · ${holders.slice(0, 3).join(', ')}` : ''}`];
  }

  drawEvent(e) {
    const { sessions, isTwo } = this.player, present = sessions.filter(session => session.events[e]), [session] = present;
    const columns = present.map(session => this.column(session, e));
    this.flow.append(h('div', { class: `sheet-of-event${isTwo ? ' of-two' : ''}` }, h('h2', {}, `${e} · ${session.events[e].text}`),
      isTwo ? h('div', { class: 'sides' }, columns.map(({ element }) => element)) : columns.map(({ element }) => element)));
    for (const { draw } of columns) draw();
  }

  /** One app's side; it is drawn once it is on the page. */
  column(session, e) {
    const { isTwo, differences } = this.player, { end } = session.events[e], k = this.player.sessions.indexOf(session), t = this.player.moments.of(k, end);
    const phone = new Phone(session, () => {}, isTwo ? 300 : 360), owners = new Owners(session, () => {}, 330);
    const messages = session.messagesOf(e), own = isTwo ? differences.own.of(e)[k] : [];
    const list = h('ol', {}, messages.slice(0, Storyboard.MESSAGES).map(([step, from, to, text]) =>
      h('li', {}, own.includes(step) ? differing() : null, `${session.label(step)}  ${session.party(from)} → ${session.party(to)}  ${session.texts[text]}`)));
    const more = messages.length > Storyboard.MESSAGES ? h('p', {}, `and ${messages.length - Storyboard.MESSAGES} more messages`) : null;
    const element = h('div', { class: 'side' }, isTwo ? h('h3', {}, h('b', {}, 'AB'[k]), ` ${session.spec}`) : null,
      h('p', { class: 'said' }, session.caption(end)), h('div', { class: 'columns' }, phone.element, owners.lanes, h('div', {}, owners.reasons, list, more)));
    const draw = () => {
      const differs = isTwo ? differences.marks(t, k) : undefined;
      phone.draw(end, differs);
      owners.draw(end, differs);
    };
    return { element, draw };
  }
}
