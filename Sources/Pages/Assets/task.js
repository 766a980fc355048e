/** A task of a lesson: the learner plays its apps on the page, and its facts are ticked as they come true. */
class Task {
  /** Moves that the phone has no control for. */
  static MOVES = ['double-tap', 'swipe-back', 'swipe-back cancel', 'swipe', 'swipe cancel', 'wait', 'open', 'disconnect'];

  constructor(element, words) {
    this.element = element;
    this.words = words;
    this.data = JSON.parse(element.querySelector('script').textContent);
    this.exercise = element.closest('.exercise');
    this.phones = new Map();
    this.list = h('ul', { class: 'checklist' });
    this.status = h('div', { class: 'verdict', role: 'status', 'aria-live': 'polite' });
    this.devices = h('div', { class: 'devices' });
    this.moves = h('div', { class: 'moves' });
    this.trees = h('div', { class: 'trees' });
    this.versions = h('div', { class: 'versions', role: 'group', 'aria-label': words.versions });
    this.ends = h('p', { class: 'ends' });
    this.steps = this.data.isInside ? new Steps(label => this.go(label), words) : null;
    element.append(this.devices, h('div', { class: 'side' }, this.data.specs.length > 1 ? this.versions : null, this.list, this.status, this.moves, this.ends, this.trees), this.steps?.element ?? '');
    element.addEventListener('pointerdown', () => this.open(), true);
    element.addEventListener('focusin', () => this.open(), true);
    this.exercise.addEventListener('toggle', () => this.skipHints(), true);
    this.restart();
    this.commands = new Commands(this);
    const mark = progress.markOf(lessonOf(element), this.data.id);
    if (mark !== 'new') this.status.append(h('p', {}, words[`${mark}-already`]));
  }

  /** Makes this the task that scripts talk to. */
  open() { Task.current = this; }

  // What is done

  restart() {
    this.stage = new Stage(window.coordlabGraphs ?? [], this.data.stage, this.data.begin);
    this.isDone = false;
    delete this.exercise.dataset.shown;
    delete this.exercise.dataset.answered;
    if (this.commands) this.commands.breakpoints = [];
    this.phones.clear();
    this.shownSpecs = null;
    this.go(null);
    return true;
  }

  /** Looks at a step of the first app; at the end with null. */
  go(label) {
    const session = label != null && this.stage.walks.length ? new Session(this.stage.walks[0].data) : null, i = session?.index(label);
    if (session && i == null) return false;
    this.label = session && i < session.count - 1 ? label : null;
    label = this.label;
    this.looks = this.stage.looks(label);
    this.judge();
    this.draw();
    return true;
  }

  send(line) { return this.stage.send(line) && this.go(this.commands?.stopOfEvent ?? null); }
  undo() { return this.stage.undo() && this.go(null); }
  load(spec) { return this.stage.load(spec) && this.go(null); }
  unload(spec) { this.stage.unload(spec); return this.go(null); }

  touch(choice) {
    if (!choice || !this.send(choice[2])) return;
    // The event removed the control that had the focus.
    if (!this.devices.contains(document.activeElement)) (this.devices.querySelector('.phone .front button:enabled') ?? this.devices.querySelector('.phone button:enabled'))?.focus({ preventScroll: true });
  }

  // What comes of it

  judge() {
    this.rows = judged(this.data.facts, this.looks);
    this.holds = this.rows.every(({ told, isOpen }) => !told.length && !isOpen);
    if (this.holds && !this.isDone) {
      this.isDone = true;
      note(this.exercise, 'solved');
      this.exercise.querySelectorAll('.why').forEach(why => { why.hidden = false; });
    }
    this.because = this.holds ? null : this.miss?.because ?? null;
    const way = !this.holds && this.label == null && this.isTouched ? wayOn(this.data.ways, this.data.facts, this.stage) : null;
    this.isDeadEnd = way === false;
    this.way = way || { done: [], rest: [] };
    this.skipHints();
  }

  /** Leaves out the next hints that are about what is done, but not the last hint. */
  skipHints() {
    const { done, rest } = this.way, hints = [...this.exercise.querySelectorAll('.hint')], names = (hint, commands) => [...hint.querySelectorAll('code')].some(({ textContent }) => commands.map(eventKey).includes(eventKey(textContent)));
    hints.forEach(hint => hint.classList.remove('passed'));
    let next = hints.findIndex(hint => !hint.open && !hint.dataset.given);
    for (; next >= 0 && next < hints.length - 1 && names(hints[next], done) && !names(hints[next], rest); next++) hints[next].classList.add('passed');
    hints[next]?.classList.add('offered');
  }

  get isTouched() { return this.stage.count > this.data.begin.length || this.stage.walks.map(({ spec }) => spec).join() !== this.data.stage.join(); }

  /** The near miss that the stage is. */
  get miss() {
    const key = looks => JSON.stringify(looks.map(({ spec, did, at, state }) => [spec, did.map(eventKey), at, state])), own = this.looks.map(({ spec, did }) => [spec, did.map(eventKey)]);
    return this.data.rejects.find(reject => {
      if (JSON.stringify(reject.apps.map(({ spec, did }) => [spec, did.map(eventKey)])) !== JSON.stringify(own)) return false;
      if (reject.label == null) return this.label == null;
      return key(this.stage.looks(reject.label)) === key(this.looks);
    });
  }

  // What is shown

  draw() {
    const { words } = this;
    this.drawPhones();
    this.drawVersions();
    this.list.replaceChildren(...this.rows.map(({ fact, told, isOpen, spec }) => h('li', { class: told.length || isOpen ? null : 'holds' }, h('span', { class: 'hidden' }, told.length || isOpen ? words.open : words.holds),
      h('span', {}, spec ? `${spec}: ` : '', fact.words, told.length && this.isTouched ? h('small', {}, told.join('; ')) : null))));
    const coded = text => text.split('`').map((part, k) => k % 2 ? h('code', {}, breakable(part)) : part);
    // A fresh stage may equal a near miss: show no reason before the first tap or step.
    const because = !this.isDone && (this.isTouched || this.label != null) ? this.because : null;
    this.status.className = `verdict ${this.isDone ? 'good' : because || this.isDeadEnd ? 'bad' : ''}`;
    this.status.replaceChildren(...[this.isDone ? words[this.exercise.dataset.shown ? 'done' : 'solved'] : null, because, !this.isDone && this.isDeadEnd && words.deadEnd].filter(Boolean).map(text => h('p', {}, coded(text))));
    this.drawMoves();
    if (this.steps && this.looks.length) this.steps.draw(this.looks[0].session, this.looks[0].step);
    this.trees.replaceChildren(...this.looks.map(({ spec, session, step }) => h('section', { class: 'box' }, h('h4', {}, words.alive, this.looks.length > 1 ? h('code', {}, breakable(spec)) : null),
      h('ul', { class: 'coordinators' }, coordinatorTree(session, session.coordinatorStates(step), words)))));
  }

  drawPhones() {
    for (const spec of this.phones.keys()) if (!this.stage.has(spec)) this.phones.delete(spec);
    for (const { spec, session } of this.looks) {
      if (!this.phones.has(spec)) this.phones.set(spec, new Phone(session, choice => this.touch(choice), null, choice => this.canTouch(choice, spec)));
      this.phones.get(spec).session = session;
    }
    const specs = this.looks.map(({ spec }) => spec), isNamed = this.data.specs.length > 1;
    if (this.shownSpecs !== specs.join()) this.devices.replaceChildren(...specs.map(spec => h('div', { class: 'device' }, isNamed ? h('p', { class: 'spec' }, h('code', {}, breakable(spec))) : null, this.phones.get(spec).element)),
      ...specs.length ? [] : [h('p', {}, this.words.empty)]);
    this.shownSpecs = specs.join();
    for (const { spec, step } of this.looks) this.phones.get(spec).draw(step);
  }

  canTouch([, , command], spec) {
    const { walks, commands } = this.stage, isKnown = this.label == null && commands.some(line => eventKey(line) === eventKey(command));
    const isPossible = isKnown && Walk.isOwn(walks, command, walks.findIndex(walk => walk.spec === spec));
    return { isPossible, isCut: !isKnown, text: isPossible ? command : isKnown ? this.words.ambiguous : this.words.unrecorded };
  }

  drawVersions() {
    this.versions.replaceChildren(...this.data.specs.map(spec => {
      const isOn = this.stage.has(spec);
      return h('button', { 'aria-pressed': String(isOn), onclick: () => { if (!(isOn ? this.unload(spec) : this.load(spec))) this.status.replaceChildren(h('p', {}, this.words.unrecorded)); } }, spec);
    }));
  }

  drawMoves() {
    const { words, stage } = this, { walks, commands } = stage, moves = walks.flatMap(({ choices }, k) => choices.filter(([kind, , command]) => Task.MOVES.includes(kind) && Walk.isOwn(walks, command, k)));
    const others = [...new Set(moves.map(([, , command]) => command))].filter(command => commands.includes(command));
    this.moves.replaceChildren(h('button', { class: 'undo', disabled: !stage.count, onclick: () => this.undo() }, words.undo), h('button', { class: 'restart', onclick: () => this.restart() }, words.restart),
      ...others.map(command => h('button', { class: 'move', onclick: () => this.send(command) }, command)));
    if (this.label == null) this.isCut = [...this.phones.values()].some(({ isCut }) => isCut);
    const why = stage.walks.some(({ isKnown }) => !isKnown) ? words.ends : this.isCut && words.partly;
    this.ends.replaceChildren(...why ? [why, ' ', h('code', {}, Walk.line(stage.walks))] : []);
  }
}

const tasks = [...document.querySelectorAll('.task')].map(element => new Task(element, words));
if (tasks.length) {
  Task.current = tasks[0];
  /** For scripts and tests, as on every page that is played: the task that was touched last, or that `open` names. */
  window.coordlab = {
    tasks: tasks.map(({ data }) => data.id),
    open: id => { const task = tasks.find(({ data }) => data.id === id); task?.open(); return task != null; },
    send: line => Task.current.send(line), undo: () => Task.current.undo(), restart: () => Task.current.restart(),
    load: spec => Task.current.load(spec), unload: spec => Task.current.unload(spec), run: line => Task.current.commands.run(line), play: () => Task.current.commands.play(), goto: label => Task.current.go(label),
    commands: () => Task.current.stage.commands,
    state: (n = 0) => Task.current.looks[n]?.state ?? null,
    get verdict() { const { holds, rows, because, isDeadEnd, label, looks } = Task.current; return { holds, told: rows.flatMap(({ told }) => told), because, isDeadEnd, label, apps: looks.map(({ spec }) => spec) }; },
  };
}
