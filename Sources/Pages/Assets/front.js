/** The app of the front page: the visitor plays the documented code, and repeats the same taps on the fixed code. */
class Front {
  constructor(graphs, words) {
    this.graphs = graphs;
    this.words = words;
    this.lines = [];
    this.part = name => byId('play').querySelector(`.${name}`);
    this.buttons = [...byId('play').querySelectorAll('[data-edition]')];
    this.buttons.forEach((button, k) => { button.onclick = () => this.choose(k); });
    this.part('undo').onclick = () => this.undo();
    this.part('restart').onclick = () => this.load(this.k, []);
    this.load(0, []);
  }

  /** Starts an edition and sends events while they are recorded; true if all were. One that it cannot take is passed over; `rest`
      has the events that are left where one was not recorded. */
  load(k, lines) {
    this.k = k;
    this.walk = new Walk(this.graphs[k]);
    this.phone = null;
    this.lines = lines;
    const unrecorded = lines.findIndex(line => !this.walk.send(line) && !this.pass(line));
    this.rest = unrecorded < 0 ? [] : lines.slice(unrecorded);
    this.draw();
    return unrecorded < 0;
  }

  /** Counts an event that this code cannot take; false where it could, and that was not recorded. */
  pass(line) {
    const { walk } = this, isPassed = walk.isKnown && !walk.isUnrecorded(line);
    if (isPassed) walk.skip(line);
    return isPassed;
  }

  /** The same events on the other code. */
  choose(k) { return this.load(k, this.lines); }

  send(line) {
    if (!this.walk.send(line)) return false;
    this.lines = this.walk.script.map(({ command }) => command);
    this.rest = [];
    this.draw();
    return true;
  }

  undo() { return this.walk.script.length > 0 && this.load(this.k, this.walk.script.slice(0, -1).map(({ command }) => command)); }

  touch(choice) {
    if (!this.send(choice[2])) return;
    // The event removed the control that had the focus.
    const { element } = this.phone;
    if (!element.contains(document.activeElement)) (element.querySelector('.next') ?? element.querySelector('button:enabled'))?.focus({ preventScroll: true });
  }

  canTouch([, , command]) {
    const isPossible = this.walk.find(command) != null;
    return { isPossible, isCut: !isPossible, text: isPossible ? command : this.words.unrecorded };
  }

  // What is shown

  draw() {
    const session = this.session = new Session(this.walk.data), i = session.count - 1;
    if (!this.phone) {
      this.phone = new Phone(session, choice => this.touch(choice), null, choice => this.canTouch(choice));
      this.part('device').replaceChildren(this.phone.element);
    }
    this.phone.session = session;
    this.phone.draw(i);
    this.drawEnds();
    this.drawStory();
    this.part('coordinators').replaceChildren(...coordinatorTree(session, session.coordinatorStates(i), this.words));
    this.drawMessages();
    this.drawLines();
    this.buttons.forEach((button, k) => button.setAttribute('aria-pressed', String(k === this.k)));
    this.part('undo').disabled = this.part('restart').disabled = !this.walk.script.length;
    const script = this.lines.map(encodeURIComponent).join(',');
    this.part('more').href = `${this.words.lab}#${this.walk.spec}${script && `:${script}`}`;
  }

  /** The reason and the command line that goes on where something was not recorded. */
  drawEnds() {
    const { phone, walk, words, rest } = this, [before, after] = words.stops.split('{event}');
    const why = rest.length ? [before, h('code', {}, shown(rest[0])), after] : !walk.isKnown ? words.ends : phone.isCut && words.partly;
    if (why) phone.after.append(h('p', { class: 'goes-on', role: rest.length ? 'status' : null }, why, ' ', h('code', {}, Walk.line([walk], rest))));
  }

  /** The next thing to do, and the verdict. */
  drawStory() {
    const { session, words } = this, did = this.walk.script.filter(({ isSent }) => isSent).map(({ command }) => command), at = did.indexOf(words.open);
    const count = i => session.coordinatorStates(i).length, hasLeft = count(session.count - 1) <= count(session.events[0].end);
    const zombie = session.coordinatorStates(session.count - 1).find(({ isZombie }) => isZombie), verdict = byId('verdict');
    // Back from another screen leaves the coordinator, and the screen that it opened, where they are.
    const isBack = at >= 0 && (zombie || hasLeft) && did.slice(at + 1).some(command => /^(swipe-)?back$/.test(command)), done = [at >= 0, isBack, isBack && this.k === 1], now = done.indexOf(false);
    [...byId('quest').children].forEach((item, k) => { item.className = done[k] ? 'done' : k === now ? 'now' : ''; });
    const wanted = [words.open, 'back'][now], control = wanted && [...this.phone.element.querySelectorAll('button:enabled')].find(({ title }) => title === wanted);
    control?.classList.add('next');
    this.buttons[1].classList.toggle('next', now === 2 && this.k === 0);
    verdict.className = zombie ? 'bad' : isBack ? 'good' : '';
    verdict.replaceChildren(...zombie ? [icon('zombie'), ' ', ...this.told(words.zombie, zombie)] : isBack ? [`✓ ${this.k ? words.clean : words.none}`] : []);
  }

  /** A sentence with the name of a coordinator, and who holds it. */
  told(sentence, { object, holders: [holder] }) {
    const names = { name: this.session.names[object], holder: holder ? holderName(this.session, holder) : '?' };
    return sentence.split(/\{(\w+)\}/).map((text, k) => k % 2 ? h('code', {}, breakable(names[text])) : text);
  }

  drawMessages() {
    const { session } = this, e = session.events.length - 1;
    this.part('event').textContent = shown(e ? session.events[e].command : this.words.launch);
    const messages = session.messagesOf(e), isTold = messages.some(([, , to]) => to >= 0 && session.role(to) === 'coordinator'), rows = messages.map(([, from, to, text]) => h('li', {}, h('span', {}, breakable(session.party(from)), ' → ', breakable(session.party(to))), h('code', {}, breakable(session.texts[text]))));
    this.part('messages').replaceChildren(...rows, ...e && !isTold ? [h('li', { class: 'nobody' }, this.words.nobody)] : []);
  }

  /** Marks the lines of the code that is played, and those that this event ran. */
  drawLines() {
    const { session } = this, list = this.part('differing'), { first } = session.events.at(-1), own = list.dataset[['documented', 'fixed'][this.k]];
    const ran = new Set(session.steps.slice(first).filter(([kind, , , site]) => kind === LINE && session.files[session.sites[site][3]][0] === own).map(([, , , , line]) => line));
    list.dataset.played = this.k;
    let shownFirst;
    for (const row of list.querySelectorAll('[data-line]')) {
      const isRun = row.matches(this.k ? 'ins' : 'del') && ran.has(+row.dataset.line);
      row.classList.toggle('ran', isRun);
      row.querySelector('i').textContent = isRun ? '▸' : '';
      if (isRun) shownFirst ??= row;
    }
    if (shownFirst) list.scrollTop = shownFirst.offsetTop - 60;
    this.part('count').textContent = this.words.ran.replace('{n}', list.querySelectorAll('.ran').length);
  }
}

if (byId('play') && window.coordlabGraphs?.length) {
  const front = new Front(window.coordlabGraphs, byId('play').dataset);
  /** For scripts and tests, as on every page that is played. */
  window.coordlab = {
    send: line => front.send(line), undo: () => front.undo(), commands: () => front.walk.commands, choose: k => front.choose(k),
    state: () => front.session.state(front.session.count - 1),
  };
}
