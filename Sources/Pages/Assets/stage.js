/** Apps that get the same events: walks through the graphs of a page, as the REPL's stage has them. */
class Stage {
  static specOf = ({ variant, app, edition }) => `${variant}/${app}@${edition}`;

  constructor(graphs, specs, script = []) {
    this.graphs = graphs;
    this.walks = [];
    specs.forEach(spec => this.load(spec));
    this.isWhole = script.every(line => this.send(line));
  }

  has(spec) { return this.walks.some(walk => walk.spec === spec); }
  get count() { return Math.max(0, ...this.walks.map(({ script }) => script.length)); }

  /** Adds an app. It gets what the same app got in another variant or edition; else these events are only counted. False where
      that was not recorded. */
  load(spec) {
    const graph = this.graphs.find(graph => Stage.specOf(graph) === spec);
    if (!graph || this.has(spec)) return false;
    const walk = new Walk(graph), peers = this.walks.filter(({ data }) => data.app === walk.data.app);
    const peer = peers.find(({ data }) => data.variant === walk.data.variant) ?? peers[0];
    for (const { command, isSent } of peer?.script ?? Array(this.count).fill({ command: '', isSent: false })) {
      if (isSent && walk.isUnrecorded(command)) return false;
      if (!isSent || !walk.send(command)) walk.skip(command);
    }
    this.walks.push(walk);
    return true;
  }

  unload(spec) { this.walks = this.walks.filter(walk => walk.spec !== spec); }

  /** Whether an app could take a line that was not recorded. */
  isUnrecorded(line) { return Walk.meant(this.walks, line).some((command, k) => command != null && !this.walks[k].commands.includes(command)); }

  /** Sends a line to every app that can take it; false where none can, or that was not recorded. */
  send(line) {
    const commands = Walk.recorded(this.walks, line);
    if (!commands) return false;
    this.walks.forEach((walk, k) => commands[k] == null ? walk.skip(line) : walk.send(commands[k]));
    return true;
  }

  /** Takes the last event back; false where there is none. */
  undo() { return this.walks.map(walk => walk.undo()).some(Boolean); }

  /** The recorded commands in the present state. */
  get commands() { return [...new Set(this.walks.flatMap(walk => walk.commands))].filter(line => Walk.recorded(this.walks, line)); }

  /** The same apps after the same events. */
  get copy() {
    const copy = new Stage(this.graphs, []);
    for (const { spec, script } of this.walks) {
      copy.load(spec);
      const walk = copy.walks.at(-1);
      walk.begin();
      walk.script = [];
      for (const { command, isSent } of script) if (isSent) walk.send(command); else walk.skip(command);
    }
    return copy;
  }

  /** What was done in each app. */
  get did() { return this.walks.map(walk => walk.script.filter(({ isSent }) => isSent).map(({ command }) => command)); }

  /** Looks at the apps for the judge; `at` is the label of a step of the first one, null for the end. */
  looks(label = null) {
    const { did } = this;
    return this.walks.map((walk, k) => {
      const session = new Session(walk.data), i = k === 0 && label != null ? session.index(label) ?? session.count - 1 : session.count - 1;
      return { spec: walk.spec, session, step: i, did: did[k], get state() { return session.state(i); }, get at() { return Stage.methodNames(session, i); }, get received() { return Stage.received(session, i); } };
    });
  }

  /** The names of the method at a step; for a closure, also those of the method around it. In a page of any language these are the
      names that facts give. */
  static methodNames(session, i) {
    const frame = session.frames(i)[0];
    if (frame == null) return [];
    const [kind, , object, number] = session.steps[frame], own = object != null ? session.type(object) : null;
    if (kind === RELEASED) return own ? [`${own}.deinit`] : [];
    if (![CALL, RESUMED].includes(kind) || number == null) return [];
    const [siteKind, type, text] = session.sites[number], full = session.texts[text], name = full.split(' in ').slice(1).join(' in ') || full;
    const names = [...new Set([session.texts[type], own ?? session.texts[type]].flatMap(type => [`${type}.${name.split('(')[0]}`, `${type}.${name}`]))];
    return siteKind === 3 ? [...names.map(name => 'closure in '.concat(name)), 'closure', ...names] : names;
  }

  /** The messages to objects up to a step, also those that an object sends itself: `[receiver, method]`. */
  static received(session, i) {
    const told = session.messages.filter(([step, , to]) => step <= i && to >= 0).map(([, , to, text]) => [to, text]);
    const calls = session.steps.slice(0, i + 1).filter(([kind, , object]) => kind === CALL && object != null).map(([, , object, , text]) => [object, text]);
    return [...told, ...calls].map(([to, text]) => [session.names[to], session.texts[text].split('(')[0]]);
  }
}

/** Whether the facts hold on a stage; states are read only where what was done allows it. */
function holds(facts, stage, label) {
  const looks = stage.looks(label), [all] = [[...facts.general, ...facts.apps.flatMap(({ facts }) => facts)]];
  const didOnly = list => list.filter(({ fact }) => ['spec', 'did'].includes(fact));
  const quick = { general: didOnly(facts.general), apps: facts.apps.map(app => ({ ...app, facts: didOnly(app.facts) })) };
  const isTrue = facts => judged(facts, looks).every(({ told, isOpen }) => !told.length && !isOpen);
  return (all.some(({ fact }) => fact === 'did') ? isTrue(quick) : true) && isTrue(facts);
}

/** What is left of a known solution that leads on, also after going back (LessonEngine/Running/RemainingSolution.swift): `{done, rest}`; false where
    none leads on; null where it cannot be told. */
function wayOn(ways, facts, stage) {
  if (!ways) return null;
  let isUnknown = false, tried = new Set();
  const run = (copy, line) => {
    const [verb, ...rest] = line.split(' ');
    if (verb === 'load') return rest.some(spec => copy.has(spec)) ? false : rest.every(spec => copy.load(spec)) || null;
    if (verb === 'unload') {
      // Where that edition is not there, the REPL takes another one of the same app that is.
      for (const spec of rest) copy.unload(copy.has(spec) ? spec : copy.walks.find(walk => walk.spec.split('@')[0] === spec.split('@')[0])?.spec);
      return true;
    }
    return copy.send(line) || (copy.isUnrecorded(line) || copy.walks.some(walk => !walk.isKnown) ? null : false);
  };
  for (const detour of [[], ['back'], ['back', 'back'], ['swipe']])
    for (const way of ways)
      for (let count = 1; count <= Math.max(1, way.length); count++) {
        const rest = way.slice(-count), key = [...detour, ...rest].join('\n'), copy = stage.copy;
        if (tried.has(key)) continue;
        tried.add(key);
        let result = true;
        for (const line of detour) if (result) result = run(copy, line);
        for (const line of rest) {
          if (!result) break;
          result = run(copy, line);
          if (result && holds(facts, copy)) return { done: detour.length ? [] : way.slice(0, -count), rest };
        }
        if (result === null) isUnknown = true;
      }
  return isUnknown ? null : false;
}
