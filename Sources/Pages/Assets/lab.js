/** A player of apps that the visitor plays. Two apps get the same events. */
class Lab extends Player {
  /** No address does more events than this. */
  static MOST = 200;

  /** At most `count` of the graphs' apps are shown first; `packs` has apps that are loaded once they are chosen. */
  constructor(graphs, count = 2, packs = null) {
    const walks = graphs.slice(0, Math.min(2, count)).map(graph => new Walk(graph));
    super(Lab.dataOf(walks));
    this.graphs = graphs;
    this.packs = packs;
    this.walks = walks;
    if (byId('apps')) this.buildPicker();
  }

  static specOf({ variant, app, edition }) { return `${variant}/${app}@${edition}`; }

  /** Of full specs the one that is meant by a spec, of which the edition, or edition and app, may be missing. */
  static fullName(spec, specs) {
    const [name, edition = 'documented'] = spec.split('@');
    return specs.find(full => full === `${name}@${edition}` || full.startsWith(`${name}/`) && full.endsWith(`@${edition}`));
  }

  get specs() { return this.packs?.specs ?? this.graphs.map(Lab.specOf); }

  /** Walks as the sessions of a page. Aligns the steps of two apps one by one. */
  static dataOf(walks) {
    const apps = walks.map(walk => walk.data), count = ({ events, steps }, e) => (events[e + 1]?.first ?? steps.length) - events[e].first;
    const moments = apps.length > 1 && apps[0].events.map((_, e) => {
      const [a, b] = apps.map(app => count(app, e)), rest = Math.abs(a - b);
      return [[Math.min(a, b), 3], ...rest ? [[rest, a > b ? 1 : 2]] : []];
    });
    return moments ? { apps, moments } : { apps };
  }

  /** Sends a line to every app that can take it; false where that was not recorded, or no app can. */
  send(line) { return this.walk(line) && this.renew(); }

  walk(line) {
    const commands = this.isOver ? null : Walk.recorded(this.walks, line);
    if (!commands) return false;
    this.walks.forEach((walk, k) => commands[k] == null ? walk.skip(line) : walk.send(commands[k]));
    return true;
  }

  /** Takes the last event back; false where there is none. */
  undo() { return this.walks.map(walk => walk.undo()).every(Boolean) && this.renew(); }

  /** Whether the recording of an app ends here: then no app goes on. */
  get isOver() { return this.walks.some(walk => !walk.isKnown); }

  /** The recorded commands in the present state. */
  get commands() { return this.isOver ? [] : [...new Set(this.walks.flatMap(walk => walk.commands))].filter(command => Walk.recorded(this.walks, command)); }

  /** Plays other apps, or the same ones anew, and does a script's events as far as they were recorded: true if all were;
      otherwise `missing` says what was not. A promise of that where files are loaded first. */
  load(specs, script) {
    const names = specs.map(spec => Lab.fullName(spec, this.specs));
    this.missing = names.length > 2 ? 'at most two apps can be played' : `there is no recording of ${specs[names.indexOf(undefined)]}`;
    if (!names.length || names.length > 2 || names.includes(undefined)) return false;
    if (names[0] === names[1]) { this.missing = 'the same app is named twice'; return false; }
    if (this.packs && !names.every(name => this.packs.isLoaded(name)))
      return Promise.all(names.map(name => this.packs.load(name))).then(() => this.load(names, script), () => { this.missing = `${names.join(', ')} cannot be loaded`; return false; });
    this.walks = names.map(name => new Walk(this.graphs.find(graph => Lab.specOf(graph) === name)));
    const undone = script.findIndex((line, e) => e >= Lab.MOST || !this.walk(line));
    if (undone >= 0) this.missing = undone >= Lab.MOST ? `at most ${Lab.MOST} events are done`
      : this.walks.every(walk => walk.lacks(script[undone])) ? `event ${undone + 1}, ${script[undone]}: no such control is on the screen`
      : `event ${undone + 1}, ${script[undone]}, was not recorded in ${this.limiting(script[undone]).spec}`;
    this.renew();
    return undone < 0;
  }

  /** The app whose recording lacks a line. */
  limiting(line) { return this.walks.find(walk => !walk.isKnown || walk.isUnrecorded(line)) ?? this.walks.find(walk => walk.find(line) == null) ?? this.walks[0]; }

  renew() {
    this.data = Lab.dataOf(this.walks);
    this.all = this.data.apps.map(app => new Session(app));
    this.isTwo = this.all.length > 1;
    this.show(this.isTwo ? [0, 1] : [0]);
    this.timeline.draw();
    this.set(this.moments.count - 1);
    return true;
  }

  // Which apps are played, where a page has many

  buildPicker() {
    const { specs } = this, options = () => specs.map(spec => h('option', { value: spec }, spec)), both = [byId('first'), byId('second')];
    both[0].replaceChildren(...options());
    both[1].replaceChildren(h('option', { value: '' }, 'nothing beside it'), ...options());
    const script = () => this.walks[0].script.map(({ command }) => command);
    for (const select of both) select.onchange = async () => {
      if (!await this.load(both.map(({ value }) => value).filter(Boolean), script())) this.tell(shown(`Not every event can be done here: ${this.missing}`), true);
    };
    byId('share').onclick = async event => {
      event.preventDefault();
      history.replaceState(null, '', this.address);
      try { await navigator.clipboard.writeText(location.href); this.tell('The link is copied', true); } catch { this.tell('The link is in the address bar', true); }
    };
  }

  drawPicker() {
    [byId('first'), byId('second')].forEach((select, k) => { select.value = this.walks[k]?.spec ?? ''; });
    byId('share').href = this.address;
  }

  // Where the page stands

  get address() {
    const script = this.walks[0].script.map(({ command }) => encodeURIComponent(command)).join(',');
    return `#${this.walks.map(walk => walk.spec).join('+')}${script && `:${script}`}`;
  }

  /** The specs and commands of an address; null where it has none. */
  static parse(hash) {
    const [, specs, script = ''] = /^#([^:]+)(?::(.*))?$/s.exec(hash) ?? [];
    try { return specs ? { specs: decodeURIComponent(specs).split('+').filter(Boolean), script: script.split(',').filter(Boolean).map(decodeURIComponent) } : null; } catch { return null; }
  }

  async goAddress(hash) {
    if (hash.length < 2 || hash === this.address) return;
    const { specs, script } = Lab.parse(hash) ?? {};
    if (!specs?.length) this.tell('This address names no app', true);
    else if (!await this.load(specs, script)) this.tell(shown(`This address is not followed to its end: ${this.missing.slice(0, 160)}`), true);
  }

  // What can be touched

  /** Begins where something can be touched. */
  goFirst() { this.set(this.moments.count - 1); }

  get isAtPresent() { return this.t === this.moments.count - 1; }

  canTouch([, , command], k) {
    if (!this.isAtPresent) return null;
    if (!this.possible.has(command)) return { isCut: true, text: 'This was not recorded: the command line below goes on in the program' };
    const isPossible = Walk.isOwn(this.walks, command, k);
    return { isPossible, text: isPossible ? command : 'In the first app this number means another control' };
  }

  touch(choice, k) {
    if (!this.isAtPresent) return super.touch(choice, k);
    if (!choice || !this.send(choice[2])) return;
    // The event removed the control that had the focus.
    this.panes[Math.min(k, this.panes.length - 1)].phone.element.querySelector('button:enabled')?.focus({ preventScroll: true });
  }

  draw() {
    this.possible = new Set(this.walks ? this.commands : []);
    super.draw();
    if (!this.walks) return;
    if (this.isAtPresent) this.isCut = this.panes.some(({ phone }) => phone.isCut);
    this.drawMoves();
  }

  /** Buttons for events without a control on the phone, and the command line that goes on where something was not recorded. */
  drawMoves() {
    if (byId('apps')) this.drawPicker();
    const [walk] = this.walks;
    const kinds = ['double-tap', 'swipe-back', 'swipe-back cancel', 'swipe cancel', 'wait', 'open', 'disconnect'];
    const moves = this.walks.flatMap(({ choices }, k) => choices.filter(([kind, , command]) => kinds.includes(kind) && this.possible.has(command) && Walk.isOwn(this.walks, command, k))).map(([, , command]) => command);
    const buttons = this.isAtPresent ? [...new Set(moves)].map(command => h('button', { onclick: () => this.send(command) }, command))
      : [h('span', { class: 'past' }, 'This is an earlier step.'), h('button', { class: 'present', onclick: () => this.goFirst() }, 'to the last step')];
    const why = this.isOver ? 'The recording ends here. It goes on in the program: ' : this.isCut && 'Not every control was recorded. The others go on in the program: ';
    byId('moves').replaceChildren(h('button', { disabled: !walk.script.length, onclick: () => this.undo() }, 'undo'), ...buttons,
      why ? h('p', {}, why, h('code', {}, Walk.line(this.walks))) : '');
  }

  /** What scripts and tests can do beside what every page has. */
  get functions() {
    return { send: line => this.send(line), undo: () => this.undo(), commands: () => this.commands, load: (specs, script = []) => this.load([specs].flat(), script) };
  }
}
