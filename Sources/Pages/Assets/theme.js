/** The theme that was chosen on any page; until then that of the system. */
function chosenTheme() {
  try { return ['dark', 'light'].find(theme => theme === localStorage.coordlabTheme); } catch { return null; /* pages of files may have no storage */ }
}
{
  const system = matchMedia('(prefers-color-scheme: dark)'), root = document.documentElement;
  const set = theme => {
    root.dataset.theme = theme;
    for (const button of document.querySelectorAll('.theme')) button.setAttribute('aria-pressed', String(theme === 'dark'));
  };
  const follow = () => set(chosenTheme() ?? (system.matches ? 'dark' : 'light'));
  system.addEventListener('change', follow);
  // Another tab chose one.
  addEventListener('storage', ({ key }) => { if (key === 'coordlabTheme') follow(); });
  for (const button of document.querySelectorAll('.theme')) button.addEventListener('click', () => {
    set(root.dataset.theme === 'dark' ? 'light' : 'dark');
    try { localStorage.coordlabTheme = root.dataset.theme; } catch { /* none is kept then */ }
  });
  follow();
}
