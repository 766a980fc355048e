/** A small card for each of more than two apps, as it is after the event. The two with letters are stepped through. */
class Overview {
  constructor(player) {
    this.player = player;
    this.caption = h('h2', {});
    this.cards = player.all.map((session, k) => h('button', { class: 'small', 'data-app': k, onclick: () => player.choose(k) }));
    this.element = h('div', { class: 'overview', role: 'group', 'aria-label': 'Apps: two of them are stepped through' }, this.caption, this.cards);
  }

  /** As the apps are after an event. */
  draw(e) {
    if (this.event === e && this.chosen === this.player.chosenApps) return;
    Object.assign(this, { event: e, chosen: this.player.chosenApps });
    const texts = this.player.all.map(session => session.events[e]?.command).filter(Boolean);
    this.caption.replaceChildren(`After ${e}: `, ...breakable(texts[0] ?? ''));
    this.player.all.forEach((session, k) => this.drawCard(session, k, e));
  }

  drawCard(session, k, e) {
    const index = this.chosen.indexOf(k), event = session.events[e] ?? session.events.at(-1), i = event.end, failed = session.events.slice(0, e + 1).some(event => event.failure);
    const zombies = session.coordinatorStates(i).filter(state => state.isZombie).length, leaks = session.leaked(i).length;
    const screens = [...session.screens(i).all].filter(object => session.role(object) === 'screen');
    const stack = screens.slice(-4).map(object => h('i', { class: session.screens(i).visible.includes(object) ? 'front' : null }, breakable(stem(session.type(object)))));
    const told = [`${session.spec}${index < 0 ? '' : `, shown as ${'AB'[index]}`}`, `${screens.length} ${screens.length === 1 ? 'screen' : 'screens'}`,
      ...zombies ? [`zombies: ${zombies}`] : [], ...leaks ? [`leaks: ${leaks}`] : [], ...failed ? ['stopped'] : []].join('; ');
    fill(this.cards[k], { 'aria-pressed': String(index >= 0), 'aria-label': told, title: told }, []);
    this.cards[k].replaceChildren(
      h('span', { class: 'name' }, index < 0 ? null : h('b', {}, 'AB'[index]), h('span', {}, breakable(session.spec))),
      h('span', { class: 'stack' }, stack.length ? stack : h('i', { class: 'none' }, 'no screen')),
      h('span', { class: 'signs' }, zombies || leaks || failed ? null : h('span', { class: 'clean' }, '✓'), zombies ? tag('zombie', `${zombies}`) : null, leaks ? tag('leaked', `${leaks}`) : null, failed ? h('span', { class: 'tag nil' }, icon('nil'), 'stopped') : null));
  }
}
