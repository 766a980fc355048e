/** The moments of a page: of one app its steps; of two, pairs of steps, by event and then by what the steps do. An app
    that waits stands on the step that it does next, as a debugger's arrow would. */
class Moments {
  /** More pairs than this are not compared one by one. */
  static LIMIT = 4_000_000;

  constructor(sessions) {
    this.sessions = sessions;
    const [a, b] = sessions;
    if (!b) { this.count = a.count; return; }
    this.pairs = [];
    for (let e = 0, la = 0, lb = 0; e < Math.max(a.events.length, b.events.length); e++)
      [la, lb] = this.align(a, b, e, la, lb);
    this.count = this.pairs.length;
    this.places = sessions.map((session, k) => {
      const places = new Int32Array(session.count);
      this.pairs.forEach((pair, t) => { if (pair[2] & k + 1) places[pair[k]] = t; });
      return places;
    });
  }

  /** What a step does, whatever the numbers of its objects. */
  static key(session, i) {
    const [kind, , object, site, a] = session.steps[i], type = object != null ? session.texts[session.objects[object][0]] : '';
    if (kind === LINE) {
      const [, , , file, ,] = session.sites[site], [, start, text] = session.files[file];
      session.code ??= new Map();
      if (!session.code.has(file)) session.code.set(file, text.split('\n'));
      return `${kind} ${type} ${(session.code.get(file)[a - start] ?? '').trim()}`;
    }
    if (kind === CALL || kind === RETURN) return `${kind} ${type} ${site != null ? session.siteName(site) : ''}`;
    if (kind === EVENT || kind === END) return `${kind}`;
    return `${kind} ${type} ${a != null ? session.texts[a].replace(/#\d+/g, '') : ''}`;
  }

  align(a, b, e, la, lb) {
    const steps = session => session.events[e] ? Array.from({ length: session.events[e].end - session.events[e].first + 1 }, (_, k) => session.events[e].first + k) : [];
    const left = steps(a), right = steps(b), n = left.length, m = right.length;
    const ka = left.map(i => Moments.key(a, i)), kb = right.map(i => Moments.key(b, i));
    const table = n * m <= Moments.LIMIT ? Array.from({ length: n + 1 }, () => new Uint16Array(m + 1)) : null;
    if (table) for (let i = n - 1; i >= 0; i--) for (let j = m - 1; j >= 0; j--)
      table[i][j] = ka[i] === kb[j] ? table[i + 1][j + 1] + 1 : Math.max(table[i + 1][j], table[i][j + 1]);
    for (let i = 0, j = 0; i < n || j < m;) {
      if (i < n && j < m && (ka[i] === kb[j] || !table)) { la = left[i++]; lb = right[j++]; this.pairs.push([la, lb, 3]); }
      else if (j >= m || i < n && (!table || table[i + 1][j] >= table[i][j + 1])) { la = left[i++]; lb = right[j] ?? lb; this.pairs.push([la, lb, 1]); }
      else { lb = right[j++]; la = left[i] ?? la; this.pairs.push([la, lb, 2]); }
    }
    return [la, lb];
  }

  /** The step of an app at a moment. */
  step(t, k) { return this.pairs ? this.pairs[t][k] : t; }
  /** Whether an app does this step, or waits for the other. */
  moves(t, k) { return !this.pairs || (this.pairs[t][2] & k + 1) !== 0; }
  /** The moment at which an app does a step. */
  of(k, step) { return this.places ? this.places[k][step] : step; }
  /** The app that a moment is told of. */
  leader(t) { return this.moves(t, 0) ? 0 : 1; }
}
