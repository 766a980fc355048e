/** The printed page: the verdicts on all apps, then of each app the end of each event with its messages. */
class Storyboard {
  /** No more events are printed. */
  static EVENTS = 60;
  /** No more of an event's messages are printed. */
  static MESSAGES = 30;
  /** The size of a sheet in pixels. */
  static WIDTH = 700;
  static HEIGHT = 930;
  /** The smallest scale of the events, to fit all of them on one sheet: text of 9 points gets 8.1. */
  static SMALLEST = 0.9;

  constructor(player) {
    this.player = player;
    this.box = byId('print');
  }

  draw() {
    const { all } = this.player;
    this.box.replaceChildren(this.verdicts());
    // Only a drawn element has a height.
    this.box.classList.add('drawn');
    for (const session of all) {
      const flow = h('div', { class: 'flow' }, all.length > 1 ? h('h2', {}, breakable(session.spec)) : null);
      this.box.append(flow);
      for (let e = 0; e < Math.min(Storyboard.EVENTS, session.events.length); e++) this.drawEvent(flow, session, e);
      // Events that do not fit below the verdicts begin a new sheet if that one holds them all; each of several apps begins one.
      if (all.length > 1 || !this.shrink(flow, this.box)) {
        flow.classList.add('apart');
        if (!this.shrink(flow, flow) && all.length === 1) flow.classList.remove('apart');
      }
    }
    this.box.classList.remove('drawn');
  }

  /** Shrinks the events until an element fits on a sheet; false if it does not. */
  shrink(flow, element) {
    for (let zoom = 1; zoom >= Storyboard.SMALLEST; zoom -= 0.02) {
      Object.assign(flow.style, { zoom, width: `${Storyboard.WIDTH / zoom}px` });
      const { height } = element.getBoundingClientRect();
      if (height <= Storyboard.HEIGHT) return true;
      // Smaller text takes fewer lines, too.
      if (height * Storyboard.SMALLEST ** 2 > Storyboard.HEIGHT) break;
    }
    Object.assign(flow.style, { zoom: 1, width: `${Storyboard.WIDTH}px` });
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

  /** An event of an app; of the two that are stepped through with what differs. */
  drawEvent(flow, session, e) {
    const { player } = this, { end } = session.events[e], k = player.isTwo ? player.sessions.indexOf(session) : -1, differs = k < 0 ? undefined : player.differences.marks(player.moments.of(k, end), k);
    const phone = new Phone(session, () => {}, 190), owners = new Owners(session, () => {}, 526);
    const messages = session.messagesOf(e), own = k < 0 ? [] : player.differences.own.of(e)[k];
    const list = h('ol', {}, messages.slice(0, Storyboard.MESSAGES).map(([step, from, to, text]) =>
      h('li', {}, own.includes(step) ? differing() : null, breakable(`${session.label(step)}  ${session.party(from)} → ${session.party(to)}  ${session.texts[text]}`))));
    const more = messages.length > Storyboard.MESSAGES ? h('p', {}, `and ${messages.length - Storyboard.MESSAGES} more messages`) : null;
    flow.append(h('div', { class: 'sheet-of-event' }, h('div', { class: 'end-of-event' }, h('h3', {}, `${e} · ${session.events[e].text}`),
      h('p', { class: 'said' }, session.caption(end)), h('div', { class: 'columns' }, phone.element, owners.lanes)), list, more));
    phone.draw(end, differs);
    owners.draw(end, differs);
  }
}
