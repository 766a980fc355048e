/** Sentences for a step and its flaws, made from facts: nobody has to read code for them. */
Object.assign(Session.prototype, {
  /** The name of an object; the name of its type where the object is the only one of the type. */
  shortName(object) {
    const [type] = this.objects[object];
    return this.objects.filter(other => other[0] === type).length > 1 ? this.names[object] : this.texts[type];
  },

  /** The app's methods that began in an event up to a step, each once, and the closures in others. */
  ran(e, i) {
    const names = new Set();
    for (let j = this.events[e].first + 1; j <= i; j++) {
      const [kind, , object, site] = this.steps[j];
      if (site == null || ![CALL, RELEASED, RESUMED].includes(kind)) continue;
      const [, isClosure, method] = /^((?:closure #\d+ in )*)([^(]*)/.exec(this.siteName(site)), name = `${stem(this.type(object))}.${method}`;
      if (!isClosure || !names.has(name)) names.add(isClosure ? `closure in ${name}` : name);
    }
    return [...names];
  },

  /** A step in one or a few sentences. */
  caption(i) { return this.sentences(i).join(' '); },

  /** Whether the caption tells the event up to a step: at its end, and where a flaw begins. */
  isRecap(i) { return this.kind(i) === END || this.flaws.some(({ step }) => step === i); },

  sentences(i) { return this.isRecap(i) ? this.recap(this.eventOf(i), i) : [this.sentence(i)]; },

  sentence(i) {
    const [kind, , object, site, a, b] = this.steps[i], e = this.eventOf(i), name = object != null ? this.shortName(object) : '?';
    const body = () => `${object != null ? name : this.texts[this.sites[site][1]]}.${site != null ? this.siteName(site) : '?'}`;
    switch (kind) {
      case EVENT: return e ? `${this.act(e)}: no code of yours has run yet.` : 'Launch: the system starts the app.';
      // UIKit's calls too are recorded as an object's own.
      case CALL: return b != null && b !== object ? `${this.shortName(b)} calls ${name}: ${this.texts[a]}.` : `${name} is called: ${this.texts[a]}.`;
      case LINE: return `${body()}: line ${a} runs next.`;
      case RETURN: return a != null ? `${body()} returns ${this.texts[a]}.` : `${body()} returns.`;
      case MADE: return this.objects[object][3] != null ? `${this.shortName(this.objects[object][3])} makes ${name}.` : `The system makes ${name}.`;
      case RELEASED: return `Nothing holds ${name} any more: it is released.`;
      case TRANSITION: return this.moved(i, name);
      case LIFECYCLE: return `UIKit calls ${name}.${this.texts[a]}.`;
      case MISSING: return `${name}: ${this.texts[a]} is nil, so ${this.texts[b]} is not called.`;
      case OUTPUT: return b ? `UIKit warns: ${this.texts[a]}` : `The app prints: ${this.texts[a]}`;
      case SUSPENDED: return `${body()} waits: its task goes on later.`;
      default: return `${body()} goes on at line ${a}.`;
    }
  },

  /** The user's action in an event, as the beginning of a sentence. */
  act(e) {
    const { command } = this.events[e];
    return command[0].toUpperCase() + command.slice(1);
  },

  moved(i, name) {
    const [, , , , verb, subject] = this.steps[i], what = subject != null ? this.shortName(subject) : '?';
    return { push: `UIKit pushes ${what} in ${name}.`, pop: `UIKit pops ${what} from ${name}.`, present: `UIKit presents ${what} on ${name}.`, dismiss: `UIKit dismisses ${what}.`,
      root: `${what} becomes the root screen of ${name}.`, select: `${name} shows the tab of ${what}.` }[this.texts[verb]] ?? (subject != null ? `${name} gets the screen ${what}.` : `${name} gets no screen.`);
  },

  /** An event up to a step, in sentences: what UIKit did, whether code of the app ran, and what stays wrong. */
  recap(e, i) {
    const { first, isSent, failure } = this.events[e], act = this.act(e), counts = new Map();
    if (!isSent) return [`${act}: this app cannot take it.`];
    for (let j = first; j <= i; j++) if (this.kind(j) === TRANSITION) counts.set(this.texts[this.steps[j][4]], (counts.get(this.texts[this.steps[j][4]]) ?? 0) + 1);
    const did = { push: n => n > 1 ? `pushed ${n} screens` : 'pushed a screen', pop: n => n > 1 ? `popped ${n} screens` : 'popped the screen',
      present: n => n > 1 ? `presented ${n} screens` : 'presented a screen', dismiss: n => n > 1 ? `dismissed ${n} screens` : 'dismissed the screen' };
    const done = [...counts].filter(([verb]) => did[verb]).map(([verb, n]) => did[verb](n)), ran = this.ran(e, i);
    return [done.length ? `${act}: UIKit ${done.join(', ')}.` : /[.!?]$/.test(act) ? act : `${act}.`,
      !ran.length ? 'No code of yours ran.' : ran.length > 3 ? `Your code ran: ${ran.slice(0, 2).join(', ')} and ${ran.length - 2} more.` : `Your code ran: ${ran.join(', ')}.`,
      ...i === this.events[e].end && failure ? [`${failure}.`].map(text => text[0].toUpperCase() + text.slice(1)) : [], this.wrong(e, i)].filter(Boolean);
  },

  /** Whether an event ends here without a flaw. */
  isClean(i) { return this.kind(i) === END && !this.events[this.eventOf(i)].failure && !this.flaws.some(({ step, to }) => step <= i && i < to); },

  /** The flaws at a step, those of this event first. */
  wrong(e, i) {
    const all = this.flaws.filter(({ step, what, to }) => what !== 'stopped' && step <= i && i < to), objects = [...new Set(all.map(({ object }) => object))];
    const isNew = object => all.some(flaw => flaw.object === object && this.eventOf(flaw.step) === e);
    const fresh = objects.filter(isNew), names = objects.filter(object => !isNew(object)).map(object => this.shortName(object));
    if (!objects.length) return this.kind(i) === END && !this.events[e].failure ? 'Nothing is left behind.' : '';
    const told = fresh.toSorted((a, b) => (this.role(b) === 'coordinator') - (this.role(a) === 'coordinator')).slice(0, 2).map(object => this.verdict(object, i, all.some(flaw => flaw.object === object && flaw.what === 'leaked')));
    return [...told, fresh.length > 2 ? `And ${fresh.length - 2} more.` : '',
      names.length && names.length < 4 ? `Still there: ${names.join(', ')}.` : names.length ? `Still there: ${names.length} from before.` : ''].filter(Boolean).join(' ');
  },

  verdict(object, i, isLeaked) {
    const name = this.shortName(object), holders = this.role(object) === 'coordinator' ? this.holdersOf(object, i, holder => this.shortName(holder)) : null;
    const verdict = isLeaked ? `${name} leaks.` : `${name} is a zombie.`;
    if (!holders?.length) return verdict;
    return `${verdict} ${holders.length > 1 ? `${holders[0]} and ${holders.length - 1} more still hold it.` : `${holders[0]} still holds it.`}`;
  },
});
