/** For those who show a session to others: from flaw to flaw, and the diagram or the phone alone. */
Object.assign(Player.prototype, {
  /** The flaws of all apps with their moments, in order. */
  flaws() { return this.sessions.flatMap((session, k) => session.flaws.map(flaw => ({ ...flaw, t: this.moments.of(k, flaw.step) }))).sort((a, b) => a.t - b.t); },

  /** To the next flaw; in a narrow window, to who holds it. */
  flaw() {
    const next = this.flaws().find(({ t }) => t > this.t);
    if (!next) return this.tell('There is no further flaw', true);
    this.set(next.t);
    if (next.object != null) this.tab('owners');
  },

  /** The diagram alone, as large as the window allows; then the phone alone; then the whole page again. */
  stage(view = { undefined: 'owners', owners: 'phone' }[document.body.dataset.stage]) {
    if (view) document.body.dataset.stage = view; else delete document.body.dataset.stage;
    this.fit();
    this.timeline.draw();
    this.draw();
  },

  /** On a stage the smallest text is 20 pixels high, and all grows with the window. */
  fit() {
    const smallest = 20 / 13, wanted = Math.min(innerWidth / (560 * this.sessions.length), innerHeight / 560);
    document.body.style.setProperty('--zoom', document.body.dataset.stage ? Math.max(smallest, wanted).toFixed(3) : 1);
  },
});
