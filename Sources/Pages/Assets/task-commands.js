/** The commands in a task's hints and solution that its page carries out: events, apps on the stage and, where the page has steps,
    stepping and breakpoints at methods. */
class Commands {
  static EVENTS = ['back', 'swipe-back', 'swipe', 'wait', 'disconnect'];
  static LABELLED = ['tap', 'double-tap', 'select', 'tab', 'open'];

  constructor(task) {
    this.task = task;
    this.breakpoints = [];
    const { exercise, words, data } = task, solution = exercise.querySelector('.solution');
    for (const hint of exercise.querySelectorAll('.hint')) this.offer(hint);
    if (!solution || !data.solution.every(line => this.knows(line))) return;
    solution.append(h('button', { class: 'play', onclick: () => { this.play(); task.element.scrollIntoView({ block: 'nearest' }); } }, words.play));
  }

  /** Makes buttons of the commands that a hint names. */
  offer(hint) {
    const told = h('p', { class: 'did', role: 'status' });
    for (const code of hint.querySelectorAll('p code')) {
      const line = code.textContent;
      if (!this.knows(line)) continue;
      const button = h('button', { class: 'command', onclick: () => { told.textContent = this.tell(line, this.run(line)); } });
      code.replaceWith(button);
      button.append(code);
    }
    if (hint.querySelector('.command')) hint.append(told);
  }

  /** What a command has done. */
  tell(line, isDone) {
    const { words, looks: [look] } = this.task;
    return !isDone ? words.impossible : line.startsWith('break ') ? words.breakpoint : `✓ ${look ? look.session.label(look.step) : ''}`;
  }

  /** Whether the page carries out a command. A number in place of a label is one of the program's lists. */
  knows(line) {
    const [verb, ...rest] = line.split(' ');
    if (['load', 'unload'].includes(verb)) return rest.length > 0 && rest.every(spec => this.fullName(spec));
    if (Commands.LABELLED.includes(verb)) return rest.length > 0 && !/^\d+$/.test(rest.join(' '));
    if (Commands.EVENTS.includes(verb)) return !rest.length || rest.join() === 'cancel';
    if (verb === 'undo') return !rest.length;
    return this.task.steps != null && (verb === 'break' ? rest.length === 1 && rest[0].includes('.') : !rest.length && verb in this.moves);
  }

  /** Of the task's apps, the one that is meant by a spec. */
  fullName(spec) {
    const [name, edition = 'documented'] = spec.split('@');
    return this.task.data.specs.find(full => full === `${name}@${edition}` || full.startsWith(`${name}/`) && full.endsWith(`@${edition}`));
  }

  /** Carries out a command; false where that is not possible or was not recorded. */
  run(line) {
    const [verb, ...rest] = line.split(' '), { task } = this;
    if (!this.knows(line)) return false;
    switch (verb) {
      case 'load': return rest.every(spec => task.load(this.fullName(spec)));
      case 'unload': return rest.every(spec => task.unload(this.loaded(this.fullName(spec))));
      case 'undo': return task.undo();
      case 'break': this.breakpoints.push(rest[0]); return true;
      default: return verb in this.moves ? this.move(this.moves[verb]) : task.send(line);
    }
  }

  /** Does the solution from the task's beginning; false where a command of it was not possible. */
  play() {
    const { task } = this;
    task.restart();
    task.exercise.dataset.shown = 'yes';
    return task.data.solution.every(line => this.run(line));
  }

  /** An app on the stage; where its edition is not there, as in the REPL another one of the app. */
  loaded(spec) {
    const { stage } = this.task;
    return stage.has(spec) ? spec : stage.walks.find(walk => walk.spec.split('@')[0] === spec.split('@')[0])?.spec;
  }

  // Stepping

  /** Where each stepping command goes from a step of a session. */
  moves = {
    step: (_, i) => i + 1,
    'reverse-step': (_, i) => i - 1,
    next: (session, i) => this.over(session, i, 1),
    'reverse-next': (session, i) => this.over(session, i, -1),
    first: () => 0,
    last: ({ count }) => count - 1,
    continue: (session, i) => this.stop(session, i, 1) ?? session.count - 1,
    'reverse-continue': (session, i) => this.stop(session, i, -1) ?? 0,
  };

  move(find) {
    const { task } = this, [look] = task.looks, i = look && find(look.session, look.step);
    return i >= 0 && i < look.session.count && task.go(look.session.label(i));
  }

  /** The next line or return of the call under way, or the next step outside of it (Shell/Stepping/Goal.swift). */
  over(session, i, by) {
    const { steps, count } = session, [kind, depth, , site] = steps[i], opens = [CALL, RESUMED].includes(kind) || kind === RELEASED && site != null;
    const own = opens ? depth + 1 : depth, isInMethod = session.frames(i).some(frame => steps[frame][0] !== EVENT);
    let k = i + by;
    while (k > 0 && k < count - 1 && !(steps[k][1] < own || steps[k][1] === own && (!isInMethod || [LINE, RETURN, SUSPENDED].includes(steps[k][0])))) k += by;
    return k;
  }

  /** The next step at which a breakpoint stops; undefined if there is none. */
  stop(session, i, by) {
    for (let k = i + by; k >= 0 && k < session.count; k += by) if (this.isStop(session, k)) return k;
  }

  isStop(session, i) {
    const [kind, , object, site] = session.steps[i];
    if (kind === RELEASED) return this.breakpoints.includes(`${session.type(object)}.deinit`);
    if (kind !== CALL || site == null) return false;
    // Of the names of a closure the first ones say that it is one; the last ones are those of the method around it.
    const names = Stage.methodNames(session, i), isClosure = session.sites[site][0] === 3;
    return names.slice(0, isClosure ? (names.length - 1) / 2 : names.length).some(name => this.breakpoints.includes(name));
  }

  /** The label of the step at which a breakpoint stops in the last event; null if none does. */
  get stopOfEvent() {
    const [walk] = this.task.stage.walks;
    if (!this.breakpoints.length || !walk) return null;
    const session = new Session(walk.data), i = this.stop(session, session.events.at(-1).first, 1);
    return i == null ? null : session.label(i);
  }
}
