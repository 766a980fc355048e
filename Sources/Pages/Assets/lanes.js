/** Where the objects stand: a row for each, and its box. */
Object.assign(Owners, {
  /** A longer run of zombies or leaks of one type shows only its first and last, until it is unfolded. */
  MOST: 6,
});

Object.assign(Owners.prototype, {
  /** A row for each object: coordinators under those that started them, screens beside those that made them. */
  arrange() {
    const { session } = this, objects = [...this.alive, ...this.gone].sort((a, b) => a - b);
    this.left = new Map();
    this.right = new Map();
    let row = 0;
    const home = object => session.objects[object][4] ?? session.objects[object][3];
    const beside = object => objects.filter(other => !this.right.has(other) && this.isOnRight(other) && home(other) === object);
    const add = (object, depth) => {
      if (this.left.has(object)) return;
      this.left.set(object, { depth, row });
      const start = row;
      arrange(beside(object), (screen, isHidden) => { if (isHidden) this.hidden.add(screen); else this.right.set(screen, { row: row++ }); }, {});
      row = Math.max(row, start + 1);
      addAll(children.get(object) ?? [], depth + 1);
    };
    /** In their order; of a long run of zombies or leaks the middle is hidden behind a fold. */
    const arrange = (objects, put, box) => {
      for (const run of this.runs(objects)) {
        const [first] = run, isOpen = this.unfolded.has(first), isLong = run.length > Owners.MOST;
        const folded = new Set(isLong && !isOpen ? run.slice(2, -2).filter(object => !this.isKept(object)) : []), at = folded.values().next().value ?? run[2];
        for (const object of run) {
          if (isLong && object === at) this.folds.set(first, { ...box, row: row++, type: session.type(first), folded, isOpen, of: run.length });
          put(object, folded.has(object));
        }
      }
    };
    const addAll = (objects, depth) => arrange(objects, (object, isHidden) => { if (isHidden) hide(object); else add(object, depth); }, { depth });
    const hide = object => {
      this.hidden.add(object);
      for (const child of children.get(object) ?? []) hide(child);
    };
    const coordinators = objects.filter(object => session.role(object) === 'coordinator'), children = new Map();
    for (const object of coordinators) {
      const parent = session.objects[object][4];
      if (!children.has(parent)) children.set(parent, []);
      children.get(parent).push(object);
    }
    this.folds = new Map();
    this.hidden = new Set();
    const delegates = objects.filter(object => this.isDelegate(object));
    delegates.forEach(object => add(object, 0));
    const known = new Set(coordinators);
    addAll(coordinators.filter(object => !known.has(session.objects[object][4])), delegates.length ? 1 : 0);
    coordinators.forEach(object => { if (!this.hidden.has(object)) add(object, 1); });
    arrange(objects.filter(object => !this.right.has(object) && this.isOnRight(object) && !this.hidden.has(object) && !this.hidden.has(home(object))),
      (object, isHidden) => { if (!isHidden) this.right.set(object, { row: row++ }); }, {});
    this.rows = row;
  },

  /** Siblings in their order; zombies and leaks of one type that follow each other together. */
  runs(objects) {
    const runs = [], key = object => this.verdicts(object).length ? `${this.session.type(object)} ${this.verdicts(object)}` : null;
    let last = null;
    for (const object of objects) {
      const own = key(object);
      if (own && own === last) runs.at(-1).push(object); else runs.push([object]);
      last = own;
    }
    return runs;
  },

  /** Whether folding never hides an object: it is new, or selected. */
  isKept(object) {
    return this.selected === object || (this.session.changes.get(this.i) ?? []).some(change => change.object === object);
  },

  /** Where the rows begin: each is as high as what stands in it, once that is drawn. */
  measure() {
    const heights = new Array(this.rows).fill(Owners.HEIGHT);
    for (const [object, { row }] of [...this.left, ...this.right])
      heights[row] = Math.max(heights[row], this.nodes.get(object)?.offsetHeight ?? 0);
    let y = Owners.TOP;
    this.tops = [...heights, 0].map(height => { const top = y; y += height + Owners.GAP; return top; });
  },

  /** Where a row begins, in pixels; the one after the last is the end. */
  top(row) { return this.tops?.[Math.min(row, this.rows)] ?? Owners.TOP; },

  /** Where an object stands, in pixels. */
  box(object) {
    const left = this.left.get(object), box = left ? this.leftBox(left) : this.rightBox(this.right.get(object));
    return { ...box, h: Math.max(Owners.HEIGHT, this.nodes.get(object)?.offsetHeight ?? 0) };
  },

  rightBox({ row }) { return { isLeft: false, x: this.rightEdge(), y: this.top(row), w: Math.round(this.full * 0.335) }; },

  /** All end where the gap begins, which the lines between the lanes need. */
  leftBox({ depth, row }) {
    const width = Math.round(this.full * 0.49), indent = Math.min(depth, 8) * this.indent();
    return { isLeft: true, x: 8 + indent, y: this.top(row), w: width - indent };
  },

  /** How much further in a coordinator stands than the one that started it: an arrow's tip fits in. */
  indent() { return this.full < 400 ? 10 : 13; },

  /** Where the right lane begins. */
  rightEdge() { return this.full - Math.round(this.full * 0.335) - 20; },
});
