/** The screens at one step, as trees of {object, children, hasAppeared, selected, presented, leaving, title, visible}. */
class Screens {
  constructor(session, rows) {
    this.session = session;
    const windows = [], parts = new Map();
    const part = object => parts.get(object) ?? parts.set(object, { children: [], leaving: [] }).get(object);
    for (const [kind, owner, index, value] of rows) {
      if (kind === 0) windows[index] = [value, owner === 1];
      else if (kind === 2) part(owner).children[index] = value;
      else if (kind === 7) part(owner).leaving[index] = value;
      else part(owner)[['', 'root', '', 'selected', 'presented', 'title', 'appeared'][kind]] = value;
    }
    const node = object => {
      const { children, leaving, selected, presented, title, appeared } = parts.get(object) ?? { children: [], leaving: [] };
      const result = { object, children: children.map(node), leaving: leaving.map(node), hasAppeared: appeared === 1 };
      if (selected != null) result.selected = selected;
      if (presented != null) result.presented = node(presented);
      if (title != null && session.texts[title] !== '') result.title = session.texts[title];
      return result;
    };
    this.windows = windows.map(([window, isHidden]) => {
      const { root, leaving = [] } = parts.get(window) ?? {};
      return { object: window, isHidden, root: root != null ? node(root) : null, leaving: leaving.map(node) };
    });
    this.visible = [];
    for (const { isHidden, root, leaving } of this.windows) if (!isHidden) [root, ...leaving].forEach(screen => screen && this.show(screen));
    this.visibleKey = this.visible.join();
  }

  /** The screens whose views are in the window and that nothing is presented on; a container where it is empty. */
  show(screen) {
    let top = screen;
    top.leaving.forEach(left => this.show(left));
    while (top.presented?.hasAppeared) (top = top.presented).leaving.forEach(left => this.show(left));
    if (!top.hasAppeared) return;
    if (!top.children.length && !top.leaving.length || !['navigation', 'tabs'].includes(this.session.role(top.object))) this.mark(top);
    top.children.forEach(child => this.show(child));
  }

  mark(screen) {
    screen.visible = true;
    if (!this.visible.includes(screen.object)) this.visible.push(screen.object);
  }

  /** The screens without a position in the hierarchy whose views are still in a window. */
  get leaving() {
    const result = new Set();
    const add = (screen, isLeaving) => {
      if (!screen) return;
      if (isLeaving) result.add(screen.object);
      [...screen.children, screen.presented].forEach(other => add(other, isLeaving));
      screen.leaving.forEach(other => add(other, true));
    };
    for (const { root, leaving } of this.windows) { add(root); leaving.forEach(screen => add(screen, true)); }
    return result;
  }

  /** Every screen on display. */
  get all() {
    const result = new Set();
    const add = screen => { if (!screen) return; result.add(screen.object); screen.children.forEach(add); add(screen.presented); screen.leaving.forEach(add); };
    this.windows.forEach(window => [window.root, ...window.leaving].forEach(add));
    return result;
  }
}

/** A value whose objects have their keys in order. */
const sortedKeys = value => Array.isArray(value) ? value.map(sortedKeys) : value && typeof value === 'object'
  ? Object.fromEntries(Object.keys(value).sort().map(key => [key, sortedKeys(value[key])])) : value;

Object.assign(Session.prototype, {
  screens(i) {
    if (this.lastScreens?.step !== i) this.lastScreens = { step: i, screens: new Screens(this, this.placementsAt.at(i)) };
    return this.lastScreens.screens;
  },

  alive(i) { return this.livesAt.at(i).map(([object]) => object).sort((a, b) => a - b); },

  coordinatorStates(i) {
    return this.coordinatorsAt.at(i).map(([object, status, isZombie, startedBy, holders]) =>
      ({ object, status: STATUSES[status], isZombie: isZombie === 1, startedBy, holders })).sort((a, b) => a.object - b.object);
  },

  leaked(i) { return this.leaksAt.at(i).map(([object]) => object).sort((a, b) => a - b); },

  doubted(i) { return this.uncertainAt.at(i).map(([object]) => object).sort((a, b) => a - b); },

  referencesOf(i) {
    return this.referencesAt.at(i).map(([source, field, target, strength, flags]) =>
      ({ source, field: this.texts[field], target, strength: STRENGTHS[strength], isFrameworks: (flags & 1) === 1, isCertain: !(flags & 2) }));
  },

  /** What the REPL's `state` prints at a step, with the keys in the same order. */
  state(i) {
    const e = this.eventOf(i), { first, end, isSent } = this.events[e], known = this.isMemoryKnown(i);
    const states = this.coordinatorStates(i), alive = {}, name = object => this.names[object];
    for (const object of this.alive(i)) alive[this.type(object)] = (alive[this.type(object)] ?? 0) + 1;
    const screen = node => {
      const result = { id: name(node.object) };
      if (node.children.length || this.role(node.object) !== 'screen') result.children = node.children.map(screen);
      for (const key of ['selected', 'title', 'visible']) if (node[key] != null) result[key] = node[key];
      if (node.presented) result.presented = screen(node.presented);
      return result;
    };
    const windows = this.screens(i).windows.map(({ object, root }) => ({ id: name(object), root: root && screen(root) }));
    return sortedKeys({
      alive, app: this.app, edition: this.edition, variant: this.variant, schema: 1,
      event: e, failure: this.events.slice(0, i === end ? e + 1 : e).find(event => event.failure)?.failure ?? null, step: isSent ? i - first + 1 : 0, steps: isSent ? end - first + 1 : 0,
      leaks: known ? this.leaked(i).map(name) : null,
      uncertain: known ? this.doubted(i).map(name) : null,
      zombies: states.filter(s => s.isZombie).map(s => name(s.object)),
      screens: windows.length > 1 ? windows : windows[0] ?? null,
      coordinators: states.map(s => ({
        id: name(s.object), type: this.type(s.object), status: s.status === 'uncertain' ? 'idle' : s.status, startedBy: s.startedBy != null ? name(s.startedBy) : null,
        heldBy: known ? s.holders.map(([holder, field]) =>
          ({ field: this.texts[field], holder: holder != null ? name(holder) : null, strength: 'strong' })) : null,
      })),
    });
  },

  /** Who holds a coordinator at a step, as `Type.property`; null where that is not known. */
  holdersOf(object, i, name = holder => this.names[holder]) {
    if (!this.isMemoryKnown(i)) return null;
    const holders = this.coordinatorStates(i).find(state => state.object === object)?.holders ?? [];
    return holders.map(([holder, field]) => holder != null ? `${name(holder)}.${this.texts[field]}` : this.texts[field]);
  },
});
