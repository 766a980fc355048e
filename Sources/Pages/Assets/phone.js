/** The screen stack as a phone shows it: a card for each screen, the front one with what can be touched. */
class Phone {
  /** What the front card needs of a low phone's height: its bar, its name, a row or a button. */
  static FRONT = 172;
  static TABS = 50;

  /** `height` is that of the glass where it is not on the page yet; `canTouch` tells why a choice can be touched that is not the
      next one of the session. */
  constructor(session, touch, height, canTouch = () => null) {
    this.session = session;
    this.touch = touch;
    this.canTouch = canTouch;
    this.height = height;
    this.cards = new Map();
    this.glass = h('div', { class: 'glass' });
    this.after = h('div', { class: 'after' });
    this.element = h('section', { class: 'panel p-phone', 'aria-label': 'Screens' }, h('div', { class: 'phone' }, this.glass), this.after);
  }

  /** `differs` tells how something is in the other app, if there is one and it is otherwise there. */
  draw(i, differs = () => null) {
    this.differs = differs;
    /** Whether a control is drawn that cannot be touched, as the recording left its event out. */
    this.isCut = false;
    const { session } = this, screens = session.screens(i), window = screens.windows.at(-1);
    this.step = i;
    this.options = session.choices(i);
    this.next = session.nextChoice(this.options);
    this.keys = new Map(session.choiceKeys(this.options.list).map((key, k) => [this.options.list[k], key]));
    this.screens = screens;
    // First, for it takes of the phone's height.
    this.drawNext(i);
    if (!window?.root) {
      this.cards.clear();
      this.glass.replaceChildren(h('div', { class: 'off' }, differs('phone') ? differing() : null, window ? 'The window has no root screen yet' : 'No window is on display'));
      return;
    }
    if (!this.cards.size) this.glass.replaceChildren();
    const layers = this.layers(window.root), cards = this.arrange(layers);
    for (const [object, card] of this.cards) if (!cards.some(c => c.screen.object === object)) { card.remove(); this.cards.delete(object); }
    for (const card of cards) this.drawCard(card, layers);
    this.drawTabs(layers[0]);
    this.drawScrim(layers.length);
    this.isDrawn = true;
  }

  /** What stands on top of what: a stack of screens each, its tab bar, and how it is presented. */
  layers(root) {
    const layers = [];
    for (let screen = root; screen;) {
      const layer = { stack: [], tabs: null, isAlert: /Alert/.test(this.session.type(screen.object)) };
      let above = null;
      const enter = node => {
        if (node.presented) above = node.presented;
        const role = this.session.role(node.object);
        if (role === 'tabs' && node.children.length) {
          layer.tabs = node;
          const child = node.children[node.selected ?? 0];
          if (child) enter(child);
        } else if (role === 'navigation' && node.children.length) {
          const screens = [...node.children, ...node.leaving];
          layer.isNavigation = true;
          screens.slice(0, -1).forEach(child => { layer.stack.push(child); if (child.presented) above = child.presented; });
          enter(screens.at(-1));
        } else layer.stack.push(node);
      };
      enter(screen);
      layers.push(layer);
      screen = above;
    }
    return layers;
  }

  arrange(layers) {
    const cards = [];
    let base = 32, z = 1;
    layers.forEach((layer, level) => {
      const { stack } = layer, gap = stack.length > 4 ? Math.max(6, 90 / (stack.length - 1)) : 30;
      if (level) base += 40;
      const first = Math.max(0, stack.length - 14);
      stack.slice(first).forEach((screen, k, list) => cards.push({
        screen, layer, level, below: list[k - 1], isFront: k === list.length - 1, top: base + k * gap,
        inset: Math.min(26, (list.length - 1 - k) * 7), z: level * 40 + z++,
      }));
      base += (Math.min(stack.length, 14) - 1) * gap;
    });
    return this.fitted(cards, layers);
  }

  /** Moved together where the phone is so low that the front card would not have room for what can be touched. */
  fitted(cards, layers) {
    const height = this.height ?? this.glass.clientHeight, start = 26, { top } = cards.at(-1);
    const lowest = Math.max(start, height - Phone.FRONT - (layers.length > 1 ? 20 : layers[0].tabs ? Phone.TABS : 0));
    if (!height || top <= lowest) return cards;
    return cards.map(card => ({ ...card, top: start + (card.top - start) * (lowest - start) / (top - start) }));
  }

  drawCard(card, layers) {
    const { session } = this, { screen, level, layer, isFront } = card, name = session.names[screen.object];
    let element = this.cards.get(screen.object);
    const isNew = !element, differs = ['screen', 'title', 'object'].some(kind => this.differs(`${kind} ${name}`));
    if (!element) { element = h('div', { role: 'group' }); this.cards.set(screen.object, element); this.glass.append(element); }
    element.className = ['card', isFront && 'front', level && 'sheet', layer.isAlert && 'alert', screen.visible && 'visible', differs && 'differs',
      isNew && this.isDrawn && !isReduced() && 'enter'].filter(Boolean).join(' ');
    element.setAttribute('aria-label', shown(`${name}${screen.title ? ` “${screen.title}”` : ''}, ${screen.visible ? 'visible' : 'covered'}${differs ? `, ${DIFFERS}` : ''}`));
    const hasTabs = layers[0].tabs && level === 0;
    Object.assign(element.style, layer.isAlert ? { top: 'auto', zIndex: card.z } :
      { top: `${card.top}px`, left: `${card.inset}px`, right: `${card.inset}px`, zIndex: card.z, paddingBottom: hasTabs ? `${Phone.TABS}px` : '0' });
    const title = h('b', {}, differs ? differing() : null, breakable(screen.title ?? stem(session.type(screen.object))));
    element.replaceChildren(...isFront ? this.front(card, title) : [h('div', { class: 'strip' }, title, h('small', { class: 'mono' }, `#${session.objects[screen.object][1]}`))]);
    this.reveal(element.querySelector('.body .next'));
    if (isNew) requestAnimationFrame(() => requestAnimationFrame(() => element.classList.remove('enter')));
  }

  /** Scrolls what was touched next into sight, and no further than needed. */
  reveal(next) {
    if (!next) return;
    const body = next.parentElement, top = next.offsetTop - body.offsetTop, bottom = top + next.offsetHeight;
    if (bottom + 8 > body.clientHeight) body.scrollTop = Math.min(top - 8, bottom + 8 - body.clientHeight);
  }

  front({ screen, level, layer, below }, title) {
    const { session } = this, list = screen.visible ? this.options.list : [], find = kind => list.find(c => c[0] === kind);
    const back = below && (find('back') ?? find('swipe-back')), swipeBack = find('swipe-back');
    const edge = swipeBack && swipeBack !== back && swipeBack === this.next ? this.control(swipeBack, 'screen-edge', '', 'Swipe back from the edge') : null;
    const bar = h('div', { class: 'bar' },
      below ? this.control(back, 'link', `‹ ${below.title && below.title.length < 12 ? below.title : 'Back'}`, 'Back') : h('span'), title,
      h('span', { class: 'ends' }, list.filter(c => c[0] === 'bar').map(c => this.control(c, 'link', c[1]))));
    const swipe = level && !layer.isAlert ? [this.control(find('swipe'), 'grab', '', 'Swipe the sheet down')] : [];
    const rows = list.filter(c => c[0] === 'row').map(c => this.control(c, 'row', c[1]));
    const buttons = list.filter(c => (c[0] === 'button' || c[0] === 'alert') && c[3] == null).map(c => this.control(c, 'button', c[1]));
    const fields = list.filter(c => c[0] === 'type' || c[3] != null).map(c => this.field(c));
    const body = [...rows, ...fields, ...buttons];
    if (!body.length) for (const width of [70, 92, 84, 40]) body.push(h('div', { class: 'ghost', style: { width: `${width}%` } }));
    const leaves = session.screens(this.step).leaving.has(screen.object) ? ' leaving' : '';
    return [...swipe, h('div', { class: 'strip' }, bar),
      h('div', { class: 'id mono', title: session.names[screen.object] }, screen.visible ? '● ' : '○ ', breakable(session.names[screen.object]), leaves),
      h('div', { class: 'body' }, body), edge].filter(Boolean);
  }

  /** A control; it can be clicked where it is what the session touched next. */
  control(choice, kind, text, label) {
    const isNext = choice != null && choice === this.next, differs = choice != null && this.differs(this.keys.get(choice)), why = choice && this.canTouch(choice);
    if (why?.isCut) this.isCut = true;
    return h('button', {
      class: `${kind}${isNext ? ' next' : ''}${differs ? ' differs' : ''}`, disabled: !isNext && !why?.isPossible, 'aria-label': differs && label ? `${label}, ${DIFFERS}` : label,
      title: why?.text ?? (isNext ? 'what was done next' : choice ? 'something else was done next' : null), onclick: () => this.touch(choice),
    }, differs ? differing() : null, text);
  }

  /** A field: what was typed into it, or what it asks for. */
  field(choice) {
    const [kind, label, , text = ''] = choice, isEdited = kind === 'type';
    const button = this.control(choice, 'field', h('span', { class: text ? 'typed' : '' }, text || label), `${isEdited ? 'Type into' : 'Field'} ${label}${text ? `: ${text}` : ''}`);
    if (isEdited) button.classList.add('edited');
    return button;
  }

  drawTabs(layer) {
    this.glass.querySelectorAll('.tabbar').forEach(element => element.remove());
    if (!layer.tabs) return;
    const { children, selected } = layer.tabs, tabs = this.options.list.filter(c => c[0] === 'tab'), differs = this.differs(`tab ${this.session.names[layer.tabs.object]}`);
    this.glass.append(h('div', { class: 'tabbar', role: 'group', 'aria-label': 'Tabs' }, children.map((child, k) => {
      const choice = tabs[k], depth = child.children.length || 1;
      const label = choice?.[1] ?? child.title ?? child.children[0]?.title ?? stem(this.session.type((child.children[0] ?? child).object));
      const button = this.control(choice, 'tab', '', `tab ${label}, ${depth} ${depth > 1 ? 'screens' : 'screen'}`);
      if (k === (selected ?? 0)) {
        button.setAttribute('aria-current', 'true');
        if (differs) { button.classList.add('differs'); button.setAttribute('aria-label', shown(`tab ${label}, ${DIFFERS}`)); }
      }
      button.append(h('span', { class: 'depth' }, Array.from({ length: Math.min(depth, 4) }, () => h('i'))), h('span', { class: 'label' }, k === (selected ?? 0) && differs ? differing() : null, breakable(label)));
      return button;
    })));
  }

  drawScrim(levels) {
    this.glass.querySelectorAll('.scrim').forEach(element => element.remove());
    if (levels > 1) this.glass.append(h('div', { class: 'scrim', style: { zIndex: (levels - 1) * 40 } }));
  }

  drawNext(i) {
    const { session } = this, e = session.eventOf(i), next = session.events[e + 1];
    this.after.replaceChildren();
    if (session.events[e].failure) this.after.append(h('div', { class: 'stopped' }, this.differs('stopped') ? differing() : null, icon('nil'), ` ${session.events[e].failure}`));
    if (i === session.events[e].end && next) this.after.append(h('button', { class: 'pill', onclick: () => this.touch() }, `next: ${next.command} ▸`));
  }
}
