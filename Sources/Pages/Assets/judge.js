// Checks a task's facts as the REPL does. A copy of LessonEngine/Facts/Shortfall.swift; the sentences come with the facts. A look at an
// app is {spec, state, did, at, received}.
const typeOfName = name => name.split('#')[0];
const isMeant = (name, text) => text === name || text === typeOfName(name);
const isScreenMeant = (screen, text) => isMeant(screen.id, text) || screen.title === text;
const shownScreen = ({ id, title }) => title == null ? id : `${id} "${title}"`;
const rootsOf = ({ screens }) => [screens].flat().map(window => window?.root).filter(Boolean);

/** The screens that the user has in front, the lowest first, through the selected tabs. */
function pathOf(screen) {
  const { children, selected, presented } = screen;
  const below = !children ? [screen] : selected == null ? children.flatMap(pathOf) : children[selected] ? pathOf(children[selected]) : [];
  return [...below, ...presented ? pathOf(presented) : []];
}
const allScreens = screen => [screen, ...(screen.children ?? []).flatMap(allScreens), ...screen.presented ? allScreens(screen.presented) : []];

const shownHolder = ({ holder, field }) => holder == null ? field : `${holder}.${field}`;
/** Whether `TYPE.FIELD` or `TYPE`, with or without an ordinal, names a holder. A field without an index names any element. */
function isHolderMeant({ holder, field }, text) {
  const fields = [field, field.replace(/\[.*?\]/g, '')];
  if (holder == null) return fields.includes(text);
  return [holder, typeOfName(holder)].some(name => text === name || fields.some(field => text === `${name}.${field}`));
}

/** A key for an event: touching a row, a tab or a button of the same label gives the same key. */
function eventKey(command) {
  const [, verb, rest = ''] = /^(\S*)(?: +(.*))?$/s.exec(command), label = /^".*"$/s.test(rest) && rest.length > 1 ? rest.slice(1, -1) : rest;
  return `${['select', 'tab'].includes(verb) ? 'tap' : verb} ${label.toLowerCase()}`;
}

/** The missing and the extra elements of a list; null if there are none. */
function unordered(wanted, there, name, means) {
  const left = [...there], missing = [];
  for (const text of wanted) {
    const k = left.findIndex(thing => means(thing, text));
    if (k >= 0) left.splice(k, 1); else missing.push(text);
  }
  return missing.length || left.length ? { missing, extra: left.map(name) } : null;
}

const includes = ({ count, isAtLeast }, number) => isAtLeast ? number >= count : number === count;

/** What is missing and extra where a fact does not hold in an app; null if it holds. */
function difference(fact, { state, did, at, received }) {
  const plain = text => text, counted = names => includes(fact, names.length) ? null : { missing: [], extra: names };
  const meant = () => state.coordinators.filter(({ id }) => isMeant(id, fact.of)), roots = rootsOf(state);
  switch (fact.fact) {
    case 'spec': return null;
    case 'visible': return unordered(fact.all, roots.flatMap(allScreens).filter(({ visible }) => visible), shownScreen, isScreenMeant);
    case 'screens': {
      const path = roots.flatMap(pathOf);
      if (!fact.all) return counted(path.map(shownScreen));
      if (fact.all.length === path.length && path.every((screen, k) => isScreenMeant(screen, fact.all[k]))) return null;
      return unordered(fact.all, path, shownScreen, isScreenMeant) ?? { missing: fact.all, extra: path.map(shownScreen) };
    }
    case 'heldBy': {
      const differences = meant().map(({ heldBy }) => unordered(fact.all, heldBy ?? [], shownHolder, isHolderMeant));
      return differences.length ? differences.includes(null) ? null : differences[0] : { missing: [fact.of], extra: [], isGone: true };
    }
    case 'status': return meant().some(({ status }) => status === fact.status) ? null : { missing: [fact.of], extra: meant().map(({ id, status }) => `${id} (${status})`) };
    case 'alive': { const number = state.alive[fact.of] ?? 0; return includes(fact, number) ? null : { missing: [], extra: [String(number)] }; }
    case 'zombies': case 'leaks': { const there = state[fact.fact] ?? []; return fact.all ? unordered(fact.all, there, plain, isMeant) : counted(there); }
    case 'did': {
      let left = fact.steps;
      for (const event of did) if (left.length && left[0].some(step => eventKey(step) === eventKey(event))) left = left.slice(1);
      return left.length ? { missing: left, extra: [] } : null;
    }
    case 'at': return at.some(name => fact.all.includes(name)) ? null : { missing: fact.all, extra: at.slice(0, 1) };
    case 'received': {
      const sent = new Set(received.filter(([receiver]) => isMeant(receiver, fact.of)).map(([, method]) => method));
      const missing = fact.steps.filter(names => !names.some(name => sent.has(name.split('(')[0])));
      return missing.length ? { missing: missing.map(names => names.join(' / ')), extra: [] } : null;
    }
  }
}

/** Whether a name is read with a consonant at its end; `korean.readings` tells that of words (LabModel/Text/KoreanParticle.swift). */
function endsInConsonant(name) {
  const bare = name.split('(')[0].replace(/[^\p{L}\p{N}]+$/u, ''), [letters] = /[A-Za-z]*$/.exec(bare);
  const word = (/[A-Z]$/.test(letters) ? /[A-Z]+$/.exec(letters)[0] : /[A-Z]?[a-z]*$/.exec(letters)[0]).toLowerCase(), last = [...bare].at(-1) ?? '';
  if (Object.hasOwn(korean.readings, word)) return korean.readings[word] === 1;
  if (/[가-힣]/.test(last)) return (last.charCodeAt(0) - 0xAC00) % 28 > 0;
  return /[01367-8lmnkp]/i.test(last) || /ng$/.test(bare);
}

/** The sentences for a fact that does not hold. */
function toldOf(fact, { missing, extra, isGone }) {
  const { told } = fact, m = missing.length ? 1 : 0, e = Math.min(extra.length, 2), one = Math.min(e, 1);
  const sentences = fact.fact === 'did' ? told[missing.length] : isGone && told.gone || told[`${m}${e}`] || told[`${m}${one}`] || [...told[`${m}0`], ...told[`0${e}`] ?? told[`0${one}`]];
  const values = { missing: missing.join(', '), extra: extra.join(', '), count: extra.length };
  return sentences.map(text => text.replace(/\{(missing|extra|count)\}([이가](?= |$))?/g, (_, key, particle) => values[key] + (particle ? endsInConsonant(String(values[key])) ? '이' : '가' : '')));
}

/** For each fact `{fact, told}`: the sentences if it does not hold, else none. */
function judged({ general, apps }, looks) {
  const rows = [], isOnly = looks.length === 1;
  const row = (fact, look) => { const found = difference(fact, look); return { fact, told: found ? toldOf(fact, found).map(text => isOnly ? text : `${look.spec}: ${text}`) : [] }; };
  const named = general.filter(({ fact }) => fact === 'spec'), specs = new Set(named.flatMap(({ all }) => all)), facts = general.filter(({ fact }) => fact !== 'spec');
  const absent = fact => { const missing = fact.written.filter((_, k) => !looks.some(look => look.spec === fact.all[k])); return missing.length ? toldOf(fact, { missing, extra: looks.map(({ spec }) => spec) }) : []; };
  if (named.length) rows.push(...named.map(fact => ({ fact, told: absent(fact) })));
  if (facts.length && !looks.length) rows.push(...facts.map((fact, k) => ({ fact, told: k ? [] : toldOf(fact, { missing: [], extra: [] }), isOpen: true })));
  else if (facts.length && specs.size) {
    const meant = looks.filter(({ spec }) => specs.has(spec));
    rows.push(...meant.length ? meant.flatMap(look => facts.map(fact => row(fact, look))) : facts.map(fact => ({ fact, told: [], isOpen: true })));
  } else if (facts.length) {
    // The learner is probably at the app that was loaded last.
    const all = looks.toReversed().map(look => facts.map(fact => row(fact, look))), open = list => list.filter(({ told }) => told.length).length;
    rows.push(...all.reduce((best, list) => open(list) < open(best) ? list : best));
  }
  for (const { spec, absent: fact, facts } of apps) {
    const look = looks.find(look => look.spec === spec);
    rows.push(...look ? facts.map(fact => ({ ...row(fact, look), spec })) : [{ fact, told: toldOf(fact, { missing: fact.written, extra: looks.map(({ spec }) => spec) }) }]);
  }
  return rows;
}
