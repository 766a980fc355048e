import LabModel
import LabRun

/// Lays out the steps at the cursors of apps.
struct MomentFormatter {
  private let options: RenderOptions
  /// Whether to show all of tree and stack, not only the changes.
  private let showsAll: Bool

  init(_ settings: SessionSettings) {
    (options, showsAll) = (settings.options, settings.view == .full)
  }

  /// The view of the step at an app's cursor.
  ///
  /// - Parameters:
  ///   - earlier: the former cursor.
  ///   - hit: the breakpoint or watch at the step; nil if there is none.
  ///   - waits: whether the app only waits for others.
  func view(of simulation: Simulation, since earlier: Int, _ hit: Stop?, waits: Bool) -> MomentView {
    let moment = simulation.moment(comparedTo: simulation.snapshotByRerunning(at: earlier))
    let change = moment.change.lines(options, isFull: showsAll)
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

  /// The line of an app that waits for others.
  private func waiting(_ simulation: Simulation, _ moment: Moment) -> StyledLine {
    let event = simulation.timeline.event(ofStep: simulation.cursor)
    if !simulation.hasTaken(event) {
      return StyledLine(localized: "event \(event) has no steps here: it waits for the others", .dim)
    }
    return (StyledLine(localized: "waits at ", .dim) + moment.step.labelledLine(options)).continued(at: 9)
  }

  /// The views of several apps. Apps with the same view share one. Source, tree and stack of the others are printed
  /// only where they differ from the first.
  func lines(_ views: [(simulation: Simulation, view: MomentView)]) -> [StyledLine] {
    if views.count == 1 { return views[0].view.lines }
    var groups: [(apps: [Simulation], view: MomentView)] = []
    for (simulation, view) in views {
      if let index = groups.firstIndex(where: { $0.view.hasSameContent(as: view) }) {
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

  /// The apps' names, each with its step if the step's number differs from the first app's.
  private func heading(of apps: [Simulation]) -> [StyledLine] {
    let labels = apps.map { $0.label(ofStep: $0.cursor) }
    let names = zip(apps, labels).map {
      $1 == labels[0] ? $0.displayName : String(localized: "\($0.displayName) at \($1)")
    }
    return [StyledLine(names.joined(separator: ", ") + ":", .heading).continued(at: 2)]
  }

  /// The name of the stop, and the changes that a watch has seen.
  private func lines(of hit: Stop, _ simulation: Simulation) -> [StyledLine] {
    let step = simulation.cursor
    let seen: [StyledLine] =
      switch hit.trigger {
      case .method, .line: []
      case .stack: simulation.linesOfStackChange(at: step, options)
      case .object(let name): simulation.lines(ofObject: name, at: step)
      case .changes(let watched, let name): simulation.lines(ofChange: watched, called: name, at: step)
      }
    let needsWayOut = options.rows != nil && !hit.isTemporary
    let wayOut = needsWayOut ? StyledLine(localized: "  (`delete \(hit.number)` removes it)", .dim) : ""
    let stopped = StyledLine(localized: "stopped at \(hit.number): \(hit.text)", .current)
    return [stopped + wayOut] + seen.map { $0.inSection(.scene) }
  }
}
