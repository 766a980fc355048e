/** Steps through the events of a task's app: by line, by call, to any message; the code stands beside it. */
class Steps {
  constructor(go, words) {
    this.go = go;
    this.words = words;
    this.slider = h('input', { type: 'range', min: 0, 'aria-label': words.step, oninput: () => this.goTo(+this.slider.value) });
    this.text = h('p', { class: 'step mono' });
    this.messages = h('ol', { class: 'messages', tabindex: 0, 'aria-label': words.messages });
    this.code = h('div', { class: 'code-box' });
    const button = (text, label, find) => h('button', { 'aria-label': label, title: label, onclick: () => this.move(find) }, text);
    this.buttons = h('div', { class: 'moves' },
      button('⇤', words.previousCall, (i, by) => this.call(i, -1)), button('←', words.stepBack, i => i - 1),
      button('→', words.stepOn, i => i + 1), button('⇥', words.nextCall, i => this.call(i, 1)));
    this.element = h('section', { class: 'box steps' }, h('h4', {}, words.steps), this.buttons, this.slider, this.text, this.messages, this.code);
  }

  /** The next step at which a call or a deinit begins, in a direction. */
  call(i, by) {
    const { steps, count } = this.session;
    for (let k = i + by; k >= 0 && k < count; k += by) if ([CALL, RESUMED, RELEASED].includes(steps[k][0])) return k;
    return by > 0 ? count - 1 : 0;
  }

  move(find) { this.goTo(find(this.step)); }

  goTo(i) { if (i >= 0 && i < this.session.count) this.go(this.session.label(i)); }

  /** Draws a session at a step. */
  draw(session, i) {
    if (this.session?.spec !== session.spec) {
      this.source = new Source(session, step => this.goTo(step));
      this.code.replaceChildren(this.source.element);
    }
    this.session = this.source.session = session;
    this.step = i;
    Object.assign(this.slider, { max: session.count - 1, value: i });
    this.text.replaceChildren(h('b', {}, session.label(i)), ' ', ...breakable(session.words(i)[1]));
    const messages = session.messagesOf(session.eventOf(i));
    this.messages.replaceChildren(...messages.map(([step, from, to, text]) => h('li', {}, h('button', { 'aria-current': step === i ? 'step' : null, onclick: () => this.goTo(step) },
      h('span', {}, breakable(session.party(from)), ' → ', breakable(session.party(to))), h('code', {}, breakable(session.texts[text]))))));
    this.source.draw(i);
  }
}
