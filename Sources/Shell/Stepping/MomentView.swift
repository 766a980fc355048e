import Lab

/// What an app's cursor has come to, as lines.
struct MomentView {
  /// What stands above the source.
  var head: [StyledLine] = []
  /// The source around what runs next.
  var source: [StyledLine] = []
  /// What stands below it: the step, or that it waits.
  var rest: [StyledLine] = []
  /// What has changed of tree and stack.
  var change: [StyledLine] = []
  /// Whether that was told before.
  var isChangeKnown = false
  /// What the source says, wherever it stands; of apps that do the same it is the same.
  var code: [String] = []
  /// What the step is.
  var step = ""
  /// What tree and stack are.
  var scene: [StyledLine] = []
  /// Whose lines these are.
  var objects: [String] = []
}

extension Session {
  /// What the targets' cursors have come to.
  ///
  /// - Parameters:
  ///   - before: where they were.
  ///   - hits: the breakpoints and watches that they have come to.
  ///   - waits: which of them only wait for the others.
  func views(of targets: [Simulation], since before: [Int], _ hits: [Stop?], waits: [Bool]) -> [StyledLine] {
    if !isRead { return [] }
    return told(
      targets.indices.map { index in
        let view = view(of: targets[index], since: before[index], hits[index], waits: waits[index])
        return (simulation: targets[index], view: view)
      })
  }

  func view(of simulation: Simulation, since earlier: Int, _ hit: Stop?, waits: Bool) -> MomentView {
    let moment = simulation.moment(comparedTo: simulation.snapshotByRerunning(at: earlier))
    let change = moment.change.lines(options, isFull: view == .full)
      .map { $0.inSection(.scene) }
    let scene = moment.change.now
    var view = MomentView(
      change: change, step: moment.step.gist,
      scene: (scene.coordinators.lines(options) + scene.screens.lines(options)).map { $0.inSection(.scene) },
      objects: scene.names)
    if waits {
      view.step = "waits \(view.step)"
      view.rest = [waiting(simulation, moment)]
      view.isChangeKnown = simulation.cursor == earlier
    } else {
      view.head = hit.map { lines(of: $0, simulation) } ?? []
      view.source = moment.source?.lines(options) ?? []
      view.code = moment.source?.gist ?? []
      view.rest = [moment.step.labelledLine(options)]
    }
    return view
  }

  /// Of an app that stays while others go on.
  private func waiting(_ simulation: Simulation, _ moment: Moment) -> StyledLine {
    let event = simulation.timeline.event(ofStep: simulation.cursor)
    if !simulation.hasTaken(event) {
      return StyledLine("event \(event) has no steps here: it waits for the others", .dim)
    }
    return (StyledLine("waits at ", .dim) + moment.step.labelledLine(options)).continued(at: 9)
  }

  /// What several apps have come to: those of which the same is to be told stand together; of what runs next, tree and
  /// stack, only what is something else than in the first is printed again.
  func told(_ views: [(simulation: Simulation, view: MomentView)]) -> [StyledLine] {
    if views.count == 1 { return views[0].view.lines }
    var groups: [(apps: [Simulation], view: MomentView)] = []
    for (simulation, view) in views {
      if let index = groups.firstIndex(where: { $0.view.saysSame(as: view) }) {
        groups[index].apps.append(simulation)
      } else {
        groups.append(([simulation], view))
      }
    }
    return groups.enumerated().flatMap { index, group in
      let first = groups[0]
      return heading(of: group.apps)
        + (index == 0
          ? group.view.lines : group.view.lines(besides: first.view, of: first.apps[0].displayName))
    }
  }

  /// The apps' names, each with its step where that has another number than in the first.
  private func heading(of apps: [Simulation]) -> [StyledLine] {
    let labels = apps.map { $0.label(ofStep: $0.cursor) }
    let names = zip(apps, labels).map { $1 == labels[0] ? $0.displayName : "\($0.displayName) at \($1)" }
    return [StyledLine(names.joined(separator: ", ") + ":", .heading).continued(at: 2)]
  }
}

extension MomentView {
  var lines: [StyledLine] { head + source + rest + (isChangeKnown ? [] : change) }

  /// What differs from another app's, of which all is printed: of tree and stack the lines that the other has not. Of an
  /// app that has hardly any of its lines all is printed.
  func lines(besides first: MomentView, of name: String) -> [StyledLine] {
    let known = Set(first.scene.map(\.gist))
    var isKnown = false
    let own = scene.filter { line in
      // What goes on below a line stays with it.
      if line.part != .further { isKnown = known.contains(line.gist) }
      return !isKnown
    }
    let start = head + (code == first.code ? [] : source) + rest
    if own.count * 2 > scene.count { return start + (isChangeKnown ? [] : change) }
    let lacking = first.objects.filter { !objects.contains($0) }
    let isSame = own.isEmpty && lacking.isEmpty
    // A few lines that differ are what is to be seen: they stay on any screen.
    let section = own.count > Self.fewLines ? StyledLine.Section.scene : nil
    return start + own.map { marked($0).inSection(section) }
      + (lacking.isEmpty
        ? [] : [StyledLine("not here: \(lacking.joined(separator: ", "))").continued(at: 10)])
      + [StyledLine("tree and screens\(isSame ? "" : " otherwise") as in \(name)", .dim)]
  }

  private static let fewLines = 6

  /// A line of tree or stack with the mark that it has where it has changed.
  private func marked(_ line: StyledLine) -> StyledLine {
    change.first { $0.said == line.said } ?? StyledLine("  ") + line
  }

  func saysSame(as other: MomentView) -> Bool {
    if step.isEmpty { return rest.map(\.gist) == other.rest.map(\.gist) }
    return code == other.code && step == other.step && head.map(\.gist) == other.head.map(\.gist)
      && scene.map(\.gist) == other.scene.map(\.gist)
  }
}

extension StyledLine {
  /// What a line of a tree says, without mark, branches and columns.
  fileprivate nonisolated var said: [Substring] {
    text.drop { !$0.isLetter && $0 != "[" }.split(separator: " ")
  }
}
