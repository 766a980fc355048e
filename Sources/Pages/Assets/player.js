/** One app: phone, holders, source, messages. */
class Pane {
  constructor(session, k, player) {
    const go = i => player.goStep(k, i);
    this.session = session;
    this.k = k;
    this.phone = new Phone(session, () => player.event(1, k));
    this.owners = new Owners(session, go);
    this.source = new Source(session, go);
    this.messages = new Messages(session, go);
    this.head = h('div', { class: 'panehead' });
    this.element = h('div', { class: 'pane', role: 'group', 'aria-label': session.spec }, this.head,
      this.phone.element, this.source.element, this.messages.element, this.owners.element);
  }

  draw(i, { differs, otherCode, waits, letter }) {
    this.phone.draw(i);
    this.source.draw(i, otherCode);
    this.messages.draw(i);
    this.owners.draw(i, differs);
    this.head.replaceChildren(h('b', {}, letter), h('span', {}, this.session.spec), h('em', {}, `${this.session.label(i)}${waits ? ' · waits' : ''}`));
  }
}

class Player {
  constructor(data) {
    this.sessions = data.apps.map(app => new Session(app));
    this.moments = new Moments(this.sessions);
    this.isTwo = this.sessions.length > 1;
    this.t = 0;
    this.panes = this.sessions.map((session, k) => new Pane(session, k, this));
    if (this.isTwo) {
      this.differences = new Differences(this.sessions);
      const [a, b] = this.panes.map(pane => pane.owners);
      a.lead(b);
      b.lead(a);
    }
    this.build();
    this.timeline = new TimelineView(this.sessions, this.moments, t => this.set(t));
    this.listen();
  }

  build() {
    const main = byId('main'), [a, b] = this.sessions, specs = this.sessions.map(session => session.spec);
    main.classList.toggle('two', this.isTwo);
    this.tabs = h('div', { class: 'tabs-bar', role: 'tablist', 'aria-label': 'Views' }, [['phone', 'Screens'], ['owners', 'Owners'], ['messages', 'Messages'], ['source', 'Source']]
      .map(([key, title]) => h('button', { role: 'tab', 'data-tab': key, onclick: () => this.tab(key) }, title)));
    this.telling = h('div', { class: 'told' });
    this.lower = h('div', { class: 'lower', role: 'group', 'aria-label': 'Below the screens' }, [['owners', 'Owners'], ['source', 'Source'], ['messages', 'Messages']]
      .map(([key, title]) => h('button', { 'data-lower': key, onclick: () => { this.chosen = key; this.chooseLower(); this.draw(); } }, title)));
    this.bar = h('div', { class: 'difference', hidden: !this.isTwo }, this.telling, this.lower,
      h('button', { class: 'pill', title: 'Next difference (d)', onclick: () => this.difference() }, 'next difference'));
    this.chooseLower();
    main.append(this.tabs, this.bar, ...this.panes.map(pane => pane.element));
    byId('title').textContent = shown(b && a.variant === b.variant && a.app === b.app ? `${a.spec} ≠ @${b.edition}` : specs.join(' ≠ '));
    byId('summary').textContent = shown(a.summary);
    this.tab('phone');
  }

  /** In a narrow window, shows one view. */
  tab(key) {
    byId('main').dataset.tab = key;
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

  set(t, isFromAddress) {
    this.t = Math.max(0, Math.min(this.moments.count - 1, Math.round(t)));
    this.draw();
    clearTimeout(this.addressing);
    if (isFromAddress) return;
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

  /** Over what the calls of this line do. */
  over(way) {
    const { session, step } = this, depth = session.steps[step][1], { first, end } = session.events[session.eventOf(step)];
    let i = step + way;
    while (i > first && i < end && session.steps[i][1] > depth) i += way;
    this.goStep(this.leader, Math.max(0, Math.min(session.count - 1, i)));
  }

  /** To the next moment at which the two apps differ in another way. */
  difference() {
    if (!this.isTwo) return;
    const key = t => this.differences.key(this.moments.step(t, 0), this.moments.step(t, 1)), now = key(this.t);
    for (let t = this.t + 1; t < this.moments.count; t++) { const next = key(t); if (next && next !== now) return this.set(t); }
    this.set(this.moments.count - 1);
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

  draw() {
    const steps = this.steps(), { session, step } = this, [kind, words] = session.words(step);
    const differing = this.isTwo && new Map(this.differences.at(...steps).map(d => [d.name, d]));
    // First, for it takes of the phones' height.
    if (this.isTwo) this.drawDifferences([...differing.values()]);
    this.panes.forEach((pane, k) => pane.draw(steps[k], {
      differs: differing && (name => differing.has(name)), otherCode: this.isTwo && this.panes[1 - k].source.all,
      waits: !this.moments.moves(this.t, k), letter: 'AB'[k],
    }));
    if (this.isTwo) this.panes[1 - this.leader].owners.follow(this.panes[this.leader].owners);
    byId('position').textContent = (this.isTwo && !(this.moments.moves(this.t, 0) && this.moments.moves(this.t, 1)) ? `${'AB'[this.leader]} ` : '') + this.label;
    byId('kind').textContent = kind === 'event' ? '' : kind;
    byId('words').textContent = shown(words);
    byId('words').title = shown(words);
    byId('changes').replaceChildren(...(session.changes.get(step) ?? []).slice(0, 3).map(({ what, object }) => h('span', { class: `chip ${what}` }, icon(what),
      what === 'nil' ? ' the receiver is nil' : ` ${session.names[object]} ${{ zombie: 'is a zombie', leaked: 'leaks', made: 'made', released: 'released' }[what]}`)));
    this.timeline?.follow(this.t, `${this.label}, ${kind} ${words}`, this.sessions[0].eventOf(steps[0]));
    const told = shown(`${this.label} ${kind} ${words}`);
    if (this.playing || told === this.told) return;
    this.told = told;
    this.tell(told);
  }

  /** To screen readers, and, what cannot be done, to everybody. */
  tell(text, isComplaint = false) {
    byId('live').textContent = text;
    byId('live').classList.toggle('hidden', !isComplaint);
  }

  /** Who does the step, and of what differs as much as there is room for. */
  drawDifferences(list) {
    const both = this.moments.moves(this.t, 0) && this.moments.moves(this.t, 1), mover = 'AB'[this.leader];
    const word = x => x === 'zombie' || x === 'leaked' ? tag(x) : x;
    const who = h('span', { class: 'who' }, both ? 'both do this step' : h('b', {}, '≠'), both ? '' : ` only ${mover} does this step; ${mover === 'A' ? 'B' : 'A'} waits`);
    const chips = list.slice(0, 6).map(({ name, one, two }) => h('span', { class: 'chip' }, h('b', {}, '≠'), ` ${name}: A `, word(one), ' · B ', word(two)));
    for (let count = chips.length; count >= 0; count--) {
      const rest = !list.length ? 'same objects, same verdicts' : count === list.length ? '' : count ? `and ${list.length - count} more` : `${list.length} objects differ`;
      this.telling.replaceChildren(who, ...chips.slice(0, count), rest && h('span', { class: 'same' }, rest));
      const box = this.telling, isWhole = chips.slice(0, count).every(chip => chip.scrollWidth <= chip.clientWidth);
      if (isWhole && box.scrollHeight <= box.clientHeight + 1) break;
    }
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

  /** What is printed: how each event ends, with its messages. */
  storyboard() {
    byId('print').replaceChildren(...this.sessions.flatMap(session => session.events.slice(0, 60).map((event, e) => {
      const phone = new Phone(session, () => {}, 360), owners = new Owners(session, () => {}, 430);
      phone.draw(event.end);
      owners.draw(event.end);
      const messages = session.messages.filter(([step]) => session.eventOf(step) === e).slice(0, 30);
      return h('div', { class: 'sheet-of-event' }, h('h2', {}, `${this.isTwo ? `${session.spec}  ` : ''}${session.number(e)} · ${event.text}`),
        h('div', { class: 'columns' }, phone.element, h('div', {}, owners.lanes, owners.reasons,
          h('ol', {}, messages.map(([step, from, to, text]) => h('li', {}, `${session.label(step)}  ${session.party(from)} → ${session.party(to)}  ${session.texts[text]}`))))));
    })));
  }

  // Hands

  listen() {
    const click = { before: () => this.event(-1), back: () => this.by(-1), play: () => this.play(), step: () => this.by(1), over: () => this.over(1), next: () => this.event(1),
      theme: () => this.theme(), help: () => byId('keys').showModal(), position: () => this.ask() };
    for (const [id, action] of Object.entries(click)) byId(id).onclick = action;
    byId('close').onclick = () => byId('keys').close();
    addEventListener('keydown', event => this.key(event));
    addEventListener('hashchange', event => this.goAddress(new URL(event.newURL).hash));
    addEventListener('beforeprint', () => this.storyboard());
    let resizing;
    addEventListener('resize', () => { clearTimeout(resizing); resizing = setTimeout(() => { this.chooseLower(); this.timeline.draw(); this.draw(); }, 60); });
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
      ' ': isButton ? null : () => this.play(), t: () => this.theme(), g: () => this.ask(), d: this.isTwo ? () => this.difference() : null, '?': () => byId('keys').showModal(),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
}

const player = new Player(JSON.parse(byId('data').textContent));
const system = matchMedia('(prefers-color-scheme: dark)'), systemTheme = () => system.matches ? 'dark' : 'light';
let theme;
try { theme = localStorage.coordlabTheme; } catch { /* none is kept then */ }
player.isThemeChosen = theme === 'dark' || theme === 'light';
player.theme(player.isThemeChosen ? theme : systemTheme());
system.addEventListener('change', () => { if (!player.isThemeChosen) player.theme(systemTheme()); });
player.drawButton();
player.set(player.moments.of(0, 0), true);
player.goAddress(location.hash);

/** For scripts and tests: `goto("1.16")`, `label()`, `state()` as the REPL prints it; `label(1)`, `state(1)` and
    `goto("1.16", 1)`, also `goto("b1.16")` as in an address, of the second app. */
const sessionOf = k => {
  if (!player.sessions[k]) throw new RangeError(`there is no app ${k}`);
  return player.sessions[k];
};
window.coordlab = {
  apps: player.sessions.map(session => session.spec),
  labels: (k = 0) => Array.from({ length: sessionOf(k).count }, (_, i) => player.sessions[k].label(i)),
  goto(label, k = 0) {
    const text = String(label).trim().replace(/^#/, ''), isOfB = player.isTwo && /^b/i.test(text), app = isOfB ? 1 : k;
    const i = sessionOf(app).index(isOfB ? text.slice(1) : text);
    if (i == null) throw new RangeError(`there is no step ${label}`);
    player.goStep(app, i);
  },
  label: (k = 0) => sessionOf(k).label(player.moments.step(player.t, k)),
  text: () => player.session.words(player.step).join(' '),
  state: (k = 0) => sessionOf(k).state(player.moments.step(player.t, k)),
};
