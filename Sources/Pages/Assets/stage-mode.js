/** For those who show a session to others: from flaw to flaw, and the diagram or the phone alone. */
Object.assign(Player.prototype, {
  /** The moments of all apps, also of those that are not stepped through. */
  allMoments() { return this.overview ? new Moments(this.all, this.data.moments) : this.moments; },

  /** The flaws of all apps, each with its app and its moment among those of all, in order. */
  flaws() {
    const moments = this.allMoments();
    return this.all.flatMap((session, k) => session.flaws.map(flaw => ({ ...flaw, k, t: moments.of(k, flaw.step) }))).sort((a, b) => a.t - b.t || a.k - b.k);
  },

  /** To the next flaw; in a narrow window, to who holds it. Of flaws at one moment, those of apps that are not stepped through follow. */
  flaw() {
    const { chosenApps } = this, now = this.allMoments().of(chosenApps[this.leader], this.step), flaws = this.flaws();
    const seen = flaws.find(({ t, k }) => t === now && chosenApps.includes(k))?.k ?? -1;
    const next = flaws.find(({ t, k }) => t > now || t === now && k > seen && !chosenApps.includes(k));
    if (!next) return this.tell('There is no further flaw', true);
    this.goFlaw(next);
    if (next.object != null) this.tab('owners');
  },

  /** To a flaw of any app, which is then stepped through. */
  goFlaw({ k, step }) {
    this.choose(k);
    this.goStep(this.chosenApps.indexOf(k), step);
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
