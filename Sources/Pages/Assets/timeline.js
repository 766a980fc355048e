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
    const css = getComputedStyle(document.documentElement), colour = name => css.getPropertyValue(name).trim();
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
    const placed = [];
    this.sessions.forEach((session, k) => session.changes.forEach((list, i) => list.forEach(({ what, object }) => {
      if (!['zombie', 'leaked', 'nil'].includes(what)) return;
      const x = (this.moments.of(k, i) + 0.5) * this.scale;
      if (!placed.some(mark => mark.what === what && Math.abs(mark.x - x) < 14)) placed.push({ what, x: Math.min(x, width - 7), title: `${session.label(i)} ${session.names[object]}` });
    })));
    this.marks.replaceChildren(...placed.map(({ what, x, title }) => h('span', { class: what, style: { left: `${x}px` }, title }, icon(what))));
  }

  drawEvents() {
    const [session] = this.sessions;
    let last = -99;
    this.events.replaceChildren(...session.events.flatMap((event, e) => {
      const x = this.moments.of(0, event.first) * this.scale, next = session.events[e + 1];
      const room = (next ? this.moments.of(0, next.first) : this.moments.count) * this.scale - x;
      if (e && x - last < 16 + 7 * String(session.number(e)).length) return [];
      const isAtEnd = room < 60 && e > 0 && x > this.canvas.clientWidth - 40;
      last = x;
      return [h('button', { 'data-event': e, class: isAtEnd ? 'last' : null, title: event.text, 'aria-label': `event ${session.number(e)}: ${event.text}`,
        style: isAtEnd ? { right: '0' } : { left: `${x}px`, maxWidth: `${Math.max(12 + 7 * String(session.number(e)).length, room - 2)}px` }, onclick: () => this.go(this.moments.of(0, event.first)) },
      room < 40 && !isAtEnd ? String(session.number(e)) : event.command)];
    }));
  }

  /** Moves the knob. */
  follow(t, text, e) {
    this.range.value = t;
    this.range.setAttribute('aria-valuetext', shown(text));
    for (const button of this.events.children) button.setAttribute('aria-current', String(+button.dataset.event === e));
  }
}
