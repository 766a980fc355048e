/** The bar above two apps: who does the step, and as many differences as fit. A dialog lists all of them. */
class DifferenceBar {
  constructor(player) {
    this.player = player;
    this.telling = h('div', { class: 'told' });
    this.list = h('dialog', { class: 'all-differences', 'aria-label': 'What differs' });
    this.element = h('div', { class: 'difference', role: 'group', 'aria-label': 'What differs' }, this.telling, player.lower,
      h('button', { class: 'pill', title: 'Next difference (d)', onclick: () => player.difference() }, 'next difference'), this.list);
  }

  /** A difference in words: the name of what differs, and its value in each app. */
  static words({ kind, name, one, two }) {
    const sides = [one, two], lines = sides.map(text => text.split('\n'));
    switch (kind) {
      case 'reference': {
        const own = lines.map((list, k) => list.filter(line => !lines[1 - k].includes(line)).join('; ') || (sides[k] === 'none' ? 'none' : 'no more'));
        return [name, ...own];
      }
      case 'screen': return [name, ...sides.map(text => text === 'none' ? 'not on display' : text)];
      case 'title': return [`title of ${name}`, one, two];
      case 'control': return [name.replace(/^(\S+) (.*)$/s, '$1 “$2”'), one, two];
      case 'calls': {
        const index = lines[0].findIndex((line, k) => line !== lines[1][k]), from = index < 0 ? lines[0].length : index;
        return ['calls under way', ...lines.map(list => list[from] || 'none')];
      }
      case 'step': return ['this step', one, two];
      case 'stopped': return ['the event', one, two];
      case 'messages': return ['messages', one, two];
      default: return [name, one, two];
    }
  }

  chip(difference) {
    const [name, one, two] = DifferenceBar.words(difference), told = text => /^(leaked|zombie)(, zombie)?$/.test(text) ? text.split(', ').map(x => tag(x)) : breakable(worded(text));
    return h('span', { class: 'chip differs' }, differing(), h('span', {}, breakable(name), ': A ', told(one), ' · B ', told(two)));
  }

  /** `moves` says for each app whether it does the step. */
  draw(list, moves) {
    const mover = 'AB'[moves.indexOf(true)], both = moves.every(Boolean);
    const who = h('span', { class: 'who' }, both ? 'both do this step' : differing(), both ? '' : ` only ${mover} does this step; ${mover === 'A' ? 'B' : 'A'} waits`);
    const outcome = list.filter(difference => !difference.isWording), wording = list.length - outcome.length, box = this.telling;
    const chips = outcome.slice(0, 6).map(difference => this.chip(difference)), open = text => h('button', { class: 'pill rest', onclick: () => this.open(list) }, text);
    const same = list.length ? 'same outcome' : 'nothing else differs';
    for (let count = chips.length; count >= 0; count--) {
      const left = outcome.length - count, text = count ? `and ${left} more` : left > 1 ? `${left} differences` : '1 difference';
      box.replaceChildren(...[who, ...chips.slice(0, count), outcome.length ? null : h('span', { class: 'same' }, same), left ? open(text) : null,
        wording ? open(`${wording} in wording`) : null].filter(Boolean));
      const isWhole = [...box.children].every(part => part.scrollWidth <= part.clientWidth + 1);
      if (isWhole && box.scrollHeight <= box.clientHeight + 1) break;
    }
  }

  group(title, list) { return list.length ? [h('h3', {}, title), h('ul', {}, list.map(difference => h('li', {}, this.chip(difference))))] : []; }

  /** Everything that differs at the moment. */
  open(list) {
    const close = h('button', { onclick: () => this.list.close() }, 'Close');
    const next = h('button', { title: 'Next difference, wording too (shift d)', onclick: () => { this.list.close(); this.player.difference(true); } }, 'next difference, wording too');
    this.list.replaceChildren(h('h2', {}, `What differs: ${list.length}`), ...this.group('Outcome', list.filter(difference => !difference.isWording)),
      ...this.group('Wording', list.filter(difference => difference.isWording)), next, ' ', close);
    this.list.showModal();
  }
}
