/** What a page shows of one app at a step, as facts. The same thing has the same key in both apps. */
class Facets {
  constructor(session) {
    this.session = session;
    this.versions = this.findVersions();
  }

  /** A number for each step; neighbouring steps without a change have the same number. */
  findVersions() {
    const { session } = this, starts = new Uint8Array(session.count + 1), result = new Int32Array(session.count);
    const mark = (rows, column) => { for (const row of rows) { starts[row[column]] = 1; if (row[column + 1] != null) starts[row[column + 1]] = 1; } };
    mark(session.lives, 1);
    mark(session.placements, 4);
    mark(session.references, 5);
    mark(session.coordinators, 5);
    mark(session.leaks, 1);
    for (const step of session.deinits.values()) starts[step] = starts[step + 1] = 1;
    for (const { first, end } of session.events) starts[first] = starts[end] = starts[end + 1] = 1;
    for (let i = 0, version = 0; i < session.count; i++) result[i] = version += starts[i];
    return result;
  }

  /** Objects, references, screens and controls. `waits`: the step has not begun. */
  at(i, waits) {
    const version = `${this.versions[i]} ${waits}`;
    if (this.known?.version === version) return this.known.facts;
    const facts = new Map();
    this.addObjects(facts, i, waits);
    if (this.session.isMemoryKnown(i)) this.addReferences(facts, i);
    this.addScreens(facts, i);
    this.addControls(facts, i);
    this.known = { version, facts };
    return facts;
  }

  addObjects(facts, i, waits) {
    const { session } = this, leaked = new Set(session.leaked(i)), states = new Map(session.coordinatorStates(i).map(state => [state.object, state]));
    for (const object of session.alive(i)) {
      const state = states.get(object), released = session.deinits.get(object);
      const words = [leaked.has(object) && 'leaked', state?.isZombie && 'zombie'].filter(Boolean);
      const value = released < i || released === i && !waits ? 'being released' : words.join(', ') || (state ? state.status : 'alive');
      facts.set(`object ${session.names[object]}`, { value, objects: [object] });
    }
  }

  addReferences(facts, i) {
    const { session } = this, leaked = new Set(session.leaked(i)), pairs = new Map();
    for (const r of session.referencesOf(i)) {
      const isOwn = !r.isFrameworks || r.strength === 'strong' && leaked.has(r.source) && leaked.has(r.target);
      if (!isOwn || r.source == null || r.source === r.target) continue;
      const key = `reference ${session.names[r.source]} → ${session.names[r.target]}`;
      if (!pairs.has(key)) pairs.set(key, { fields: { strong: [], weak: [], unowned: [] }, objects: [r.source, r.target] });
      pairs.get(key).fields[r.strength].push(r.field);
    }
    for (const [key, { fields, objects }] of pairs) {
      const value = STRENGTHS.filter(x => fields[x].length).map(x => `${worded(x)} ${fields[x].sort().join(', ')}`).join('\n');
      facts.set(key, { value, objects });
    }
  }

  /** The position of each screen, whether it is visible, its title, and the selected tab. */
  addScreens(facts, i) {
    const { session } = this, { names } = session;
    const add = (screen, position) => {
      const name = names[screen.object], objects = [screen.object], role = session.role(screen.object);
      facts.set(`screen ${name}`, { value: position + (screen.visible ? ', visible' : ''), objects });
      if (screen.title != null) facts.set(`title ${name}`, { value: `“${screen.title}”`, objects });
      if (role === 'tabs') facts.set(`tab ${name}`, { value: `tab ${(screen.selected ?? 0) + 1}`, objects });
      screen.children.forEach((child, k) => add(child, `in ${name}[${k}]`));
      screen.leaving.forEach(child => add(child, `leaving ${name}`));
      if (screen.presented) add(screen.presented, `presented on ${name}`);
    };
    const { windows } = session.screens(i);
    facts.set('phone', { value: windows.at(-1)?.root ? 'on' : 'off', objects: [] });
    for (const { object, root, leaving } of windows) {
      facts.set(`screen ${names[object]}`, { value: 'on display', objects: [object] });
      if (root) add(root, `root of ${names[object]}`);
      leaving.forEach(screen => add(screen, `leaving ${names[object]}`));
    }
  }

  /** What can be touched, where that is known. */
  addControls(facts, i) {
    const { known, list } = this.session.choices(i);
    if (known == null) return;
    facts.set('controls', { value: 'known', objects: [] });
    this.session.choiceKeys(list).forEach((key, k) => facts.set(key, { value: list[k][3] != null ? `“${list[k][3]}”` : 'there', objects: [] }));
  }

  /** The calls under way, outermost first; for an app that waits, without the step it waits for. */
  calls(i, waits) {
    const { session } = this, frames = session.frames(i).filter(f => session.kind(f) !== EVENT && !(waits && f === i));
    return frames.reverse().map(f => `${session.names[session.steps[f][2]]}.${session.siteName(session.steps[f][3])}`);
  }
}
