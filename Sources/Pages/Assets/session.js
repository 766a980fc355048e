const KINDS = ['event', 'call', 'line', 'return', 'init', 'deinit', 'transition', 'UIKit', 'nil', 'prints', 'end', 'waits', 'goes on'];
const [EVENT, CALL, LINE, RETURN, MADE, RELEASED, TRANSITION, LIFECYCLE, MISSING, OUTPUT, END, SUSPENDED, RESUMED] = KINDS.keys();
const ROLES = ['screen', 'navigation', 'tabs', 'coordinator', 'window', 'object'];
const STATUSES = ['running', 'active', 'idle', 'zombie', 'leaked', 'uncertain'];
const STRENGTHS = ['strong', 'weak', 'unowned'];
const PARTIES = { '-1': 'nil', '-2': 'user', '-3': 'system', '-4': 'UIKit' };

/** One app's run, from the page's data. Steps are counted from 0; a label counts them from 1 in their event. */
class Session {
  constructor(data) {
    Object.assign(this, data);
    this.count = this.steps.length;
    this.spec = `${this.variant}/${this.app}@${this.edition}`;
    this.names = this.objects.map(([type, ordinal]) => `${this.texts[type]}#${ordinal}`);
    this.livesAt = new Facts(this.lives, 1, this.count);
    this.placementsAt = new Facts(this.placements, 4, this.count);
    this.referencesAt = new Facts(this.references, 5, this.count);
    this.coordinatorsAt = new Facts(this.coordinators, 5, this.count);
    this.leaksAt = new Facts(this.leaks, 1, this.count);
    this.uncertainAt = new Facts(this.uncertain, 1, this.count);
    this.explanation = new Map(this.explanations);
    this.events.forEach((event, k) => { event.end = (this.events[k + 1]?.first ?? this.count) - 1; });
    this.findFrames();
    this.findChanges();
    this.messagesByEvent = Map.groupBy(this.messages, ([step]) => this.eventOf(step));
  }

  /** The messages of an event. */
  messagesOf(e) { return this.messagesByEvent.get(e) ?? []; }

  /** Which call each step belongs to, and where each call ends. */
  findFrames() {
    this.eventIndex = new Int32Array(this.count);
    this.frame = new Int32Array(this.count).fill(-1);
    this.callEnd = new Map();
    let open = [], event = -1, deepest = 1;
    this.steps.forEach(([kind, depth, , site], i) => {
      if (kind === EVENT) { event++; this.close(open, i - 1); open = [i]; }
      this.eventIndex[i] = Math.max(0, event);
      this.frame[i] = kind === EVENT ? -1 : open.at(-1) ?? -1;
      if (kind === CALL || kind === RESUMED || kind === RELEASED && site != null) open.push(i);
      if (kind === RETURN || kind === SUSPENDED) {
        const index = open.findLastIndex(call => this.steps[call][1] === depth - 1 && this.steps[call][0] !== EVENT);
        if (index >= 0) this.callEnd.set(open.splice(index, 1)[0], i);
      }
      deepest = Math.max(deepest, depth);
    });
    this.close(open, this.count - 1);
    this.deepest = deepest;
  }

  close(open, step) { for (const call of open) if (!this.callEnd.has(call)) this.callEnd.set(call, step); }

  /** The changes at each step: zombies, leaks, messages to nil, objects made and released. */
  findChanges() {
    this.changes = new Map();
    const note = (step, what, object) => {
      if (!step) return;
      if (!this.changes.has(step)) this.changes.set(step, []);
      this.changes.get(step).push({ what, object });
    };
    const last = e => this.events[e].end;
    for (const [object, from, to] of this.zombieSpans()) if (to > last(this.eventIndex[from])) note(from, 'zombie', object);
    for (const [object, from, to] of this.leaks)
      if ((to ?? Infinity) > last(this.eventIndex[from])) note(from, 'leaked', object);
    this.steps.forEach(([kind, , object], i) => { if (kind === MISSING) note(i, 'nil', object); });
    for (const [object, from] of this.lives) note(from, 'made', object);
    /** Where each object's deinit begins; it is there until that has run. */
    this.deinits = new Map();
    this.steps.forEach(([kind, , object], i) => { if (kind === RELEASED) { note(i, 'released', object); this.deinits.set(object, i); } });
  }

  /** Whether code of the app runs as an object is released: without any it is gone with its release. */
  runsDeinit(object) {
    const [, , to] = this.lives.find(([other]) => other === object);
    return to == null || to > this.deinits.get(object) + 1;
  }

  /** Each zombie that stays, each leak, and each event that stopped: `{step, what, object, to}`, in the order of the steps. */
  get flaws() {
    this.knownFlaws ??= [
      ...this.zombieSpans().map(([object, step, to]) => ({ step, what: 'zombie', object, to })),
      ...this.leaks.map(([object, step, to]) => ({ step, what: 'leaked', object, to: to ?? Infinity })),
    ].filter(({ step, to }) => to > this.events[this.eventOf(step)].end)
      .concat(this.events.filter(event => event.failure).map(({ end }) => ({ step: end, what: 'stopped', to: end + 1 })))
      .sort((a, b) => a.step - b.step);
    return this.knownFlaws;
  }

  /** A change in words. */
  tells({ what, object }) {
    return what === 'nil' ? 'the receiver is nil' : `${this.names[object]} ${{ zombie: 'is a zombie', leaked: 'leaks', made: 'made', released: 'released' }[what]}`;
  }

  /** From when to when each zombie was one, leaked or not. */
  zombieSpans() {
    const spans = [], latest = new Map();
    for (const [object, , isZombie, , , from, end] of this.coordinators) {
      if (!isZombie) continue;
      const to = end ?? Infinity;
      const span = latest.get(object);
      if (span?.[2] === from) { span[2] = to; continue; }
      latest.set(object, [object, from, to]);
      spans.push(latest.get(object));
    }
    return spans;
  }

  type(object) { return this.texts[this.objects[object][0]]; }
  role(object) { return ROLES[this.objects[object][2]]; }
  kind(i) { return this.steps[i][0]; }
  eventOf(i) { return this.eventIndex[i]; }
  /** The number of an event as the REPL counts: 0 is the launch, also where early events are forgotten. */
  label(i) { const e = this.eventOf(i), { first, isSent } = this.events[e]; return `${e}.${isSent ? i - first + 1 : 0}`; }

  /** The step with a label; null if there is none. */
  index(label) {
    const match = /^(\d+)\.(\d+)$/.exec(label);
    const event = match && this.events[match[1]];
    if (event && !event.isSent) return +match[2] === 0 ? event.end : null;
    const step = event && event.first + +match[2] - 1;
    return event && +match[2] >= 1 && step <= event.end ? step : null;
  }

  party(p) { return p == null ? '' : p < -4 ? this.texts[-5 - p] : p < 0 ? PARTIES[p] : this.names[p]; }
  siteName(site) { return this.texts[this.sites[site][2]]; }
  text(i) { return this.texts[i]; }

  /** The calls under way at a step, innermost first, the event last. */
  frames(i) {
    if (this.kind(i) === END) return [];
    const opens = this.kind(i) === CALL || this.kind(i) === RESUMED || this.kind(i) === RELEASED && this.steps[i][3] != null;
    const result = opens || this.kind(i) === EVENT ? [i] : [];
    for (let j = this.frame[i]; j >= 0; j = this.frame[j]) result.push(j);
    return result;
  }

  /** The site whose code is under way, and the line that runs next; null if none is. */
  location(i) {
    const [kind, , , site, line] = this.steps[i];
    if (kind === LINE || kind === RESUMED) return { site, line };
    if (kind === RETURN && site != null) return { site, line: this.sites[site][5] };
    const frame = this.frames(i)[0];
    return frame == null || this.kind(frame) === EVENT ? null : this.placeIn(frame, i);
  }

  /** Where a call stands at a later step. */
  placeIn(frame, i) {
    const site = this.steps[frame][3], depth = this.steps[frame][1] + 1;
    if (site == null) return null;
    for (let j = i; j > frame; j--) {
      const step = this.steps[j];
      if (step[0] === LINE && step[1] === depth && step[3] === site) return { site, line: step[4] };
    }
    return { site, line: this.kind(frame) === RESUMED ? this.steps[frame][4] : this.sites[site][4] };
  }

  /** The first and last line of a method; of a closure, those of the method around it. */
  bodyLines(site) {
    const [kind, , , file, first, last] = this.sites[site];
    const around = kind < 3 ? null : this.sites.find(s => s[0] < 3 && s[3] === file && s[4] <= first && s[5] >= last);
    return around ? [around[4], around[5]] : [first, last];
  }

  /** A step in words: those of the REPL. */
  words(i) {
    const [kind, , object, site, a, b] = this.steps[i];
    const name = object != null ? this.names[object] : site != null ? this.texts[this.sites[site][1]] : '?', body = () => `${name}.${site != null ? this.siteName(site) : '?'}`;
    const e = this.eventOf(i);
    switch (kind) {
      case EVENT: return ['event', `event ${e}: ${this.events[e].text}`];
      case CALL: return ['call', `${b != null ? `${this.names[b]} → ` : ''}${name}  ${this.texts[a]}`];
      case LINE: return ['line', `${body()} line ${a}`];
      case RETURN: return ['return', body() + (a != null ? ` = ${this.texts[a]}` : '')];
      case MADE: return ['init', name];
      case RELEASED: return ['deinit', name];
      case TRANSITION: {
        const [, , , , verb, subject, animated] = this.steps[i];
        return [this.texts[verb], name + (subject != null ? ` ${this.names[subject]}` : '') + (animated ? ' (animated)' : '')];
      }
      case LIFECYCLE: return ['UIKit', `${name}.${this.texts[a]}`];
      case MISSING: return ['nil', `${name}: ${this.texts[a]} is nil, ${this.texts[b]} is not called`];
      case OUTPUT: return [b ? 'warning' : 'prints', this.texts[a]];
      case SUSPENDED: return ['waits', body()];
      case RESUMED: return ['goes on', `${body()} line ${a}`];
      default: return ['end', `of event ${e}`];
    }
  }

  /** What the user can do, with the event that knows: told at events' ends, and true while the same screen is visible. */
  choices(i) {
    const e = this.eventOf(i), visible = this.screens(i).visibleKey;
    if (i === this.events[e].end) return { known: e, list: this.events[e].choices };
    const same = k => this.screens(this.events[k].end).visibleKey === visible;
    if (e > 0 && same(e - 1)) return { known: e - 1, list: this.events[e - 1].choices };
    return same(e) ? { known: e, list: this.events[e].choices } : { known: null, list: [] };
  }

  /** A key for each choice, the same in another app for what looks the same. */
  choiceKeys(list) {
    const counts = new Map();
    return list.map(([kind, label]) => {
      const key = `control ${kind} ${label}`, count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > 1 ? `${key} (${count})` : key;
    });
  }

  /** Which of the choices the next event touches: the one with its very words, else one with what it names. */
  nextChoice({ known, list }) {
    const command = this.events[known + 1]?.command.toLowerCase().replace(/^double-tap /, 'tap ').replace(/^(swipe|swipe-back) cancel$/, '$1');
    if (command == null) return undefined;
    return list.find(([, , own]) => command === own.toLowerCase())
      ?? list.find(([kind, label]) => kind === 'type' ? command.startsWith('type ') : command === `tap ${label}`.toLowerCase());
  }

  isMemoryKnown(i) {
    return this.memory === 'steps' || i === this.events[this.eventOf(i)].end;
  }
}
