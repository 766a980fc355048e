import Testing
import Trace
import Variants

@testable import Lab
@testable import Shell

/// What the views say of a step goes together.
@Suite struct AgreementTests {
  @Test(arguments: Tour.all)
  func `At every step the views say the same`(tour: Tour) throws {
    let session = Session(catalog: documentedVariants)
    for command in tour.commands { _ = session.run(command) }
    let simulation = try #require(session.stage.first)
    for event in simulation.timeline.events.indices {
      let isSame = simulation.rerun(event) { app, step, leaked in
        let memory = simulation.reading(of: app, at: step, leaked)
        let snapshot = simulation.snapshot(at: step, memory)
        let problems =
          Self.problems(in: snapshot, of: simulation.timeline) + Self.problems(in: app, snapshot)
        #expect(problems == [], "\(simulation.timeline.label(ofStep: step))")
      }
      #expect(isSame)
    }
  }

  /// Where the parts of a snapshot contradict each other.
  private static func problems(in snapshot: Snapshot, of timeline: Timeline) -> [String] {
    let step = snapshot.step
    let alive = Set(snapshot.alive)
    var problems: [String] = []
    func check(_ isSo: Bool, _ problem: @autoclosure () -> String) {
      if !isSo { problems.append(problem()) }
    }
    func names(_ objects: some Sequence<ObjectID>) -> String {
      objects.map(timeline.name).joined(separator: " ")
    }

    let listed = timeline.objects.ids.filter { timeline.objects[$0].isAlive(at: step) }
    check(snapshot.alive == listed, "`objects` has \(names(listed)), `state` has \(names(snapshot.alive))")
    for reference in snapshot.memory.references {
      let ends = [reference.source, reference.target].compactMap(\.self)
      check(ends.allSatisfy(alive.contains), "\(names(ends)) of a reference")
    }
    let coordinators = snapshot.coordinators.map(\.id)
    check(coordinators == listed.filter { timeline.objects[$0].role == .coordinator }, "the coordinators")
    let tree = CoordinatorTree(timeline: timeline, snapshot: snapshot).roots.flatMap(\.flattened).compactMap(
      \.id)
    check(tree.sorted() == coordinators, "`tree` has \(names(tree)), `state` has \(names(coordinators))")
    let stack = ScreenStack(timeline: timeline, snapshot: snapshot, options: RenderOptions()).roots
    let onDisplay = stack.flatMap(\.flattened).compactMap(\.id)
    check(alive.isSuperset(of: onDisplay), "`stack` has \(names(onDisplay))")
    check(snapshot.visible.isSubset(of: onDisplay), "visible are \(names(snapshot.visible.sorted()))")
    check(alive.isSuperset(of: snapshot.memory.leaks), "leaked are \(names(snapshot.memory.leaks))")
    let receivers = Set(timeline.callStack(at: step).compactMap { timeline.step(at: $0).object })
    check(alive.isSuperset(of: receivers), "`where` has \(names(receivers.sorted()))")
    for state in snapshot.coordinators {
      let isLeaked = snapshot.memory.leaks.contains(state.id)
      let isRunning = receivers.contains(state.id) || timeline.objects[state.id].isDying(at: step)
      check((state.status == .leaked) == isLeaked, "\(names([state.id])) leaked")
      check((state.status == .running) == (isRunning && !isLeaked), "\(names([state.id])) running")
      check(state.status != .zombie || state.isZombie, "\(names([state.id])) zombie")
      check(!state.isZombie || [.zombie, .leaked].contains(state.status), "\(names([state.id])) no zombie")
      check(state.holders == snapshot.memory.holders(of: state.id), "\(names([state.id])) held")
      let isReached = snapshot.memory.path(to: state.id) != nil
      check(!isLeaked || !isReached, "\(names([state.id])) reached")
    }
    return problems
  }

  /// Where `print` says otherwise than `refs`, of the objects that come and go, and of those that run.
  private static func problems(in app: RunningApp, _ snapshot: Snapshot) -> [String] {
    let timeline = app.recorder.timeline
    let inspection = Inspection(running: app)
    let inquired = app.recorder.dyingObjects.union(app.recorder.unfinishedObjects.keys)
      .union(app.recorder.objectsRunning)
    return inquired.filter(snapshot.alive.contains).sorted().flatMap { object -> [String] in
      guard case .object(let name, let properties) = inspection.value(of: object, []) else {
        let isKnown = app.recorder.address(of: object) != 0
        return isKnown ? ["`print` knows nothing of \(timeline.name(object))"] : []
      }
      let fields = Dictionary(properties.map { ($0.name, $0.text) }) { _, last in last }
      let references = snapshot.memory.references.filter { $0.source == object }
      return references.compactMap { reference in
        guard let text = fields[reference.field], text != timeline.name(reference.target) else { return nil }
        return "\(name).\(reference.field) is \(text) and \(timeline.name(reference.target))"
      }
    }
  }

  @Test(arguments: Tour.all)
  func `When an event has come to rest, what is on top of the stack is visible`(tour: Tour) throws {
    let session = Session(catalog: documentedVariants)
    for command in tour.commands { _ = session.run(command) }
    let simulation = try #require(session.stage.first)
    let timeline = simulation.timeline
    for event in timeline.events.indices {
      let step = timeline.steps(ofEvent: event).upperBound - 1
      let snapshot = simulation.recordedSnapshot(at: step)
      #expect(snapshot.visible == snapshot.hierarchy.onTop(in: timeline), "\(timeline.label(ofStep: step))")
    }
  }
}

extension Hierarchy {
  /// What is on top in each window, as far as the order of screens tells.
  fileprivate func onTop(in timeline: Timeline) -> Set<ObjectID> {
    var found: Set<ObjectID> = []
    func show(_ screen: ObjectID) {
      var top = screen
      while let above = presented(by: top) { top = above }
      let children = children(of: top)
      var shown = children
      switch timeline.objects[top].role {
      case .containerOfLast: shown = children.suffix(1)
      case .containerOfSelected:
        let index = selection(of: top) ?? 0
        shown = children.indices.contains(index) ? [children[index]] : []
      default: found.insert(top)
      }
      if shown.isEmpty { found.insert(top) }
      for child in shown { show(child) }
    }
    for window in windows { if let root = root(of: window) { show(root) } }
    return found
  }
}
