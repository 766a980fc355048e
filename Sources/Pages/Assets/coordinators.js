/** Who holds something: `ApplicationCoordinator.allKanjiListCoordinator`. */
const holderName = (session, [holder, field]) => `${holder == null ? '' : `${session.type(holder)}.`}${session.texts[field]}`;

/** Coordinators below those that started them, each with who holds it; `words` has what is said. */
function coordinatorTree(session, states, words, parent = null) {
  const isRoot = ({ startedBy }) => !states.some(({ object }) => object === startedBy);
  return states.filter(state => parent == null ? isRoot(state) : state.startedBy === parent).map(state => {
    const below = coordinatorTree(session, states, words, state.object), type = session.type(state.object), isLeaked = state.status === 'leaked';
    return h('li', {}, h('div', { class: ['holder', state.isZombie && 'zombie', isLeaked && 'leaked'].filter(Boolean).join(' ') },
      h('span', {}, h('b', {}, breakable(stem(type))), suffix(type), `#${session.objects[state.object][1]}`), isLeaked ? tag('leaked', words.leakedTag) : null, state.isZombie ? tag('zombie', words.zombieTag) : null,
      h('small', {}, state.holders.length ? [`${words.held} `, h('code', {}, breakable(holderName(session, state.holders[0])))] : words.unheld)), below.length ? h('ul', {}, below) : null);
  });
}
