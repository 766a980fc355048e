/** A walk through an explored graph: it follows recorded events, and gives the objects the numbers that they have on this
    walk. `data` is the walk in the form of a session. */
class Walk {
  /** Of each table of facts, how many columns a row has before those that say from when to when it holds. */
  static WIDTHS = { lives: 1, leaks: 1, uncertain: 1, placements: 4, references: 5, coordinators: 5 };

  constructor(graph) {
    this.graph = graph;
    this.spec = `${graph.variant}/${graph.app}@${graph.edition}`;
    this.script = [];
    this.begin();
  }

  /** Starts anew with the launch. */
  begin() {
    const { variant, app, edition, summary, files, sites } = this.graph, texts = [];
    this.data = { variant, app, edition, summary, cursor: 0, memory: 'steps', texts, files, sites: [], objects: [], events: [], steps: [], messages: [], explanations: [] };
    for (const table of Object.keys(Walk.WIDTHS)) this.data[table] = [];
    this.numbers = new Map();
    this.counts = new Map();
    this.released = [];
    this.assigned = [];
    this.open = Object.fromEntries(Object.keys(Walk.WIDTHS).map(table => [table, []]));
    this.data.sites = sites.map(([kind, type, name, ...rest]) => [kind, this.text(type, []), this.text(name, []), ...rest]);
    /** How many facts of a state differed from what its last event left: 0 for a consistent graph. */
    this.mended = 0;
    this.objects = [];
    this.add('launch', this.graph.launch);
  }

  /** The command line that goes on in the program, at the prompt, with apps that got the same events; then with `more` events. */
  static line(walks, more = []) {
    const quoted = text => `'${text.replaceAll("'", "'\\''")}'`, script = (walks[0]?.script ?? []).filter((_, e) => walks.some(walk => walk.script[e]?.isSent));
    const commands = [...script.map(({ command }) => command), ...more].flatMap(command => ['-c', quoted(command)]);
    return ['coordlab', ...walks.map(({ spec }) => spec), ...commands, ...commands.length ? ['-i'] : []].join(' ');
  }

  /** The command that a line means to each of several apps, null where an app has no such control. As on the REPL's stage, the
      first app that knows the line says which label a number means. */
  static meant(walks, line) {
    const own = walks.map(walk => walk.find(line) ?? walk.find(line, walk.possible)), first = own.findIndex(command => command != null);
    const target = first < 0 ? null : walks[first].target(own[first]);
    return own.map((command, k) => target == null || command != null && walks[k].target(command)?.key === target.key ? command : walks[k].commandOn(target));
  }

  /** Whether an app's command means its own control also on a stage whose first app may have another one with this number. */
  static isOwn(walks, command, k) { return Walk.meant(walks, command)[k] === command; }

  /** The commands that a line means where every app's is recorded, and some app has one; otherwise null. The program passes over
      an app without the control that a line touches, but sends a link to every app. */
  static recorded(walks, line) {
    const commands = Walk.meant(walks, line), isControl = commands.some((command, k) => walks[k].possible.includes(command)) && !line.startsWith('open ');
    return commands.some(command => command != null) && commands.every((command, k) => command == null ? isControl : walks[k].commands.includes(command)) ? commands : null;
  }

  // What can be done

  get state() { return this.graph.states[this.number]; }
  /** Whether the events of this state were recorded. */
  get isKnown() { return this.state.out != null; }
  /** The recorded commands of this state. */
  get commands() { return Object.keys(this.state.out ?? {}); }
  /** What can be done here, recorded or not: `[kind, label, command, text]`. */
  get choices() { return this.graph.choices[this.state.choices]; }
  /** The commands of all of these. */
  get possible() { return this.choices.map(([, , command]) => command); }

  /** The control that a command touches: its verb, its label in lower case as a key, and its number among controls with this
      label; null for a command without a control. */
  target(command) {
    const verb = command.split(' ')[0], c = this.choices.findIndex(choice => choice[2] === command);
    if (c < 0 || !['tap', 'double-tap', 'select', 'tab'].includes(verb)) return null;
    // Rows, tabs and the back button count among what can be tapped; each such control has its double tap behind its other touch.
    const label = this.choices[c][1], isTap = verb.endsWith('tap'), before = this.choices.slice(0, isTap ? c + 2 : c + 1);
    return { verb, label, key: label.toLowerCase(), number: before.filter(([kind, text]) => kind === (isTap ? 'double-tap' : this.choices[c][0]) && text === label).length };
  }

  /** The command that touches such a control here; null if there is none. A tap may touch a row, a tab or the back button. */
  commandOn({ verb, label, key, number }) {
    const kind = { select: 'row', tab: 'tab' }[verb] ?? 'double-tap';
    const find = isMeant => this.choices.flatMap((choice, c) => choice[0] === kind && isMeant(choice[1]) ? [c] : [])[number - 1];
    const c = find(text => text === label) ?? find(text => text.toLowerCase() === key);
    return c == null ? null : this.choices[verb === 'tap' ? c - 1 : c][2];
  }

  /** The recorded command that a line means: its label may be in quotes, and its case does not count; null if none is. */
  find(line, all = this.commands) {
    if (all.includes(line)) return line;
    const plain = text => text.trim().replace(/\s+/g, ' ').replace(/^(\S+) "(.*)"$/, '$1 $2'), wanted = plain(String(line));
    return all.find(command => plain(command) === wanted) ?? all.find(command => plain(command).toLowerCase() === wanted.toLowerCase()) ?? null;
  }

  /** Sends a line; false where it was not recorded. */
  send(line) {
    const command = this.find(line);
    if (command == null) return false;
    this.add(command, this.state.out[command]);
    this.script.push({ command, isSent: true });
    return true;
  }

  /** Whether a line is possible here but was not recorded. */
  isUnrecorded(line) { return this.find(line) == null && this.find(line, this.possible) != null; }

  /** Whether a line touches a control that is not on the screen. A number may stand for one, and a tap touches rows and tabs too. */
  lacks(line) {
    const [, verb, text = ''] = /^(\S*)(?: +(.*))?$/s.exec(line.trim()), label = text.replace(/^"(.*)"$/s, '$1').toLowerCase();
    if (!['tap', 'double-tap', 'select', 'tab', 'back', 'swipe-back', 'swipe'].includes(verb) || /^\d+$/.test(label)) return false;
    return !this.choices.some(([, own, command]) => command.split(' ')[0] === verb && /^(back|swipe)/.test(verb) || label !== '' && own.toLowerCase() === label);
  }

  /** Counts an event that only the other app can take. */
  skip(command) {
    const { data } = this, first = data.steps.length;
    data.steps.push([EVENT, 0], [END, 0]);
    data.events.push({ command, first, isSent: 0, text: command, choices: this.choices });
    this.script.push({ command, isSent: false });
  }

  /** Takes the last event back; false where there is none. */
  undo() {
    const script = this.script.slice(0, -1);
    if (!this.script.length) return false;
    this.script = [];
    this.begin();
    for (const { command, isSent } of script) if (isSent) this.send(command); else this.skip(command);
    return true;
  }

  // An event

  add(command, edge) {
    const { data } = this, first = data.steps.length, before = this.objects, local = [...before, ...this.make(edge.made ?? [], before)];
    this.e = data.events.length;
    this.addSteps(this.graph.bodies[edge.body], first, local);
    for (const [step, owner, field] of edge.assignments ?? []) this.assigned.push([first + step, local[owner], field, `${this.e}.${step + 1}`]);
    for (const [step, from, to, text] of edge.messages ?? []) data.messages.push([first + step, this.party(from, local), this.party(to, local), this.text(text, local)]);
    for (const [step, text] of edge.explanations ?? []) data.explanations.push([first + step, this.text(text, local, first + step)]);
    data.events.push({ command, first, isSent: 1, text: this.words(edge.text, local), choices: this.graph.choices[this.graph.states[edge.to].choices], ...edge.failure ? { failure: edge.failure } : {} });
    this.number = edge.to;
    this.objects = edge.objects.map(index => local[index]);
    for (const table of Object.keys(Walk.WIDTHS)) this.change(table, edge[table] ?? [], first, local);
  }

  /** New objects, with the next ordinals of their types. */
  make(rows, before) {
    const { data } = this, start = data.objects.length, numbers = rows.map((_, k) => start + k), local = [...before, ...numbers];
    for (const [type, role, maker, coordinator] of rows) {
      const name = this.text(type, []), ordinal = (this.counts.get(name) ?? 0) + 1;
      this.counts.set(name, ordinal);
      data.objects.push([name, ordinal, role, local[maker] ?? null, local[coordinator] ?? null]);
    }
    return numbers;
  }

  addSteps(body, first, local) {
    const { data } = this, at = k => k == null ? null : local[k], word = k => k == null ? null : this.text(k, local);
    body.forEach(([kind, depth, object, site, a, b, c], k) => {
      if (kind === RELEASED) this.released[at(object)] = `${this.e}.${k + 1}`;
      const isText = [CALL, RETURN, TRANSITION, LIFECYCLE, MISSING, OUTPUT].includes(kind);
      const more = kind === CALL || kind === TRANSITION ? [word(a), at(b), c] : kind === MISSING ? [word(a), word(b)] : [isText ? word(a) : a, b];
      data.steps.push([kind, depth, at(object), site, ...more]);
    });
  }

  party(party, local) { return party == null ? null : party >= 0 ? local[party] : party < -4 ? -5 - this.text(-5 - party, local) : party; }

  // Facts

  /** What an event changes in a table; what holds then stands in the order of the new state's rows. */
  change(table, [begun = [], ended = []], first, local) {
    const rows = this.data[table], width = Walk.WIDTHS[table], until = new Map(ended);
    const still = this.open[table].filter((row, k) => { if (until.has(k)) row[width + 1] = first + until.get(k); return !until.has(k); });
    for (const row of begun) {
      const [from, to] = row.slice(width), fact = [...this.bind(table, row, local), first + from];
      if (to != null) fact.push(first + to); else still.push(fact);
      rows.push(fact);
    }
    const known = Map.groupBy(still, row => JSON.stringify(row.slice(0, width))), last = this.data.steps.length - 1;
    this.open[table] = (this.state[table] ?? []).map(row => {
      const fact = this.bind(table, row, this.objects), found = known.get(JSON.stringify(fact))?.shift();
      if (found) return found;
      this.mended++;
      rows.push([...fact, last]);
      return rows.at(-1);
    });
    for (const row of [...known.values()].flat()) { this.mended++; row[width + 1] = last; }
  }

  /** A row with the walk's numbers, without from when to when it holds. */
  bind(table, row, local) {
    const at = k => k == null ? null : local[k], word = k => this.text(k, local);
    if (table === 'references') { const [source, field, target, strength, flags] = row; return [at(source), word(field), at(target), strength, flags]; }
    if (table === 'coordinators') { const [object, status, isZombie, startedBy, holders] = row; return [at(object), status, isZombie, at(startedBy), this.holders(holders, local)]; }
    if (table !== 'placements') return [at(row[0])];
    const [kind, owner, index, value] = row;
    return [kind, kind === 0 ? owner : at(owner), index, kind === 5 ? word(value) : kind === 3 || kind === 6 ? value : at(value)];
  }

  /** Who holds something, in the order of their making; what is no object stays where it is. */
  holders(rows, local) {
    const bound = rows.map(([holder, field]) => [holder == null ? null : local[holder], this.text(field, local)]);
    const sorted = bound.filter(([holder]) => holder != null).sort(([a], [b]) => a - b);
    return bound.map(row => row[0] == null ? row : sorted.shift());
  }

  // Words

  name(object) { const it = this.data.objects[object]; return it ? `${this.data.texts[it[0]]}#${it[1]}` : '?'; }

  /** A text of the graph, with the names and steps of this walk. */
  words(k, local, step) {
    const text = this.graph.texts[k];
    if (typeof text === 'string') return text;
    return text.map(part => typeof part === 'string' ? part : typeof part === 'number' ? this.name(local[part])
      : part.length === 1 ? this.released[local[part[0]]] : this.lastSet(local[part[0]], part[1], step)).join('');
  }

  /** The step at which a property was last set to what is no object. */
  lastSet(owner, field, step) {
    const found = this.assigned.findLast(([at, other, name]) => at <= step && other === owner && name === field);
    return found?.[3] ?? '?';
  }

  /** The number of such a text among those of the walk. */
  text(k, local, step) {
    const words = this.words(k, local, step), { texts } = this.data;
    if (!this.numbers.has(words)) this.numbers.set(words, texts.push(words) - 1);
    return this.numbers.get(words);
  }
}
