/** The session as a flame graph: a bar for each call, as long as it lasts; events, zombies and leaks marked. */
class TimelineView {
  constructor(sessions, moments, go) {
    Object.assign(this, { sessions, moments, go });
    this.canvas = byId('flame');
    this.marks = byId('marks');
    this.events = byId('events');
    this.range = byId('range');
    this.range.max = moments.count - 1;
    this.range.oninput = () => go(+this.range.value);
  }

  draw() {
    const { canvas, sessions } = this, width = canvas.clientWidth, height = canvas.clientHeight, ratio = devicePixelRatio || 1;
    if (!width) return;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const context = canvas.getContext('2d'), lane = height / sessions.length;
    context.scale(ratio, ratio);
    this.scale = width / this.moments.count;
    sessions.forEach((session, k) => this.drawFlame(context, session, k, lane));
    this.drawMarks(width);
    this.drawEvents();
  }

  drawFlame(context, session, k, lane) {
    const colour = name => { this.canvas.style.color = `var(${name})`; return getComputedStyle(this.canvas).color; };
    const colours = { coordinator: colour('--coord'), screen: colour('--screen'), navigation: colour('--screen'), tabs: colour('--screen') };
    const rest = colour('--obj'), top = k * lane + (k ? 2 : 0), row = Math.max(1.5, Math.min(11, (lane - 3) / session.deepest)), ends = [];
    const x = i => this.moments.of(k, i) * this.scale, bar = (i, last, depth, fillStyle, alpha) => {
      const left = x(i), right = Math.max(left + 0.6, (this.moments.of(k, last) + 1) * this.scale);
      if (right <= (ends[depth] ?? -1) + 0.3) return;
      ends[depth] = right;
      context.globalAlpha = alpha;
      context.fillStyle = fillStyle;
      context.fillRect(left, top + depth * row, Math.max(0.5, right - left - (right - left > 3 ? 0.8 : 0)), row - (row > 4 ? 1 : 0));
    };
    session.events.forEach(event => bar(event.first, event.end, 0, colour('--line'), 1));
    session.steps.forEach(([kind, depth, object, site], i) => {
      if (kind === CALL || kind === RESUMED || kind === RELEASED && site != null)
        bar(i, session.callEnd.get(i) ?? i, depth, object != null ? colours[session.role(object)] ?? rest : rest, 0.85);
      else if (kind === TRANSITION || kind === LIFECYCLE) bar(i, i, depth, rest, 0.4);
    });
    context.globalAlpha = 1;
  }

  drawMarks(width) {
    const placed = [], isNear = x => placed.find(mark => Math.abs(mark.x - x) < 14);
    this.sessions.forEach((session, k) => session.changes.forEach((list, i) => list.forEach(({ what, object }) => {
      if (!['zombie', 'leaked', 'nil'].includes(what)) return;
      const middle = Math.min((this.moments.of(k, i) + 0.5) * this.scale, width - 7), near = isNear(middle);
      // One of another kind makes room to its right; what finds none stands with its like.
      const x = near && near.what !== what ? near.x + 14 : middle;
      const told = `${this.sessions.length > 1 ? `${'AB'[k]} ` : ''}${session.label(i)} ${what === 'nil' ? `${session.names[object]}: ` : ''}${session.tells({ what, object })}`;
      if (!isNear(x) && x < width) placed.push({ what, x, told, go: () => this.go(this.moments.of(k, i)) });
    })));
    this.marks.replaceChildren(...this.sessions.flatMap((session, k) => this.spans(session, k)), ...placed.map(({ what, x, told, go }) =>
      h('button', { class: what, style: { left: `${x}px` }, tabindex: -1, title: told, 'aria-label': told, onclick: go }, icon(what))));
  }

  /** For each zombie that stays, and each leak, a strip as long as it is one: to the end, if it is never released. */
  spans(session, k) {
    const found = [];
    for (const { what, object, step, to } of session.flaws) {
      if (what === 'stopped') continue;
      const left = this.moments.of(k, step) * this.scale, right = to < session.count ? this.moments.of(k, to) * this.scale : this.moments.count * this.scale;
      const last = found.find(span => span.what === what && left <= span.right);
      if (last) last.right = Math.max(last.right, right); else found.push({ what, left, right });
    }
    const lane = this.canvas.clientHeight / this.sessions.length;
    return found.map(({ what, left, right }) => h('i', { class: `span ${what}`, style: { left: `${left}px`, width: `${right - left}px`, top: `${k * lane + (what === 'leaked' ? 17 : 12)}px` } }));
  }

  /** About how wide a label is, in pixels. */
  static width(text) { return [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) > 0x2e80 ? 14 : 8), 12); }

  /** A label for each event that has room for its number, with what was done where there is room for that. */
  drawEvents() {
    const [session] = this.sessions, width = this.canvas.clientWidth, labels = this.labelled(width);
    this.events.replaceChildren(...labels.map(({ e, x, isAtEnd }, k) => {
      const event = session.events[e], room = (labels[k + 1]?.x ?? width) - x - 3;
      return h('button', { 'data-event': e, class: isAtEnd ? 'last' : null, title: event.text, 'aria-label': `event ${e}: ${event.text}`,
        style: isAtEnd ? { right: '0' } : { left: `${x}px`, maxWidth: `${room}px` }, onclick: () => this.go(this.moments.of(0, event.first)) },
      isAtEnd || room < TimelineView.width(event.command) ? String(e) : event.command);
    }));
  }

  /** The events whose labels stand beside each other, the last one among them. */
  labelled(width) {
    const [session] = this.sessions, room = e => 14 + 9 * String(e).length, labels = [];
    const fits = (x, label) => !label || x >= label.x + room(label.e);
    session.events.forEach((event, e) => {
      const own = this.moments.of(0, event.first) * this.scale, isLast = e === session.events.length - 1;
      const isAtEnd = isLast && e > 0 && own + room(e) > width, x = isAtEnd ? width - room(e) : own;
      if (isLast) while (labels.length > 1 && !fits(x, labels.at(-1))) labels.pop();
      if (fits(x, labels.at(-1)) && x + room(e) <= width + 1) labels.push({ e, x, isAtEnd });
    });
    return labels;
  }

  /** Moves the knob. */
  follow(t, text, e) {
    this.range.value = t;
    this.range.setAttribute('aria-valuetext', shown(text));
    for (const button of this.events.children) button.setAttribute('aria-current', String(+button.dataset.event === e));
  }
}
