/** Below the diagram: why something leaks or is a zombie, and what there is to know of one object. */
Object.assign(Owners.prototype, {
  drawReasons() {
    const parts = [this.leakReason(), this.zombieReason()].filter(Boolean);
    const isOpen = kind => this.reasons.querySelector(`.reason.${kind}`)?.open;
    for (const part of parts) {
      part.open = isOpen(part.classList[1]) ?? part.open;
      part.ontoggle = () => this.reveal();
    }
    this.reasons.replaceChildren(...parts);
  },

  leakReason() {
    if (!this.leaked.size) return null;
    const { names } = this.session, cycle = this.cycle(), isOpen = cycle.length > 0 && cycle.length < 5 && (this.width || this.element.clientHeight > 520);
    return h('details', { class: 'reason leaked', open: isOpen }, h('summary', {}, tag('leaked', `${this.leaked.size} leaked`), ' ',
      [...this.leaked].slice(0, 3).map(o => names[o]).join(', '), this.leaked.size > 3 ? ' …' : ''),
    cycle.length ? cycle.map(r => h('div', { class: 'mono' }, `${names[r.source]}.${r.field} → ${names[r.target]}`))
      : h('div', {}, this.leaked.size > 1 ? 'Alive, although no strong reference leads to them from the system.' : 'Alive, although no strong reference leads to it from the system.'));
  },

  zombieReason() {
    const { names } = this.session, zombies = [...this.states.values()].filter(state => state.isZombie && !this.isPassing(state.object, 'zombie'));
    if (!zombies.length) return null;
    return h('details', { class: 'reason zombie' }, h('summary', {}, tag('zombie', zombies.length > 1 ? `${zombies.length} zombies` : 'zombie'), ' ',
      zombies.slice(-3).map(z => names[z.object]).join(', '), zombies.length > 3 ? ' …' : ''),
    h('div', {}, zombies.length > 1 ? 'Alive, although each screen that they owned has left or was released unshown, and no coordinator that they started is active.'
      : 'Alive, although each screen that it owned has left or was released unshown, and no coordinator that it started is active.'),
    zombies.slice(-200).map(({ object }) => h('div', { class: 'mono' }, `${names[object]}: ${this.heldBy(object)}`)),
    zombies.length > 200 ? h('div', {}, `and ${zombies.length - 200} before these`) : null);
  },

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
  },

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
      ['held by', to.length ? list(to, r => `${name(r.source)}.${r.field} (${worded(r.strength)})`) : ['nothing that was found']]];
    if (from.length) rows.push(['refers to', list(from, r => `${r.field} → ${name(r.target)} (${worded(r.strength)})`)]);
    this.detail.replaceChildren(h('h3', {}, session.names[selected]), h('dl', {}, rows.flatMap(([title, content]) => [h('dt', {}, title), h('dd', {}, content)])));
  },
});
