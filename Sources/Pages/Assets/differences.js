/** A difference between two apps at a moment: a thing, and how it is in each app. */
class Difference {
  constructor(key, one, two, objects = [[], []]) { Object.assign(this, { key, one, two, objects }); }

  get kind() { return this.key.split(' ', 1)[0]; }
  get name() { return this.key.slice(this.kind.length + 1); }
  /** Whether both apps have a line of its words. */
  both(line) { return [this.one, this.two].every(text => text.split('\n').includes(line)); }
  /** Whether user and memory see no difference: only code or names differ. */
  get isWording() {
    const strengths = text => text.split('\n').map(line => line.split(' ', 1)[0]).join();
    return ['calls', 'step', 'messages'].includes(this.kind) || ['reference', 'held'].includes(this.kind) && strengths(this.one) === strengths(this.two);
  }
  /** Sorts differences: flaws first. */
  get weight() {
    const isBad = /leaked|zombie/.test(this.one + this.two);
    return ['object', 'reference', 'screen', 'tab', 'title', 'control', 'stopped', 'calls', 'step', 'messages'].indexOf(this.kind) - (isBad ? 20 : 0);
  }
}

/** The differences between two apps, in everything that the page shows. */
class Differences {
  constructor(sessions, moments) {
    Object.assign(this, { sessions, moments });
    this.facets = sessions.map(session => new Facets(session));
    this.own = new OwnMessages(sessions);
  }

  /** All differences at a moment by their keys. */
  at(t) {
    if (this.known?.t === t) return this.known.all;
    const steps = [0, 1].map(k => this.moments.step(t, k)), waits = [0, 1].map(k => !this.moments.moves(t, k)), all = new Map();
    const add = (key, one, two, objects) => all.set(key, new Difference(key, one, two, objects));
    this.addStanding(add, steps, waits);
    this.addUnderWay(add, steps, waits);
    for (const { kind, name, objects, one, two } of [...all.values()])
      if (kind === 'reference' && /strong/.test(one + two)) add(`held ${name.split(' → ')[1]}`, one, two, objects.map(pair => pair.slice(1)));
    this.known = { t, all };
    return all;
  }

  /** Compares once for neighbouring moments without a change. */
  addStanding(add, steps, waits) {
    const [left, right] = this.facets.map((facets, k) => facets.at(steps[k], waits[k]));
    if (this.standing?.left !== left || this.standing.right !== right) this.standing = { left, right, found: this.compare(left, right, steps) };
    for (const found of this.standing.found) add(...found);
  }

  compare(left, right, steps) {
    const result = [], isKnown = steps.every((i, k) => this.sessions[k].isMemoryKnown(i)), areControlsKnown = left.has('controls') && right.has('controls');
    const [a, b] = this.sessions.map((session, k) => name => this.absence(session, steps[k], name));
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      const one = left.get(key), two = right.get(key), [kind] = key.split(' ', 1);
      if (one?.value === two?.value || kind === 'reference' && !isKnown || kind.startsWith('control') && !areControlsKnown) continue;
      const name = key.slice(kind.length + 1), none = absence => kind === 'object' ? absence(name) : 'none';
      const values = [one?.value ?? none(a), two?.value ?? none(b)];
      if (kind === 'object' && Differences.areBothWell(values)) continue;
      result.push([key, ...values, [one?.objects ?? [], two?.objects ?? []]]);
    }
    return result;
  }

  /** Whether both are well: the calls under way tell already whose code runs. */
  static areBothWell(values) { return values.includes('running') && values.every(value => ['running', 'active', 'idle'].includes(value)); }

  absence(session, i, name) { return session.lives.some(([o, from]) => from <= i && session.names[o] === name) ? 'released' : 'not made'; }

  addUnderWay(add, steps, waits) {
    const [one, two] = this.facets.map((facets, k) => facets.calls(steps[k], waits[k]).join('\n'));
    if (one !== two) add('calls', one, two);
    const failures = this.sessions.map((session, k) => session.events[session.eventOf(steps[k])].failure ?? '');
    if (failures[0] !== failures[1]) add('stopped', ...failures.map(text => text || 'goes on'));
    const mover = waits.indexOf(false), words = this.sessions.map((session, k) => session.words(steps[k])[1].replace(/ line \d+$/, ''));
    if (waits.includes(true)) add('step', ...waits.map((_, k) => k === mover ? 'does it' : 'waits'));
    else if (words[0] !== words[1]) add('step', ...words);
    const counts = this.own.before(steps, waits);
    if (counts[0] || counts[1]) add('messages', ...counts.map(count => count ? `${count} of its own` : 'none of its own'));
  }

  /** What is told of a moment, what is wrong first; what follows from an object that is missing is told with it. */
  list(t) {
    const all = this.at(t), isMissing = name => /^(released|not made)$/m.test(`${all.get(`object ${name}`)?.one}\n${all.get(`object ${name}`)?.two}`);
    const isTold = ({ kind, name, one }) => kind === 'step' ? one !== 'does it' && one !== 'waits'
      : kind !== 'held' && kind !== 'phone' && (kind === 'object' || !name.split(' → ').some(isMissing));
    return [...all.values()].filter(isTold).sort((x, y) => x.weight - y.weight);
  }

  /** Two moments with the same key differ in the same; without `hasWording`, in the same outcome. */
  key(t, hasWording) { return [...this.at(t).values()].filter(({ isWording }) => hasWording || !isWording).map(({ key, one, two }) => `${key} ${one} ${two}`).join('\n'); }

  /** A function for panels: the difference of a thing, if it has one; for `hidden`, whether an object that is not shown differs. */
  marks(t, k) {
    const all = this.at(t);
    return (key, isShown) => key === 'hidden'
      ? [...all.values()].some(({ kind, objects }) => ['object', 'reference'].includes(kind) && objects[k].some(object => !isShown(object)))
      : all.get(key) ?? null;
  }
}

/** The messages that only one app sends in an event. */
class OwnMessages {
  constructor(sessions) {
    this.sessions = sessions;
    this.events = new Map();
  }

  /** The text by which messages are compared. */
  static key(session, [, from, to, text]) { return `${session.party(from)} → ${session.party(to)} ${session.texts[text]}`; }

  /** For both apps, the steps of the messages that only this app sends in an event. */
  of(e) {
    if (this.events.has(e)) return this.events.get(e);
    const lists = this.sessions.map(session => session.messagesOf(e)), result = lists.map((list, k) => {
      const others = new Map();
      for (const message of lists[1 - k]) { const key = OwnMessages.key(this.sessions[1 - k], message); others.set(key, (others.get(key) ?? 0) + 1); }
      return list.filter(message => {
        const key = OwnMessages.key(this.sessions[k], message), count = others.get(key) ?? 0;
        others.set(key, count - 1);
        return count <= 0;
      }).map(([step]) => step);
    });
    this.events.set(e, result);
    return result;
  }

  /** How many there were up to a moment. */
  before(steps, waits) {
    return steps.map((i, k) => this.of(this.sessions[k].eventOf(i))[k].filter(step => waits[k] ? step < i : step <= i).length);
  }
}
