/** The objects as boxes, each a button that tells more of it. */
Object.assign(Owners.prototype, {
  drawNodes() {
    this.full = Math.max(this.width ?? this.scroll.clientWidth, 310);
    this.lanes.style.minWidth = `${this.width ?? 310}px`;
    const shownNow = new Set([...this.left.keys(), ...this.right.keys()]);
    for (const [object, node] of this.nodes) if (!shownNow.has(object)) { node.remove(); this.nodes.delete(object); }
    for (const object of shownNow) this.drawNode(object);
    this.measure();
    for (const object of shownNow) this.nodes.get(object).style.top = `${this.box(object).y}px`;
    this.lanes.style.height = `${this.top(this.rows)}px`;
    this.drawFolds();
  },

  /** A button for each run of zombies or leaks of which the middle is not shown. */
  drawFolds() {
    for (const old of this.lanes.querySelectorAll('.fold')) old.remove();
    for (const [first, fold] of this.folds) {
      const box = fold.depth == null ? this.rightBox(fold) : this.leftBox(fold), verdicts = this.verdicts(first);
      const text = fold.isOpen ? `fold these ${fold.of}` : `… ${fold.folded.size} more`, said = `${text}: ${stem(fold.type)}, ${verdicts.map(worded).join(', ')}`;
      const differs = !fold.isOpen && this.differs('hidden', object => !fold.folded.has(object));
      this.lanes.append(h('button', { class: `node fold ${verdicts[0]}`, 'aria-expanded': String(fold.isOpen), 'aria-label': differs ? `${said}, ${DIFFERS}` : said, title: said,
        style: { left: `${box.x}px`, top: `${box.y + 6}px`, width: `${box.w}px`, height: '26px' }, onclick: () => {
          if (fold.isOpen) this.unfolded.delete(first); else this.unfolded.add(first);
          this.draw(...this.last);
        } }, h('span', { class: 'first' }, differs ? differing() : null, h('b', {}, text), verdicts.map(verdict => tag(verdict, '')))));
    }
  },

  drawNode(object) {
    const { session } = this, name = session.names[object], type = session.type(object), status = this.status(object), verdicts = this.verdicts(object);
    let node = this.nodes.get(object);
    if (!node) {
      node = h('button', { onclick: () => { this.selected = this.selected === object ? null : object; this.draw(...this.last); } });
      this.nodes.set(object, node);
      this.lanes.append(node);
    }
    const isGone = this.gone.has(object), isNew = this.i > 0 && this.madeAt.get(object) === this.i;
    const differs = !isGone && (this.differs(`object ${name}`) || this.differs(`held ${name}`)), words = verdicts.map(verdict => this.isPassing(object, verdict) ? `${worded(verdict)} for now` : worded(verdict));
    const role = session.role(object), isOff = role === 'screen' && !this.onDisplay.has(object) && !isGone, isPassing = words.length && verdicts.every(verdict => this.isPassing(object, verdict));
    node.className = ['node', role, status, isGone && 'gone', isNew && 'new', isOff && 'off', differs && 'differs', isPassing && 'passing'].filter(Boolean).join(' ');
    const box = this.left.has(object) ? this.leftBox(this.left.get(object)) : this.rightBox(this.right.get(object)), held = this.heldBy(object);
    Object.assign(node.style, { left: `${box.x}px`, width: `${box.w}px` });
    node.setAttribute('aria-pressed', String(this.selected === object));
    node.title = shown(`${name}\n${held}`);
    const told = this.saysStatus(object) ? `${worded(status)} · ${held}` : held;
    node.setAttribute('aria-label', shown([name, role, ...words, isGone && 'released now', isNew && 'new', differs && DIFFERS, told].filter(Boolean).join(', ')));
    const marks = verdicts.length ? verdicts.map((verdict, k) => tag(verdict, words[k])) : isNew ? [tag('made', 'new')] : [];
    node.replaceChildren(
      h('span', { class: 'first' }, h('b', {}, differs ? differing() : null, breakable(stem(type))), h('i', {}, `#${session.objects[object][1]}`), marks),
      h('span', { class: 'second' }, this.visible.has(object) ? h('span', { class: 'dot', 'aria-hidden': 'true' }, '● ') : null, breakable(told)));
  },
});
