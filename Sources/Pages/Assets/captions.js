/** What the caption tells; of two apps, what only one of them does or leaves stands behind its letter. */
Object.assign(Player.prototype, {
  /** The steps to tell: those that the apps do now; if one of them tells the whole event, only those that do, and at its end both. */
  toldSteps() {
    const { sessions, moments, t, isTwo } = this, isEnd = this.session.kind(this.step) === END;
    const all = sessions.map((session, k) => ({ session, k, i: moments.step(t, k), letter: isTwo ? `${'AB'[k]}: ` : '' }))
      .filter(({ session, k, i }) => moments.moves(t, k) || isEnd && session.kind(i) === END);
    const recaps = all.filter(({ session, i }) => session.isRecap(i));
    return recaps.length ? recaps : all;
  },

  /** The caption's parts: sentences that are true of both apps, then those of each. `flaws` has what begins at each step. */
  captions(told, flaws) {
    const [one, two] = told.map(({ session, i }) => session.sentences(i));
    const signs = k => [...[...new Set(flaws[k].map(({ what }) => what))].map(what => tag(what, '')), told[k].session.isClean(told[k].i) ? h('span', { class: 'clean' }, '✓ ') : ''];
    const part = (k, letter, sentences) => !sentences.length ? [] : [letter ? h('b', {}, letter) : '', ...signs(k), ...breakable(sentences.join(' '))];
    // Where both apps do a step, nothing but the letter says whose it is.
    if (!two) return part(0, this.moments.moves(this.t, 0) && this.moments.moves(this.t, 1) ? told[0].letter : '', one);
    const differs = one.findIndex((sentence, k) => sentence !== two[k]), shared = differs < 0 ? one.length : differs;
    const isWrong = ({ session, i }) => session.isRecap(i) && !session.isClean(i);
    if (shared === one.length && shared === two.length) return part(0, told.every(isWrong) ? 'A, B: ' : '', one);
    return [...breakable(one.slice(0, shared).map(sentence => `${sentence} `).join('')), ...part(0, told[0].letter, one.slice(shared)), ' ', ...part(1, told[1].letter, two.slice(shared))];
  },
});
