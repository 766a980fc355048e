/** What is printed: how each event ends, with its messages; of two apps side by side. */
class Storyboard {
  /** No more events are printed. */
  static EVENTS = 60;
  /** No more of an event's messages are printed. */
  static MESSAGES = 30;

  constructor(player) {
    this.player = player;
    this.box = byId('print');
  }

  draw() {
    const { sessions } = this.player, count = Math.min(Storyboard.EVENTS, Math.max(...sessions.map(session => session.events.length)));
    this.box.replaceChildren();
    // What is drawn is measured.
    this.box.classList.add('drawn');
    for (let e = 0; e < count; e++) this.drawEvent(e);
    this.box.classList.remove('drawn');
  }

  drawEvent(e) {
    const { sessions, isTwo } = this.player, present = sessions.filter(session => session.events[e]), [session] = present;
    const columns = present.map(session => this.column(session, e));
    this.box.append(h('div', { class: `sheet-of-event${isTwo ? ' of-two' : ''}` }, h('h2', {}, `${e} · ${session.events[e].text}`),
      isTwo ? h('div', { class: 'sides' }, columns.map(({ element }) => element)) : columns.map(({ element }) => element)));
    for (const { draw } of columns) draw();
  }

  /** One app's side; it is drawn once it is on the page. */
  column(session, e) {
    const { isTwo, differences } = this.player, { end } = session.events[e], k = this.player.sessions.indexOf(session), t = this.player.moments.of(k, end);
    const phone = new Phone(session, () => {}, isTwo ? 300 : 360), owners = new Owners(session, () => {}, isTwo ? 330 : 430);
    const messages = session.messagesOf(e), own = isTwo ? differences.own.of(e)[k] : [];
    const list = h('ol', {}, messages.slice(0, Storyboard.MESSAGES).map(([step, from, to, text]) =>
      h('li', {}, own.includes(step) ? differing() : null, `${session.label(step)}  ${session.party(from)} → ${session.party(to)}  ${session.texts[text]}`)));
    const more = messages.length > Storyboard.MESSAGES ? h('p', {}, `and ${messages.length - Storyboard.MESSAGES} more messages`) : null;
    const element = h('div', { class: 'side' }, isTwo ? h('h3', {}, h('b', {}, 'AB'[k]), ` ${session.spec}`) : null,
      h('div', { class: 'columns' }, phone.element, h('div', {}, owners.lanes, owners.reasons, list, more)));
    const draw = () => {
      const differs = isTwo ? differences.marks(t, k) : undefined;
      phone.draw(end, differs);
      owners.draw(end, differs);
    };
    return { element, draw };
  }
}
