/** The references as arrows between the boxes. */
Object.assign(Owners.prototype, {
  /** The references between what is shown, those of one kind between two objects as one line. */
  edges() {
    const edges = new Map();
    for (const r of this.references) {
      if (r.source == null || r.source === r.target || !this.isShown(r.source) || !this.isShown(r.target)) continue;
      if (r.isFrameworks && !this.isWhole && !(this.leaked.has(r.source) && this.leaked.has(r.target) && r.strength === 'strong')) continue;
      const key = `${r.source} ${r.target} ${r.strength}`;
      if (!edges.has(key)) edges.set(key, { ...r, fields: [] });
      edges.get(key).fields.push(r.field);
    }
    return [...edges.values()];
  },

  drawLines() {
    const edges = this.edges();
    fill(this.lines, { width: this.full, height: this.top(this.rows), 'aria-label': `${edges.length} references between the objects shown` }, []);
    this.lines.replaceChildren(
      s('text', { x: 8, y: 12, class: 'lane' }, 'coordinators'),
      s('text', { x: this.rightEdge(), y: 12, class: 'lane' }, this.isWhole ? 'screens and others' : 'screens'),
      ...edges.map((edge, turn) => this.line(edge, turn)));
  },

  line(edge, turn) {
    const { names } = this.session, { source, target, strength, fields } = edge, isStrong = strength === 'strong', name = `${names[source]} → ${names[target]}`;
    const kind = isStrong && this.leaked.has(source) && this.leaked.has(target) ? 'leaked'
      : isStrong && this.verdicts(target).includes('zombie') ? 'zombie' : '';
    const faded = this.selected != null && this.selected !== source && this.selected !== target;
    const { path, tip, middle: [x, y] } = routeOf(this.box(source), this.box(target), turn, this.indent());
    const pair = this.differs(`reference ${name}`), differs = pair && !pair.both(`${worded(strength)} ${fields.toSorted().join(', ')}`);
    return s('g', { class: `reference ${strength} ${kind} ${faded ? 'faded' : ''} ${differs ? 'differs' : ''}` },
      differs ? s('path', { d: path, class: 'halo' }) : null, s('path', { d: path, class: `edge ${strength}` }), s('path', { d: tip, fill: 'currentColor' }),
      differs ? s('text', { x, y, class: 'unequal' }, '≠') : null,
      s('title', {}, `${names[source]}.${fields.join(', ')} → ${names[target]} (${worded(strength)})${differs ? `; ${DIFFERS}` : ''}`));
  },
});

/** The way of a line between two boxes, its arrow's tip, and a point about its middle. */
function routeOf(a, b, turn, indent) {
  const tip = (x, y, dx, dy) => dx ? `M${x} ${y}l${-7 * dx} -3.6v7.2Z` : `M${x} ${y}l-3.6 ${-7 * dy}h7.2Z`;
  if (a.isLeft && b.isLeft && b.y > a.y && a.x < b.x) {
    const x = a.x + indent - 9, y = b.y + 20;
    return { path: `M${x} ${a.y + a.h}V${y}H${b.x - 6}`, tip: tip(b.x - 1, y, 1), middle: [x + 1, (a.y + a.h + y) / 2] };
  }
  if (a.isLeft === b.isLeft) {
    const gap = 14 + turn % 3 * 5, x = Math.max(a.x + a.w, b.x + b.w) + (a.isLeft ? gap : 9 + turn % 3 * 2);
    const down = b.y >= a.y, y1 = a.y + (down ? 26 : 14), y2 = b.y + (down ? 14 : 26);
    return { path: `M${a.x + a.w} ${y1}C${x} ${y1} ${x} ${y2} ${b.x + b.w + 6} ${y2}`, tip: tip(b.x + b.w + 1, y2, -1), middle: [a.isLeft ? x - gap / 4 : x - 7, (y1 + y2) / 2] };
  }
  const up = a.isLeft ? -8 : 8, x1 = a.isLeft ? a.x + a.w : a.x, x2 = b.isLeft ? b.x + b.w + 1 : b.x - 1;
  const dx = a.isLeft ? 1 : -1, middle = (x1 + x2) / 2, y1 = a.y + 20 + up, y2 = b.y + 20 + up;
  return { path: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2 - 6 * dx} ${y2}`, tip: tip(x2, y2, dx), middle: [middle, (y1 + y2) / 2] };
}
