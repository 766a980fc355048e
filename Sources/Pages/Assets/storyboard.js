/** The printed page: the verdicts on all apps, then the end of each event with its messages; two apps side by side. */
class Storyboard {
  /** No more events are printed. */
  static EVENTS = 60;
  /** No more of an event's messages are printed. */
  static MESSAGES = 30;
  /** The size of a sheet in pixels. Two apps are drawn on twice the width. */
  static WIDTH = 700;
  static HEIGHT = 930;
  /** The smallest scale of the events, to fit all of them on one sheet. */
  static SMALLEST = { ofOne: 0.45, ofTwo: 0.35 };

  constructor(player) {
    this.player = player;
    this.box = byId('print');
  }

  draw() {
    const { sessions } = this.player, count = Math.min(Storyboard.EVENTS, Math.max(...sessions.map(session => session.events.length)));
    this.box.replaceChildren();
    // Only a drawn element has a height.
    this.box.classList.add('drawn');
    const whole = this.player.isTwo ? 0.5 : 1;
    this.flow = h('div', { class: 'flow', style: { width: `${Storyboard.WIDTH / whole}px` } });
    this.box.append(this.verdicts(), this.flow);
    for (let e = 0; e < count; e++) this.drawEvent(e);
    // Events that do not fit below the verdicts begin a new sheet.
    if (!this.shrink(whole, this.box)) {
      this.flow.classList.add('apart');
      this.shrink(whole, this.flow);
    }
    this.box.classList.remove('drawn');
  }

  /** Shrinks the events until an element fits on a sheet; false if it does not. */
  shrink(whole, element) {
    const smallest = Storyboard.SMALLEST[this.player.isTwo ? 'ofTwo' : 'ofOne'];
    for (let zoom = whole; zoom >= smallest; zoom *= 0.96) {
      Object.assign(this.flow.style, { zoom, width: `${Storyboard.WIDTH / zoom}px` });
      if (element.getBoundingClientRect().height <= Storyboard.HEIGHT) return true;
    }
    return false;
  }

  /** The flaws of each app: their first and last event, and the object's holders. */
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

  /** One app's side; the caller draws it once the element is on the page. */
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
