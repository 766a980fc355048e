/** The moments of a page: of one app its steps; of two, pairs of steps, which the data brings together. An app that waits
    stands on the step that it does next, as a debugger's arrow would. */
class Moments {
  constructor(sessions, data) {
    const [a, b] = sessions;
    if (!b) { this.count = a.count; return; }
    const at = [0, 0];
    this.pairs = [];
    data.forEach((runs, e) => {
      const done = [0, 0];
      for (const [count, who] of runs) for (let row = 0; row < count; row++) {
        sessions.forEach(({ events: { [e]: event } }, k) => {
          if (event) at[k] = Math.min(event.first + done[k], event.end);
          if (who & k + 1) done[k]++;
        });
        this.pairs.push([...at, who]);
      }
    });
    this.count = this.pairs.length;
    this.places = sessions.map((session, k) => {
      const places = new Int32Array(session.count);
      this.pairs.forEach((pair, t) => { if (pair[2] & k + 1) places[pair[k]] = t; });
      return places;
    });
  }

  /** Of the runs of several apps those of some, whose bits then come in their order. */
  static of(chosen, data) {
    return data.map(runs => runs.map(([count, who]) => [count, chosen.reduce((bits, k, place) => bits | (who >> k & 1) << place, 0)]).filter(([, who]) => who));
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
