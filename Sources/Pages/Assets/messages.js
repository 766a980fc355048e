/** An event's messages as a sequence diagram, up to the step in full, the later ones faint. */
class Messages {
  static ROW = 34;
  static LIMIT = 400;

  constructor(session, go) {
    this.session = session;
    this.go = go;
    this.scroll = h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Messages of this event' });
    this.title = h('span', { class: 'end' });
    this.element = h('section', { class: 'panel p-messages', 'aria-label': 'Messages' }, h('h2', {}, 'Messages', this.title), this.scroll);
  }

  /** `own` has the steps of the messages that the other app does not send. */
  draw(i, own = []) {
    const { session } = this, e = session.eventOf(i), event = session.events[e];
    let messages = session.messagesOf(e);
    this.title.textContent = shown(`event ${e}: ${event.text.replace(/ on \S+$/, '')}`);
    if (!messages.length) {
      this.event = null;
      this.scroll.replaceChildren(h('div', { class: 'empty' }, 'No message: the app was not told of this event.'));
      return;
    }
    const current = messages.findLastIndex(message => message[0] <= i), first = Math.max(0, Math.min(current - Messages.LIMIT / 2, messages.length - Messages.LIMIT));
    messages = messages.slice(first, first + Messages.LIMIT);
    const width = this.scroll.clientWidth || 400, key = `${e} ${first} ${width}`;
    if (this.event !== key) { this.event = key; this.build(messages, width, new Set(own)); }
    this.mark(current - first, messages, i);
  }

  build(messages, width, own) {
    const { session } = this, parties = [];
    for (const [, from, to] of messages) for (const party of [from, to]) if (party !== -1 && !parties.includes(party)) parties.push(party);
    const column = Math.max(width < 420 ? 88 : 96, Math.min(170, Math.floor((width - 8) / parties.length)));
    const full = Math.max(width - 2, parties.length * column), x = party => parties.indexOf(party) * column + column / 2;
    const heads = h('div', { class: 'heads', 'aria-hidden': 'true', style: { width: `${full}px` } }, parties.map(party => {
      const type = party < 0 ? null : session.type(party);
      return h('div', { style: { width: `${column}px` }, title: session.party(party) }, h('b', {}, breakable(type ? stem(type) : session.party(party))),
        h('span', {}, type ? `${suffix(type).replace('ViewController', 'VC').replace('Coordinator', 'Coord.')}#${session.objects[party][1]}` : ''));
    }));
    const height = messages.length * Messages.ROW + 14;
    this.x = x;
    this.column = column;
    this.groups = messages.map((message, k) => this.message(message, k, { x, column, full, differs: own.has(message[0]) }));
    this.scroll.replaceChildren(heads, s('svg', { class: 'sequence', width: full, height, 'aria-label': 'Messages of this event, in order' },
      parties.map(party => s('path', { d: `M${x(party)} 0V${height}`, class: 'life' })), this.groups));
  }

  message([step, from, to, text], k, { x, column, full, differs }) {
    const { session } = this, y = k * Messages.ROW + 24, a = x(from), isNil = to === -1, words = session.texts[text];
    const b = isNil ? Math.min(a + column * 0.8, full - 14) : x(to), way = b < a ? -1 : 1;
    const line = from === to ? [s('path', { d: `M${a} ${y - 2}h20v9h-14`, class: 'line' }), s('path', { d: `M${a + 1} ${y + 7}l7 -3.6v7.2Z`, class: 'tip' })]
      : [s('path', { d: `M${a} ${y}H${b - way * (isNil ? 0 : 5)}`, class: `line ${isNil ? 'nil' : ''}` }),
        isNil ? s('path', { d: `M${b - 5} ${y - 5}l10 10m0-10l-10 10`, class: 'cross' }) : s('path', { d: `M${b} ${y}l${-8 * way} -4.5v9Z`, class: 'tip' })];
    const start = from === to ? a + 6 : Math.min(a, b) + 6, end = from === to ? a - 6 : Math.max(a, b) - 6, letters = width => Math.max(6, Math.floor(width / 7.8));
    const why = isNil && session.explanation.get(step) != null ? session.texts[session.explanation.get(step)] : '';
    const label = `${differs ? '≠ ' : ''}${words}${why ? `  ✕ ${why}` : ''}`, isBefore = label.length > letters(full - start) && end > full - start;
    const room = letters(isBefore ? end : full - start), clipped = label.length > room ? `${label.slice(0, room - 1)}…` : label;
    const said = `${session.label(step)}: ${session.party(from)} to ${session.party(to)}: ${words}${differs ? `, ${DIFFERS}` : ''}`;
    const go = () => this.go(step);
    return s('g', { role: 'button', tabindex: 0, 'aria-label': said, onclick: go, onkeydown: event => { if (event.key === 'Enter') go(); } },
      s('title', {}, `${session.label(step)}  ${session.party(from)} → ${session.party(to)}  ${label}`),
      s('rect', { x: 1, y: k * Messages.ROW + 2, width: full - 4, height: Messages.ROW, rx: 6 }), line,
      s('text', { x: isBefore ? end : start, y: y - 7, 'text-anchor': isBefore ? 'end' : null, class: differs ? 'unequal' : null }, clipped));
  }

  mark(current, messages, i) {
    this.groups.forEach((group, k) => {
      const isNil = messages[k][2] === -1;
      group.setAttribute('class', `message${k === current ? ' current' : ''}${messages[k][0] > i ? ' later' : ''}${isNil ? ' to-nil' : ''}`);
      if (k === current) group.setAttribute('aria-current', 'step'); else group.removeAttribute('aria-current');
    });
    if (current < 0) { this.scroll.scrollTop = 0; return; }
    const { scroll } = this, y = current * Messages.ROW, height = scroll.clientHeight - 40;
    if (y < scroll.scrollTop || y > scroll.scrollTop + height - Messages.ROW) scroll.scrollTop = y - height / 2;
    const x = this.x(messages[current][1]);
    if (x < scroll.scrollLeft + 10 || x > scroll.scrollLeft + scroll.clientWidth - this.column) scroll.scrollLeft = x - this.column / 2;
  }
}
