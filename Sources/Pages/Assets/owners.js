/** Who holds whom: coordinators in one lane as they started each other, their screens in another. */
class Owners {
  static TOP = 20;
  /** Between two boxes above each other. */
  static GAP = 10;
  static HEIGHT = 40;

  /** `width` is that of the lanes where they do not follow the window. */
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
    } });
    const line = strength => s('svg', { width: 24, height: 8, viewBox: '0 0 24 8', 'aria-hidden': 'true' },
      s('path', { d: 'M0 4H16', class: `edge ${strength}` }), s('path', { d: 'M15 .8 22 4 15 7.2Z', fill: 'currentColor' }));
    this.legend = h('div', { class: 'legend' }, STRENGTHS.map(x => h('span', {}, line(x), worded(x))), tag('zombie'), tag('leaked'));
    this.element = h('section', { class: 'panel p-owners', 'aria-label': 'Who holds whom' },
      h('h2', {}, 'Who holds whom', this.whole), this.scroll, this.reasons, this.detail, this.legend);
  }

  /** `differs` gives the difference of a thing from the other app, if it has one. */
  draw(i, differs = () => null) {
    this.last = [i, differs];
    const { session } = this;
    this.i = i;
    this.differs = differs;
    this.alive = new Set(session.alive(i));
    this.gone = new Set(session.lives.length ? session.livesAt.spans[Math.floor(i / Facts.SPAN)].concat(session.livesAt.spans[Math.max(0, Math.floor((i - 1) / Facts.SPAN))])
      .filter(([, , to]) => to === i).map(([object]) => object) : []);
    this.states = new Map(session.coordinatorStates(i).map(state => [state.object, state]));
    this.leaked = new Set(session.leaked(i));
    this.references = session.referencesOf(i);
    this.visible = new Set(session.screens(i).visible);
    this.onDisplay = session.screens(i).all;
    this.leaving = session.screens(i).leaving;
    this.arrange();
    this.drawNodes();
    this.drawLines();
    this.drawReasons();
    this.drawDetail();
    this.drawWhole();
    this.reveal();
  }

  isDelegate(object) { return this.session.role(object) === 'object' && /Delegate$/.test(this.session.type(object)); }

  isOnRight(object) {
    const role = this.session.role(object);
    if (role === 'coordinator' || this.isDelegate(object)) return false;
    return role === 'screen' && !/^UI/.test(this.session.type(object)) || this.leaked.has(object) || this.isWhole;
  }

  isShown(object) { return this.left.has(object) || this.right.has(object); }

  // In words

  /** What is wrong with an object, worst first. */
  verdicts(object) {
    return [this.leaked.has(object) && 'leaked', this.states.get(object)?.isZombie && 'zombie'].filter(Boolean);
  }

  /** How it is drawn; of an object that leaks and is a zombie, as one that leaks. */
  status(object) { return this.leaked.has(object) ? 'leaked' : this.states.get(object)?.status ?? ''; }

  isBeingReleased(object) { return this.session.deinits.get(object) <= this.i; }

  /** Who holds an object, in the words of the REPL's `tree`. */
  heldBy(object) {
    const { session } = this, role = session.role(object);
    if (this.gone.has(object)) return 'released';
    if (this.isBeingReleased(object)) return 'being released';
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
    if (role === 'object') return '';
    return this.leaving.has(object) ? 'leaving' : this.visible.has(object) ? 'visible' : this.onDisplay.has(object) ? 'covered' : 'off screen';
  }

  /** Whether an object's status is said beside who holds it: of one that is being released, where a deinit runs. */
  saysStatus(object) {
    const status = this.status(object);
    return status === 'idle' || status === 'running' && (!this.isBeingReleased(object) || this.session.runsDeinit(object));
  }

  /** A zombie or leak that is none any more at the event's end: its code is on its way out. */
  isPassing(object, verdict) {
    const { session, i } = this, { end } = session.events[session.eventOf(i)];
    if (i === end) return false;
    return verdict === 'zombie' ? !session.coordinatorStates(end).some(state => state.object === object && state.isZombie)
      : verdict === 'leaked' && !session.leaked(end).includes(object);
  }

  // What is looked at

  /** The button for what is not drawn; whether something in it differs. */
  drawWhole() {
    const isHidden = this.isWhole ? null : this.differs('hidden', object => this.isShown(object) || this.hidden.has(object));
    this.whole.replaceChildren(...[isHidden && differing(), 'all objects'].filter(Boolean));
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
    const there = other.scroll.scrollTop, rows = diagram => [...diagram.left, ...diagram.right].sort(([, a], [, b]) => a.row - b.row);
    const own = new Map(rows(this).map(([object, { row }]) => [this.session.names[object], this.top(row)]));
    const common = rows(other).map(([object, { row }]) => [other.top(row), other.top(row + 1), own.get(other.session.names[object])])
      .find(([, end, here]) => here != null && end > there);
    this.scroll.scrollTop = there && common ? there + common[2] - common[0] : there;
    if (this.isPointing) this.reveal();
    this.followed = this.scroll.scrollTop;
  }

  /** Brings into sight what has changed; at a step where nothing has, what is wrong, if none of that is in sight. */
  reveal() {
    const { session, i, scroll, nodes } = this, isFlawed = object => nodes.has(object) && this.verdicts(object).some(verdict => !this.isPassing(object, verdict));
    this.isPointing = [...nodes.keys()].some(isFlawed);
    if (this.width || !scroll.clientHeight) return;
    const changed = (session.changes.get(i) ?? []).map(change => change.object).filter(object => nodes.has(object)), flawed = [...nodes.keys()].filter(isFlawed);
    const isInSight = object => { const y = parseFloat(nodes.get(object).style.top); return y >= scroll.scrollTop && y + nodes.get(object).offsetHeight <= scroll.scrollTop + scroll.clientHeight; };
    const top = objects => objects.sort((a, b) => parseFloat(nodes.get(a).style.top) - parseFloat(nodes.get(b).style.top))[0];
    const wrong = changed.filter(isFlawed), object = top(wrong.length ? wrong : changed) ?? (flawed.some(isInSight) ? null : top(flawed));
    if (object == null || isInSight(object)) return;
    scroll.scrollTop = parseFloat(nodes.get(object).style.top) - Math.max(0, scroll.clientHeight - nodes.get(object).offsetHeight) / 2;
  }
}
