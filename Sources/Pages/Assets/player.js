/** One app: phone, holders, source, messages. */
class Pane {
  constructor(session, k, player) {
    const go = i => player.goStep(k, i);
    this.session = session;
    this.k = k;
    this.phone = new Phone(session, choice => player.touch(choice, k), null, choice => player.canTouch(choice, k));
    this.owners = new Owners(session, go);
    this.source = new Source(session, go);
    this.messages = new Messages(session, go);
    this.head = h('div', { class: 'panehead' });
    this.element = h('div', { class: 'pane', role: 'group', 'aria-label': session.spec }, this.head,
      this.phone.element, this.source.element, this.messages.element, this.owners.element);
  }

  /** `differs` gives the difference of a thing from the other app, if it has one; `own` has the steps of the messages that the other app
      does not send. */
  draw(i, { differs, own, otherCode, waits, letter }) {
    this.head.replaceChildren(h('b', {}, letter), h('span', {}, breakable(this.session.spec)), h('em', {}, `${this.session.label(i)}${waits ? ' · waits' : ''}`));
    this.phone.draw(i, differs);
    this.source.draw(i, otherCode, differs);
    this.messages.draw(i, own);
    this.owners.draw(i, differs);
  }
}

class Player {
  constructor(data) {
    this.data = data;
    this.all = data.apps.map(app => new Session(app));
    this.isTwo = this.all.length > 1;
    if (this.all.length > 2) this.overview = new Overview(this);
    this.show(this.isTwo ? [0, 1] : [0]);
    this.listen();
  }

  /** Puts these apps side by side. */
  show(chosen) {
    this.chosenApps = chosen;
    this.t = 0;
    this.sessions = chosen.map(k => this.all[k]);
    this.moments = new Moments(this.sessions, this.data.moments && Moments.of(chosen, this.data.moments));
    this.panes = this.sessions.map((session, k) => new Pane(session, k, this));
    if (this.isTwo) {
      this.differences = new Differences(this.sessions, this.moments);
      const [a, b] = this.panes.map(pane => pane.owners);
      a.lead(b);
      b.lead(a);
    }
    this.build();
    this.timeline = new TimelineView(this.sessions, this.moments, t => this.set(t));
  }

  /** One more app is to be stepped through, instead of the one that was chosen first; the event stays. */
  choose(k) {
    if (this.chosenApps.includes(k)) return;
    const { session, step } = this, e = session.eventOf(step), isAtEnd = step === session.events[e].end;
    this.show([this.chosenApps[1], k]);
    const event = this.sessions[0].events[e] ?? this.sessions[0].events.at(-1);
    this.timeline.draw();
    this.goStep(0, isAtEnd ? event.end : event.first);
  }

  build() {
    const main = byId('main'), [a, b] = this.sessions, specs = this.sessions.map(session => session.spec);
    main.classList.toggle('two', this.isTwo);
    this.tabs = h('div', { class: 'tabs-bar', role: 'tablist', 'aria-label': 'Views' }, [['phone', 'Screens'], ['owners', 'Owners'], ['messages', 'Messages'], ['source', 'Source']]
      .map(([key, title]) => h('button', { role: 'tab', 'data-tab': key, onclick: () => this.tab(key) }, title)));
    this.lower = h('div', { class: 'lower', role: 'group', 'aria-label': 'Below the screens' }, [['owners', 'Owners'], ['source', 'Source'], ['messages', 'Messages']]
      .map(([key, title]) => h('button', { 'data-lower': key, onclick: () => { this.chosen = key; this.chooseLower(); this.draw(); } }, title)));
    if (this.isTwo) this.bar = new DifferenceBar(this);
    this.chooseLower();
    main.replaceChildren(this.tabs, ...this.bar ? [this.bar.element] : [], ...this.panes.map(pane => pane.element));
    byId('title').replaceChildren(...breakable(b && a.variant === b.variant && a.app === b.app ? `${a.spec} ≠ @${b.edition}` : specs.join(' ≠ ')));
    const summaries = new Set(this.sessions.map(session => session.summary));
    // There is room for one; the other is that of B.
    byId('summary').textContent = shown(summaries.size > 1 ? `A: ${a.summary}` : a.summary);
    byId('summary').title = summaries.size > 1 ? this.sessions.map(({ summary }, k) => `${'AB'[k]}: ${shown(summary)}`).join('\n') : '';
    if (this.overview) document.querySelector('header').append(this.overview.element);
    document.body.classList.toggle('has-overview', this.overview != null);
    this.tab(main.dataset.tab ?? 'phone');
  }

  /** In a narrow window, shows one view. */
  tab(key) {
    byId('main').dataset.tab = document.body.dataset.tab = key;
    for (const button of this.tabs.children) button.setAttribute('aria-selected', String(button.dataset.tab === key));
    if (this.timeline) this.draw();
  }

  /** Of two apps, which view stands below, or beside, the screens; on a wide page the owners always do. */
  chooseLower() {
    const isWide = innerWidth > 1100, key = this.chosen && !(isWide && this.chosen === 'owners') ? this.chosen : isWide ? 'source' : 'owners';
    byId('main').dataset.lower = key;
    for (const button of this.lower.children) button.setAttribute('aria-pressed', String(button.dataset.lower === key));
  }

  // Where the page stands

  steps() { return this.sessions.map((_, k) => this.moments.step(this.t, k)); }
  get leader() { return this.moments.leader(this.t); }
  get session() { return this.sessions[this.leader]; }
  get step() { return this.moments.step(this.t, this.leader); }
  get label() { return this.session.label(this.step); }

  set(t) {
    this.t = Math.max(0, Math.min(this.moments.count - 1, Math.round(t)));
    this.draw();
    clearTimeout(this.addressing);
    this.addressing = setTimeout(() => { try { history.replaceState(null, '', this.address); } catch { /* a page in a frame may have none */ } }, this.playing ? 400 : 80);
  }

  get address() { return `#${this.leader === 1 ? 'b' : ''}${this.label}`; }

  goStep(k, i) { this.set(this.moments.of(k, i)); }

  goLabel(text) {
    const match = /^#?(b?)(\d+\.\d+)$/i.exec(text.trim()), k = match?.[1] && this.isTwo ? 1 : 0, i = match && this.sessions[k].index(match[2]);
    if (i == null) return false;
    this.goStep(k, i);
    return true;
  }

  by(n) { this.set(this.t + n); }

  /** To the next event, or to this one's start and then the one before. */
  event(way, k = this.leader) {
    const session = this.sessions[k], i = this.moments.step(this.t, k), e = session.eventOf(i), { first } = session.events[e];
    if (way < 0) this.goStep(k, i > first ? first : session.events[Math.max(0, e - 1)].first);
    else if (session.events[e + 1]) this.goStep(k, session.events[e + 1].first);
    else this.set(this.moments.count - 1);
  }

  /** What scripts and tests can do beside what every page has. */
  get functions() { return {}; }

  /** Touching what a session touched next goes to the next event; where events can be done, a page does that. */
  touch(choice, k) { this.event(1, k); }
  /** Why a control can be touched that the session did not touch next; null if it cannot. */
  canTouch() { return null; }

  /** Over what the calls of this line do. */
  over(way) {
    const { session, step } = this, depth = session.steps[step][1], { first, end } = session.events[session.eventOf(step)];
    let i = step + way;
    while (i > first && i < end && session.steps[i][1] > depth) i += way;
    this.goStep(this.leader, Math.max(0, Math.min(session.count - 1, i)));
  }

  /** Moves to the next moment whose difference in the outcome is not that of the moment before; with `hasWording`, in wording too. */
  difference(hasWording = false) {
    if (!this.isTwo) return;
    let before = this.differences.key(this.t, hasWording);
    for (let t = this.t + 1; t < this.moments.count; t++) {
      const key = this.differences.key(t, hasWording);
      if (key && key !== before) return this.set(t);
      before = key;
    }
    this.tell('There is no further difference', true);
  }

  play() {
    if (this.playing) { clearTimeout(this.playing); this.playing = null; return this.drawButton(); }
    if (this.t === this.moments.count - 1) this.set(0);
    const tick = () => {
      if (this.t >= this.moments.count - 1) { this.playing = null; return this.drawButton(); }
      this.by(1);
      const pause = { [EVENT]: 1100, [LIFECYCLE]: 160, [LINE]: 420 }[this.session.kind(this.step)] ?? 520;
      this.playing = setTimeout(tick, pause * (this.session.changes.has(this.step) ? 1.8 : 1) / +byId('speed').value);
    };
    this.playing = setTimeout(tick, 10);
    this.drawButton();
  }

  // Drawing

  /** Both diagrams show the same part; the one that points a flaw out leads. */
  alignOwners() {
    const [a, b] = this.leader ? this.panes.toReversed() : this.panes, [first, second] = b.owners.isPointing && !a.owners.isPointing ? [b, a] : [a, b];
    second.owners.follow(first.owners);
  }

  draw() {
    const steps = this.steps(), { session, step } = this, [kind, words] = session.words(step);
    const moves = this.sessions.map((_, k) => this.moments.moves(this.t, k)), differences = this.isTwo ? this.differences.list(this.t) : [];
    // First, for these take of the phones' height.
    this.overview?.draw(session.eventOf(step));
    this.bar?.draw(differences, moves);
    const changes = this.drawCaption(`${kind} ${words}`, moves);
    this.panes.forEach((pane, k) => pane.draw(steps[k], {
      differs: this.isTwo ? this.differences.marks(this.t, k) : undefined, own: this.differences?.own.of(session.eventOf(step))[k],
      otherCode: this.isTwo && this.panes[1 - k].source.all, waits: !moves[k], letter: 'AB'[k],
    }));
    if (this.isTwo) this.alignOwners();
    this.timeline?.follow(this.t, [`${this.label}, ${kind} ${words}`, ...changes].join('; '), this.sessions[0].eventOf(steps[0]));
    const differ = differences.length ? [`${differences.length} ${differences.length > 1 ? 'differences' : 'difference'}`] : [];
    const told = shown([`${this.label} ${kind} ${words}`, ...changes, ...differ].join('; '));
    if (this.playing || told === this.told) return;
    this.told = told;
    this.tell(told);
  }

  /** The step in words, and what it brings about: that is handed back for screen readers. */
  drawCaption(words, moves) {
    const { session, step } = this, isWrong = ({ what }) => what === 'zombie' || what === 'leaked';
    // What is wrong stands in the caption, behind its sign.
    const changes = (session.changes.get(step) ?? []).filter(change => !isWrong(change)), told = this.toldSteps();
    const flaws = told.map(({ session, i }) => (session.changes.get(i) ?? []).filter(isWrong));
    byId('position').textContent = (moves.every(Boolean) ? '' : `${'AB'[this.leader]} `) + this.label;
    byId('words').replaceChildren(...this.captions(told, flaws));
    byId('words').title = shown(words);
    const rest = changes.length > 3 ? h('span', { class: 'chip', title: changes.slice(3).map(change => session.tells(change)).join('\n') }, `and ${changes.length - 3} more`) : '';
    byId('changes').replaceChildren(...changes.slice(0, 3).map(change => h('span', { class: `chip ${change.what}` }, icon(change.what), h('span', {}, breakable(session.tells(change))))), rest);
    return told.flatMap(({ session, letter }, k) => flaws[k].map(change => `${letter}${session.tells(change)}`));
  }

  /** To screen readers, and, what cannot be done, to everybody. */
  tell(text, isComplaint = false) {
    byId('live').textContent = text;
    byId('live').classList.toggle('hidden', !isComplaint);
  }

  drawButton() {
    byId('play').replaceChildren(s('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, s('path', { d: this.playing ? 'M5 3h4v14H5zM11 3h4v14h-4z' : 'M5 2.5 17 10 5 17.5Z' })));
    byId('play').setAttribute('aria-label', this.playing ? 'Pause' : 'Play');
  }

  /** In this theme; without a name, in the other one, which is kept: until then a page follows the system. */
  theme(name) {
    const root = document.documentElement, theme = name ?? (root.dataset.theme === 'dark' ? 'light' : 'dark');
    root.dataset.theme = theme;
    if (!name) {
      this.isThemeChosen = true;
      try { localStorage.coordlabTheme = theme; } catch { /* pages of files may have no storage */ }
    }
    byId('theme').textContent = theme === 'dark' ? 'Light' : 'Dark';
    this.timeline?.draw();
  }

  /** Begins where the session stands; if that is its end, at the first flaw of any app. */
  goFirst() {
    const [{ cursor, count }] = this.sessions, [flaw] = cursor < count - 1 ? [] : this.flaws();
    if (flaw) this.goFlaw(flaw); else this.goStep(0, cursor);
  }

  /** Shows the page for the first time, in the system's theme or the one that was chosen. */
  begin() {
    const system = matchMedia('(prefers-color-scheme: dark)'), systemTheme = () => system.matches ? 'dark' : 'light';
    let theme;
    try { theme = localStorage.coordlabTheme; } catch { /* none is kept then */ }
    this.isThemeChosen = theme === 'dark' || theme === 'light';
    this.theme(this.isThemeChosen ? theme : systemTheme());
    system.addEventListener('change', () => { if (!this.isThemeChosen) this.theme(systemTheme()); });
    this.drawButton();
    this.goFirst();
    // The address is written once the reader moves on.
    clearTimeout(this.addressing);
    this.goAddress(location.hash);
  }

  // Hands

  listen() {
    const click = { before: () => this.event(-1), back: () => this.by(-1), play: () => this.play(), step: () => this.by(1), over: () => this.over(1), next: () => this.event(1),
      theme: () => this.theme(), help: () => byId('keys').showModal(), position: () => this.ask() };
    for (const [id, action] of Object.entries(click)) byId(id).onclick = action;
    byId('close').onclick = () => byId('keys').close();
    addEventListener('keydown', event => this.key(event));
    addEventListener('hashchange', event => this.goAddress(new URL(event.newURL).hash));
    addEventListener('beforeprint', () => new Storyboard(this).draw());
    let resizing;
    addEventListener('resize', () => { cancelAnimationFrame(resizing); resizing = requestAnimationFrame(() => { this.fit(); this.chooseLower(); this.timeline.draw(); this.draw(); }); });
  }

  ask() {
    const text = prompt('Go to EVENT.STEP', this.label);
    if (text) this.goLabel(text);
  }

  /** To the step of an address, which is handed over: the page's own may be written between its change and the news. */
  goAddress(hash) {
    let text = hash.slice(1);
    try { text = decodeURIComponent(text); } catch { /* it is no address of ours then, and is shown as it is */ }
    if (!text || text === this.address.slice(1) || this.goLabel(text)) return;
    this.told = shown(`${this.label} ${this.session.words(this.step).join(' ')}`);
    this.tell(shown(`There is no step ${text.slice(0, 40)}; this is ${this.label}`), true);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.('select, textarea') || byId('keys').open) return;
    const isButton = event.target.matches?.('button, [role=button], summary, a');
    const action = {
      ArrowRight: () => event.shiftKey ? this.over(1) : this.by(1), ArrowLeft: () => event.shiftKey ? this.over(-1) : this.by(-1),
      n: () => this.event(1), p: () => this.event(-1), Home: () => this.set(0), End: () => this.set(this.moments.count - 1),
      ' ': isButton ? null : () => this.play(), t: () => this.theme(), g: () => this.ask(), d: this.isTwo ? () => this.difference() : null, D: this.isTwo ? () => this.difference(true) : null, z: () => this.flaw(), f: () => this.stage(), Escape: document.body.dataset.stage ? () => this.stage(null) : null, '?': () => byId('keys').showModal(),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
}
