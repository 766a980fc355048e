const KEYWORDS = new Set(('func let var self guard else return if init deinit weak unowned in class private fileprivate public nil true false override super switch '
  + 'case as is for while protocol extension struct enum static final import default lazy try throw throws async await defer some any where get set').split(' '));

/** A line of Swift as coloured pieces. */
function highlight(line) {
  const pieces = [];
  for (const [all, comment, string, word] of line.matchAll(/(\/\/.*$)|("(?:[^"\\]|\\.)*")|([\p{L}_][\p{L}\p{N}_]*)|[^\p{L}_"/]+|./gu)) {
    const kind = comment ? 'comment' : string ? 'string' : word && KEYWORDS.has(word) ? 'keyword' : word && /^\p{Lu}/u.test(word) ? 'type' : null;
    pieces.push(kind ? h('span', { class: kind }, all) : shown(all));
  }
  return pieces;
}

/** The code with an arrow at the line that runs next, and the calls under way. */
class Source {
  constructor(session, go) {
    this.session = session;
    this.go = go;
    this.calls = h('nav', { class: 'calls', 'aria-label': 'Calls under way, outermost first' });
    this.note = h('div', { class: 'note', hidden: true });
    this.lines = h('div', { class: 'code mono' });
    this.holders = h('div', { class: 'holders' });
    this.scroll = h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Source' }, this.holders, this.lines);
    this.title = h('span', { class: 'end mono' });
    this.element = h('section', { class: 'panel p-source', 'aria-label': 'Source' }, h('h2', {}, 'Source', this.title), this.calls, this.note, this.scroll);
  }

  /** `other` has the lines of the other app's files; `differs` gives the difference of a thing, if it has one. */
  draw(i, other, differs = () => null) {
    const { session } = this;
    this.drawCalls(i, differs('calls'));
    const { first } = session.events[session.eventOf(i)];
    let location = session.location(i), isPast = false;
    for (let j = i; !location && j >= first; j--) { isPast = true; if ([LINE, RETURN].includes(session.kind(j))) location = session.location(j); }
    this.note.hidden = !isPast;
    if (isPast) {
      const why = session.kind(i) === EVENT ? i ? 'The user acts: no code of the app has run yet.' : 'The system launches the app.'
        : !location ? 'No code of the app has run in this event.' : session.kind(i) === END ? 'The event is over.' : 'No code of the app is under way.';
      this.note.textContent = why + (location ? ' This ran last:' : '');
    }
    this.drawHolders(location ? null : i);
    this.lines.classList.toggle('past', isPast);
    if (!location) { this.lines.replaceChildren(); this.file = null; this.title.textContent = ''; return; }
    this.show(location, isPast, other, ![LINE, CALL, RETURN, MISSING].includes(session.kind(i)));
  }

  drawCalls(i, difference) {
    const { session } = this, frames = session.frames(i).reverse();
    const [ones, twos] = difference ? [difference.one, difference.two].map(text => text.split('\n')) : [[], []];
    this.calls.replaceChildren(...frames.flatMap((f, n) => {
      const [kind, , object, site] = session.steps[f], isCall = kind !== EVENT, differs = isCall && ones[n - 1] !== twos[n - 1];
      const text = isCall ? `${stem(session.type(object))}.${session.siteName(site).replace(/\(.*/, '')}` : session.events[session.eventOf(f)].command;
      return [n ? h('i', { 'aria-hidden': 'true' }, '▸') : null, h('button', { class: differs ? 'differs' : null, title: `${session.label(f)}  ${session.words(f)[1]}`, onclick: () => this.go(f) },
        differs ? differing() : null, text)].filter(Boolean);
    }));
    this.calls.scrollLeft = this.calls.scrollWidth;
  }

  /** Who holds each coordinator, zombies and leaks first: shown instead of code where none ran. */
  drawHolders(i) {
    const { session } = this, states = i == null ? [] : session.coordinatorStates(i), flaws = session.flaws.filter(({ step, to }) => step <= i && i < to);
    const flaw = object => flaws.findLast(flaw => flaw.object === object)?.what, isWrong = ({ object }) => flaw(object) != null, sorted = [...states.filter(isWrong), ...states.filter(state => !isWrong(state))];
    this.holders.replaceChildren(...sorted.slice(0, 200).map(({ object }) => {
      const holders = session.holdersOf(object, i);
      return h('div', { class: `holding ${flaw(object) ?? ''}` },
        h('b', {}, flaw(object) ? tag(flaw(object), '') : null, breakable(session.names[object])),
        h('span', {}, holders == null ? 'holders: see the event’s end' : holders.length ? 'held by' : 'held by the system or running code'),
        (holders ?? []).map((holder, k) => h('code', {}, breakable(holder), k + 1 < holders.length ? ',' : null)));
    }));
  }

  show({ site, line }, isPast, other, isWaiting) {
    const { session } = this, [, type, name, file] = session.sites[site], [id, start, text] = session.files[file];
    if (this.file !== file) {
      this.file = file;
      this.start = start;
      this.rows = text.split('\n').map((code, k) => h('div', {}, h('span', { class: 'gutter' }, String(start + k)), h('span', { class: 'text' }, highlight(code))));
      this.lines.replaceChildren(...this.rows);
      this.trimmed = text.split('\n').map(code => code.trim());
    }
    const foreign = other && new Set(other), [from, to] = this.session.bodyLines(site);
    this.rows.forEach((row, k) => {
      const number = start + k, isOn = number === line && !isPast, isBody = number >= from && number <= to;
      row.className = [isBody && 'body', isOn && 'on', isOn && isWaiting && 'waits', foreign && this.trimmed[k] && !foreign.has(this.trimmed[k]) && 'differs'].filter(Boolean).join(' ');
      if (isOn) row.setAttribute('aria-current', 'step'); else row.removeAttribute('aria-current');
      const gutter = `${isOn ? isWaiting ? '⇢ ' : '→ ' : ''}${number}`;
      if (row.firstChild.textContent !== gutter) row.firstChild.textContent = gutter;
    });
    this.title.replaceChildren(...breakable(`${id.split('/').at(-1)}:${line}`));
    this.title.title = shown(`${session.texts[type]}.${session.texts[name]}`);
    this.lines.setAttribute('aria-label', shown(`${session.texts[type]}.${session.texts[name]}, line ${line}`));
    this.follow(line - start, from - start, to - start);
  }

  /** Keeps the line in sight, and the whole body where that fits. */
  follow(line, first, last) {
    const row = this.rows[line], { scroll } = this;
    if (!row || !scroll.clientHeight) return;
    const height = scroll.clientHeight, top = this.rows[first]?.offsetTop ?? 0, bottom = (this.rows[last]?.offsetTop ?? 0) + 24;
    const isInside = row.offsetTop >= scroll.scrollTop + 4 && row.offsetTop <= scroll.scrollTop + height - 40;
    if (bottom - top <= height) { if (top < scroll.scrollTop || bottom > scroll.scrollTop + height) scroll.scrollTop = top - (height - (bottom - top)) / 2; }
    else if (!isInside) scroll.scrollTop = row.offsetTop - height / 2;
  }

  /** All lines of the app's files that ran, for a comparison. */
  get all() { return this.session.files.flatMap(([, , text]) => text.split('\n').map(line => line.trim())); }
}
