/** Who holds whom: coordinators in one lane as they started each other, their screens in another. */
class Owners {
  static ROW = 50;
  static TOP = 20;
  /** Of more zombies or leaks of one type beside each other only the first and the last are shown, until asked for. */
  static MOST = 6;

  constructor(session, go, width) {
    this.session = session;
    this.go = go;
    this.width = width;
    this.nodes = new Map();
    this.madeAt = new Map(session.lives.map(([object, from]) => [object, from]));
    this.unfolded = new Set();
    this.lanes = h('div', { class: 'lanes' });
    this.lines = s('svg', { role: 'img' });
    this.lanes.append(this.lines);
    this.scroll = h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Objects and their references' }, this.lanes);
    this.reasons = h('div', { class: 'reasons' });
    this.detail = h('div', { class: 'detail', hidden: true, 'aria-live': 'polite' });
    this.whole = h('button', { class: 'end', 'aria-pressed': 'false', onclick: () => {
      this.isWhole = !this.isWhole;
      this.whole.setAttribute('aria-pressed', String(this.isWhole));
      this.draw(...this.last);
    } }, 'all objects');
    const line = strength => s('svg', { width: 24, height: 8, viewBox: '0 0 24 8', 'aria-hidden': 'true' },
      s('path', { d: 'M0 4H16', class: `edge ${strength}` }), s('path', { d: 'M15 .8 22 4 15 7.2Z', fill: 'currentColor' }));
    this.legend = h('div', { class: 'legend' }, STRENGTHS.map(x => h('span', {}, line(x), x)), tag('zombie'), tag('leaked'));
    this.element = h('section', { class: 'panel p-owners', 'aria-label': 'Who holds whom' },
      h('h2', {}, 'Who holds whom', this.whole), this.scroll, this.reasons, this.detail, this.legend);
  }

  draw(i, other) {
    this.last = [i, other];
    const { session } = this;
    this.i = i;
    this.alive = new Set(session.alive(i));
    this.gone = new Set(session.lives.length ? session.livesAt.spans[Math.floor(i / Facts.SPAN)].concat(session.livesAt.spans[Math.max(0, Math.floor((i - 1) / Facts.SPAN))])
      .filter(([, , to]) => to === i).map(([object]) => object) : []);
    this.states = new Map(session.coordinatorStates(i).map(state => [state.object, state]));
    this.leaked = new Set(session.leaked(i));
    this.references = session.referencesOf(i);
    this.visible = new Set(session.screens(i).visible);
    this.onDisplay = session.screens(i).all;
    this.arrange();
    this.drawNodes(other);
    this.drawLines();
    this.drawReasons();
    this.drawDetail();
    this.reveal();
  }

  isDelegate(object) { return this.session.role(object) === 'object' && /Delegate$/.test(this.session.type(object)); }

  isOnRight(object) {
    const role = this.session.role(object);
    if (role === 'coordinator' || this.isDelegate(object)) return false;
    return role === 'screen' && !/^UI/.test(this.session.type(object)) || this.leaked.has(object) || this.isWhole;
  }

  /** A row for each object: coordinators under those that started them, screens beside those that made them. */
  arrange() {
    const { session } = this, objects = [...this.alive, ...this.gone].sort((a, b) => a - b);
    this.left = new Map();
    this.right = new Map();
    let row = 0;
    const home = object => session.objects[object][4] ?? session.objects[object][3];
    const beside = object => objects.filter(other => !this.right.has(other) && this.isOnRight(other) && home(other) === object);
    const place = (object, depth) => {
      if (this.left.has(object)) return;
      this.left.set(object, { depth, row });
      const start = row;
      arrange(beside(object), (screen, isHidden) => { if (isHidden) this.hidden.add(screen); else this.right.set(screen, { row: row++ }); }, {});
      row = Math.max(row, start + 1);
      placeAll(children.get(object) ?? [], depth + 1);
    };
    /** In their order; of a long run of zombies or leaks the middle is hidden behind a fold. */
    const arrange = (objects, put, box) => {
      for (const run of this.runs(objects)) {
        const [first] = run, isOpen = this.unfolded.has(first), isLong = run.length > Owners.MOST;
        const folded = new Set(isLong && !isOpen ? run.slice(2, -2).filter(object => !this.isKept(object)) : []), at = folded.values().next().value ?? run[2];
        for (const object of run) {
          if (isLong && object === at) this.folds.set(first, { ...box, row: row++, type: session.type(first), count: folded.size, isOpen, of: run.length });
          put(object, folded.has(object));
        }
      }
    };
    const placeAll = (objects, depth) => arrange(objects, (object, isHidden) => { if (isHidden) hide(object); else place(object, depth); }, { depth });
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
    delegates.forEach(object => place(object, 0));
    const known = new Set(coordinators);
    placeAll(coordinators.filter(object => !known.has(session.objects[object][4])), delegates.length ? 1 : 0);
    coordinators.forEach(object => { if (!this.hidden.has(object)) place(object, 1); });
    arrange(objects.filter(object => !this.right.has(object) && this.isOnRight(object) && !this.hidden.has(object) && !this.hidden.has(home(object))),
      (object, isHidden) => { if (!isHidden) this.right.set(object, { row: row++ }); }, {});
    this.rows = row;
  }

  /** Siblings in their order; zombies and leaks of one type that follow each other together. */
  runs(objects) {
    const runs = [], key = object => ['zombie', 'leaked'].includes(this.status(object)) ? `${this.session.type(object)} ${this.status(object)}` : null;
    let last = null;
    for (const object of objects) {
      const own = key(object);
      if (own && own === last) runs.at(-1).push(object); else runs.push([object]);
      last = own;
    }
    return runs;
  }

  /** Whether an object is shown whatever is folded: what is new, or looked at. */
  isKept(object) {
    return this.selected === object || (this.session.changes.get(this.i) ?? []).some(change => change.object === object);
  }

  /** Where an object stands, in pixels. */
  box(object) {
    const left = this.left.get(object);
    return left ? this.leftBox(left) : this.rightBox(this.right.get(object));
  }

  rightBox({ row }) { return { isLeft: false, x: this.rightEdge, y: Owners.TOP + row * Owners.ROW, w: Math.round(this.full * 0.335), h: 40 }; }

  /** All end where the gap begins, which the lines between the lanes need. */
  leftBox({ depth, row }) {
    const width = Math.round(this.full * 0.49), indent = Math.min(depth, 8) * this.indent;
    return { isLeft: true, x: 8 + indent, y: Owners.TOP + row * Owners.ROW, w: width - indent, h: 40 };
  }

  /** How much further in a coordinator stands than the one that started it: an arrow's tip fits in. */
  get indent() { return this.full < 400 ? 10 : 13; }

  /** Where the right lane begins. */
  get rightEdge() { return this.full - Math.round(this.full * 0.335) - 20; }

  holdersOf(object) { return this.references.filter(r => r.target === object && r.source !== object && r.strength === 'strong' && r.isCertain); }

  /** Who holds an object, in a few words. */
  heldBy(object) {
    const { session } = this, role = session.role(object);
    if (this.gone.has(object)) return 'released';
    if (session.deinits.get(object) <= this.i) return 'being released';
    if (!session.isMemoryKnown(this.i)) return this.i === session.events[session.eventOf(this.i)].end ? 'holders: not read here' : 'holders: see the event’s end';
    if (this.isDelegate(object)) return 'held by the system';
    if (role === 'coordinator') {
      const holders = this.states.get(object)?.holders ?? [];
      if (!holders.length) return this.references.some(r => r.target === object && r.source == null && r.strength === 'strong')
        ? 'held by the system' : 'held by running code only';
      if (holders.every(([holder]) => holder != null && session.role(holder) === 'screen')) return 'only by its screens';
      const [holder, field] = holders[0];
      return `${holder != null ? `${stem(session.type(holder))}.` : ''}${session.texts[field]}${holders.length > 1 ? ` +${holders.length - 1}` : ''}`;
    }
    return role === 'object' ? '' : this.visible.has(object) ? 'visible' : this.onDisplay.has(object) ? 'covered' : 'off screen';
  }

  status(object) { return this.leaked.has(object) ? 'leaked' : this.states.get(object)?.status ?? ''; }

  /** A zombie or leak that is none any more at the event's end: its code is on its way out. */
  isPassing(object, status) {
    const { session, i } = this, { end } = session.events[session.eventOf(i)];
    if (i === end) return false;
    return status === 'zombie' ? !session.coordinatorStates(end).some(state => state.object === object && state.isZombie)
      : status === 'leaked' && !session.leaked(end).includes(object);
  }

  drawNodes(other) {
    this.full = Math.max(this.width ?? this.scroll.clientWidth, 310);
    this.lanes.style.minWidth = `${this.width ?? 310}px`;
    this.lanes.style.height = `${Owners.TOP + this.rows * Owners.ROW + 6}px`;
    const shownNow = new Set([...this.left.keys(), ...this.right.keys()]);
    for (const [object, node] of this.nodes) if (!shownNow.has(object)) { node.remove(); this.nodes.delete(object); }
    for (const object of shownNow) this.drawNode(object, other);
    this.drawFolds();
  }

  /** A button for each run of zombies or leaks of which the middle is not shown. */
  drawFolds() {
    for (const old of this.lanes.querySelectorAll('.fold')) old.remove();
    for (const [first, fold] of this.folds) {
      const box = fold.depth == null ? this.rightBox(fold) : this.leftBox(fold), status = this.status(first);
      const text = fold.isOpen ? `fold these ${fold.of}` : `… ${fold.count} more`, said = `${text}: ${stem(fold.type)}, ${status}`;
      this.lanes.append(h('button', { class: `node fold ${status}`, 'aria-expanded': String(fold.isOpen), 'aria-label': said, title: said,
        style: { left: `${box.x}px`, top: `${box.y + 6}px`, width: `${box.w}px`, height: '26px' }, onclick: () => {
          if (fold.isOpen) this.unfolded.delete(first); else this.unfolded.add(first);
          this.draw(...this.last);
        } }, h('span', { class: 'first' }, h('b', {}, text), tag(status, ''))));
    }
  }

  drawNode(object, other) {
    const { session } = this, name = session.names[object], type = session.type(object), status = this.status(object);
    let node = this.nodes.get(object);
    if (!node) {
      node = h('button', { onclick: () => { this.selected = this.selected === object ? null : object; this.draw(...this.last); } });
      this.nodes.set(object, node);
      this.lanes.append(node);
    }
    const isGone = this.gone.has(object), isNew = this.i > 0 && this.madeAt.get(object) === this.i;
    const differs = other && !isGone && other(name, status), passing = this.isPassing(object, status);
    const role = session.role(object), isOff = role === 'screen' && !this.onDisplay.has(object) && !isGone;
    node.className = ['node', role, status, isGone && 'gone', isNew && 'new', isOff && 'off', differs && 'differs', passing && 'passing'].filter(Boolean).join(' ');
    const box = this.box(object), held = this.heldBy(object);
    Object.assign(node.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` });
    node.setAttribute('aria-pressed', String(this.selected === object));
    node.title = shown(`${name}\n${held}`);
    const isBad = status === 'zombie' || status === 'leaked', word = passing ? `${status} for now` : status;
    const room = box.w - 34 - (stem(type).length + 3) * 7.4 > (isBad ? word.length * 6.4 + 14 : 40);
    node.setAttribute('aria-label', shown([name, role, word, isGone && 'released now', isNew && 'new', differs && 'differs from the other app', held].filter(Boolean).join(', ')));
    const mark = isBad ? tag(status, room ? word : '') : isNew ? tag('made', room ? 'new' : '')
      : this.visible.has(object) ? h('span', { class: 'tag visible' }, '●') : null;
    node.replaceChildren(
      h('span', { class: 'first' }, differs ? h('em', {}, '≠') : null, h('b', {}, stem(type)), h('i', {}, `#${session.objects[object][1]}`), mark),
      h('span', { class: 'second' }, ['idle', 'running'].includes(status) ? `${status} · ${held}` : isBad && !room ? `${word} · ${held}` : held));
  }

  /** The references between what is shown, those of one kind between two objects as one line. */
  get edges() {
    const edges = new Map(), isShown = object => this.left.has(object) || this.right.has(object);
    for (const r of this.references) {
      if (r.source == null || r.source === r.target || !isShown(r.source) || !isShown(r.target)) continue;
      if (r.isFrameworks && !this.isWhole && !(this.leaked.has(r.source) && this.leaked.has(r.target) && r.strength === 'strong')) continue;
      const key = `${r.source} ${r.target} ${r.strength}`;
      if (!edges.has(key)) edges.set(key, { ...r, fields: [] });
      edges.get(key).fields.push(r.field);
    }
    return [...edges.values()];
  }

  drawLines() {
    const { session } = this, name = object => session.names[object], height = Owners.TOP + this.rows * Owners.ROW + 4;
    const edges = this.edges;
    let turn = 0;
    fill(this.lines, { width: this.full, height, 'aria-label': `${edges.length} references between the objects shown` }, []);
    this.lines.replaceChildren(
      s('text', { x: 8, y: 12, class: 'lane' }, 'coordinators'),
      s('text', { x: this.rightEdge, y: 12, class: 'lane' }, this.isWhole ? 'screens and others' : 'screens'),
      ...edges.flatMap(edge => {
        const a = this.box(edge.source), b = this.box(edge.target), isStrong = edge.strength === 'strong';
        const kind = isStrong && this.leaked.has(edge.source) && this.leaked.has(edge.target) ? 'leaked'
          : isStrong && this.status(edge.target) === 'zombie' ? 'zombie' : '';
        const faded = this.selected != null && this.selected !== edge.source && this.selected !== edge.target;
        const { path, tip } = Owners.route(a, b, turn++, this.indent);
        const group = s('g', { class: `reference ${kind} ${faded ? 'faded' : ''}` }, s('path', { d: path, class: `edge ${edge.strength}` }),
          s('path', { d: tip, fill: 'currentColor' }),
          s('title', {}, `${name(edge.source)}.${edge.fields.join(', ')} → ${name(edge.target)} (${edge.strength})`));
        return [group];
      }));
  }

  /** The way of a line between two boxes, and its arrow's tip. */
  static route(a, b, turn, indent) {
    const tip = (x, y, dx, dy) => dx ? `M${x} ${y}l${-7 * dx} -3.6v7.2Z` : `M${x} ${y}l-3.6 ${-7 * dy}h7.2Z`;
    if (a.isLeft && b.isLeft && b.y > a.y && a.x < b.x) {
      const x = a.x + indent - 9, y = b.y + 20;
      return { path: `M${x} ${a.y + a.h}V${y}H${b.x - 6}`, tip: tip(b.x - 1, y, 1) };
    }
    if (a.isLeft === b.isLeft) {
      const gap = 14 + turn % 3 * 5, x = Math.max(a.x + a.w, b.x + b.w) + (a.isLeft ? gap : 9 + turn % 3 * 2);
      const down = b.y >= a.y, y1 = a.y + (down ? 26 : 14), y2 = b.y + (down ? 14 : 26);
      return { path: `M${a.x + a.w} ${y1}C${x} ${y1} ${x} ${y2} ${b.x + b.w + 6} ${y2}`, tip: tip(b.x + b.w + 1, y2, -1) };
    }
    const up = a.isLeft ? -8 : 8, x1 = a.isLeft ? a.x + a.w : a.x, x2 = b.isLeft ? b.x + b.w + 1 : b.x - 1;
    const dx = a.isLeft ? 1 : -1, middle = (x1 + x2) / 2, y1 = a.y + 20 + up, y2 = b.y + 20 + up;
    return { path: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2 - 6 * dx} ${y2}`, tip: tip(x2, y2, dx) };
  }

  drawReasons() {
    const { session } = this, parts = [];
    if (this.leaked.size) {
      const cycle = this.cycle();
      parts.push(h('details', { class: 'reason leaked', open: cycle.length > 0 && cycle.length < 5 && (this.width || this.element.clientHeight > 520) }, h('summary', {}, tag('leaked', `${this.leaked.size} leaked`), ' ',
        [...this.leaked].slice(0, 3).map(o => session.names[o]).join(', '), this.leaked.size > 3 ? ' …' : ''),
        cycle.length ? cycle.map(r => h('div', { class: 'mono' }, `${session.names[r.source]}.${r.field} → ${session.names[r.target]}`))
          : h('div', {}, 'Alive, although no strong reference leads to it from the system.')));
    }
    const zombies = [...this.states.values()].filter(state => state.isZombie && !this.isPassing(state.object, 'zombie'));
    if (zombies.length) parts.push(h('details', { class: 'reason zombie' }, h('summary', {}, tag('zombie', zombies.length > 1 ? `${zombies.length} zombies` : 'zombie'), ' ',
      zombies.slice(-3).map(z => session.names[z.object]).join(', '), zombies.length > 3 ? ' …' : ''),
      h('div', {}, 'Alive, although every screen it made was shown and has left, and none that it started is active.'),
      zombies.slice(-200).map(({ object }) => h('div', { class: 'mono' }, `${session.names[object]}  ${this.heldBy(object)}`)),
      zombies.length > 200 ? h('div', {}, `and ${zombies.length - 200} before these`) : null));
    const isOpen = kind => this.reasons.querySelector(`.reason.${kind}`)?.open;
    for (const part of parts) part.open = isOpen(part.classList[1]) ?? part.open;
    this.reasons.replaceChildren(...parts);
  }

  /** The shortest cycle of strong references among what leaked. */
  cycle() {
    const strong = this.references.filter(r => r.strength === 'strong' && r.isCertain && this.leaked.has(r.source) && this.leaked.has(r.target));
    let best = [];
    for (const start of [...this.leaked].slice(0, 40)) {
      const from = new Map(), queue = [start];
      for (let k = 0; k < queue.length && !from.has(start); k++)
        for (const r of strong) if (r.source === queue[k] && !from.has(r.target)) { from.set(r.target, r); queue.push(r.target); }
      if (!from.has(start)) continue;
      const path = [];
      for (let at = start; path.length === 0 || at !== start; at = path[0].source) path.unshift(from.get(at));
      if (!best.length || path.length < best.length) best = path;
    }
    return best;
  }

  drawDetail() {
    const { session, selected } = this;
    this.detail.hidden = selected == null || !this.nodes.has(selected);
    if (this.detail.hidden) return;
    const life = session.lives.find(([object]) => object === selected), link = i => h('a', { href: `#${session.label(i)}`, class: 'mono' }, session.label(i));
    const maker = session.objects[selected][3], name = object => object != null ? session.names[object] : 'the system';
    const own = r => r.source !== r.target && (!r.isFrameworks || this.isWhole);
    const to = this.references.filter(r => r.target === selected && own(r)), from = this.references.filter(r => r.source === selected && own(r));
    const list = (items, text) => items.flatMap((r, k) => [k ? h('br') : null, text(r)]);
    const rows = [['made', [link(life[1]), maker != null ? ` by ${name(maker)}` : '', life[2] != null ? [' · released ', link(session.deinits.get(selected) ?? life[2])] : '']],
      ['held by', to.length ? list(to, r => `${name(r.source)}.${r.field} (${r.strength})`) : ['nothing that was found']]];
    if (from.length) rows.push(['refers to', list(from, r => `${r.field} → ${name(r.target)} (${r.strength})`)]);
    this.detail.replaceChildren(h('h3', {}, session.names[selected]), h('dl', {}, rows.flatMap(([title, content]) => [h('dt', {}, title), h('dd', {}, content)])));
  }

  /** Beside another app's diagram, which shows the same part: that one goes where this one is scrolled to. */
  lead(other) {
    this.scroll.addEventListener('scroll', () => {
      const isOwn = this.scroll.scrollTop !== this.followed;
      this.followed = null;
      if (isOwn) other.follow(this);
    });
  }

  /** Shows the part that another app's diagram shows: the first object there that lives here too, at the same height. */
  follow(other) {
    const there = other.scroll.scrollTop, places = diagram => [...diagram.left, ...diagram.right].sort(([, a], [, b]) => a.row - b.row);
    const own = new Map(places(this).map(([object, { row }]) => [this.session.names[object], row]));
    const common = places(other).map(([object, { row }]) => [row, own.get(other.session.names[object])])
      .find(([row, here]) => here != null && (row + 1) * Owners.ROW + Owners.TOP > there);
    this.scroll.scrollTop = there && common ? there + (common[1] - common[0]) * Owners.ROW : there;
    this.followed = this.scroll.scrollTop;
  }

  /** Brings into sight what has changed. */
  reveal() {
    if (this.width) return;
    const changed = (this.session.changes.get(this.i) ?? []).map(change => this.nodes.get(change.object)).filter(Boolean), { scroll } = this;
    const node = changed.sort((a, b) => parseFloat(a.style.top) - parseFloat(b.style.top))[0];
    if (!node) return;
    const y = parseFloat(node.style.top);
    if (y < scroll.scrollTop || y > scroll.scrollTop + scroll.clientHeight - 60) scroll.scrollTop = y - scroll.clientHeight / 2;
  }
}
