player.begin();
// Another tab chose a theme.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'coordlabTheme' || !['dark', 'light'].includes(newValue)) return;
  player.isThemeChosen = true;
  player.theme(newValue);
});

/** For scripts and tests: `goto("1.16")`, `label()`, `state()` as the REPL prints it; `label(1)`, `state(1)` and
    `goto("1.16", 1)`, also `goto("b1.16")` as in an address, of the second app. */
const sessionOf = k => {
  if (!player.sessions[k]) throw new RangeError(`there is no app ${k}`);
  return player.sessions[k];
};
window.coordlab = {
  /** The apps that stand side by side; of all that there are, two are chosen by their numbers in `all`. */
  get apps() { return player.sessions.map(session => session.spec); },
  all: player.all.map(session => session.spec),
  choose(...numbers) { for (const k of numbers) { if (!player.all[k]) throw new RangeError(`there is no app ${k}`); player.choose(k); } },
  labels: (k = 0) => Array.from({ length: sessionOf(k).count }, (_, i) => player.sessions[k].label(i)),
  goto(label, k = 0) {
    const text = String(label).trim().replace(/^#/, ''), isOfB = player.isTwo && /^b/i.test(text), app = isOfB ? 1 : k;
    const i = sessionOf(app).index(isOfB ? text.slice(1) : text);
    if (i == null) throw new RangeError(`there is no step ${label}`);
    player.goStep(app, i);
  },
  label: (k = 0) => sessionOf(k).label(player.moments.step(player.t, k)),
  text: () => player.session.words(player.step).join(' '),
  state: (k = 0) => sessionOf(k).state(player.moments.step(player.t, k)),
  ...player.functions,
};
