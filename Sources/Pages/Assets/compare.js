/** The moments of a page: the steps of one app, or those of several together, which the data aligns. An app that waits stands on
    its next step, as a debugger's arrow does. */
class Moments {
  constructor(sessions, data) {
    if (sessions.length < 2) { this.count = sessions[0].count; return; }
    const at = sessions.map(() => 0);
    /** A step of each app, and behind them, as bits, which apps do theirs. */
    this.pairs = [];
    data.forEach((runs, e) => {
      const done = sessions.map(() => 0);
      for (const [count, who] of runs) for (let row = 0; row < count; row++) {
        sessions.forEach(({ events: { [e]: event } }, k) => {
          if (event) at[k] = Math.min(event.first + done[k], event.end);
          if (who >> k & 1) done[k]++;
        });
        this.pairs.push([...at, who]);
      }
    });
    this.count = this.pairs.length;
    this.momentOfStep = sessions.map((session, k) => {
      const momentOfStep = new Int32Array(session.count);
      this.pairs.forEach((pair, t) => { if (this.moves(t, k)) momentOfStep[pair[k]] = t; });
      return momentOfStep;
    });
  }

  /** The runs of the chosen apps alone, with their bits in the chosen order. */
  static of(chosen, data) {
    return data.map(runs => runs.map(([count, who]) => [count, chosen.reduce((bits, k, bit) => bits | (who >> k & 1) << bit, 0)]).filter(([, who]) => who));
  }

  /** The step of an app at a moment. */
  step(t, k) { return this.pairs ? this.pairs[t][k] : t; }
  /** Whether an app does this step, or waits for the other. */
  moves(t, k) { return !this.pairs || (this.pairs[t].at(-1) >> k & 1) === 1; }
  /** The moment at which an app does a step. */
  of(k, step) { return this.momentOfStep ? this.momentOfStep[k][step] : step; }
  /** The app whose step the caption tells. */
  leader(t) { return this.moves(t, 0) ? 0 : 1; }
}
