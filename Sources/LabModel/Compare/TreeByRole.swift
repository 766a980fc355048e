import Trace

/// The coordinators of several apps: a column for each role, a row for each app.
struct TreeByRole {
  private let names: [String]
  /// The coordinators of each app, parents first.
  private let apps: [[Coordinator]]
  /// Why the leaks are unknown, if they are.
  private let gaps: [StyledLine]

  private struct Coordinator {
    var role: String
    var text: String
    var status: CoordinatorStatus
  }

  /// The trees at each app's cursor.
  init(of simulations: [some AppAtStep]) {
    names = simulations.map(\.spec).shortNames
    let trees = simulations.map {
      CoordinatorTree($0.snapshotByRerunning(), $0.timeline, showsHolders: false)
    }
    gaps = trees.flatMap(\.memoryGap.lines).uniqued
    apps = zip(trees, simulations).map { Self.coordinators($0.roots, under: nil, in: $1) }
  }

  /// The columns; if they are too wide, a line for each coordinator.
  func lines(_ options: RenderOptions) -> [StyledLine] {
    let roles = apps.map { $0.map(\.role).uniqued }.mergedNames
    let heading = FilledTable.Row(cells: [""] + roles, style: .heading)
    let rows = zip(names, apps).map { name, coordinators in
      FilledTable.Row(cells: [name] + cells(of: coordinators, roles), style: style(of: coordinators))
    }
    let legend = "(root: the first coordinator; else what it shows first; under: what started it)"
    let table = FilledTable([heading] + rows).linesInColumns(width: options.width)
    return (table ?? list) + gaps + [StyledLine(legend.localized, .dim)]
  }

  private var list: [StyledLine] {
    zip(names, apps).flatMap { name, coordinators in
      [StyledLine(name, .name)]
        + (coordinators.isEmpty
          ? [StyledLine(localized: "  none", .dim)]
          : coordinators.map { StyledLine("  \($0.role): \($0.text)", style(of: [$0])).continued(at: 4) })
    }
  }

  private func cells(of coordinators: [Coordinator], _ roles: [String]) -> [String] {
    if coordinators.isEmpty { return ["none".localized] + roles.dropFirst().map { _ in "" } }
    return roles.map { role in
      let texts = coordinators.filter { $0.role == role }.map(\.text)
      return texts.isEmpty ? "-" : texts.joined(separator: ", ")
    }
  }

  private func style(of coordinators: [Coordinator]) -> Style {
    if coordinators.contains(where: { $0.status == .leaked }) { return .error }
    return coordinators.contains { $0.status == .zombie || $0.status == .uncertain } ? .warning : .plain
  }

  /// - Parameter parent: the parent of the nodes; nil for roots.
  private static func coordinators(
    _ nodes: [CoordinatorTree.Node], under parent: CoordinatorTree.Node?, in simulation: some AppAtStep
  ) -> [Coordinator] {
    nodes.flatMap { node in
      let role = simulation.roleName(of: node.id)
      // Most coordinators are children of the root: only other parents are shown.
      let parentText = parent.flatMap {
        simulation.roleName(of: $0.id) == "root" ? nil : String(localized: " under \($0.shortName)")
      }
      let own = Coordinator(
        role: role, text: node.shortName + node.verdict + (parentText ?? ""), status: node.status)
      return [own] + coordinators(node.children, under: node, in: simulation)
    }
  }
}

extension CoordinatorTree.Node {
  /// `Login` of `LoginCoordinator#1`, `Login#2` of the second.
  fileprivate var shortName: String {
    let parts = name.split(separator: "#").map(String.init)
    let number = parts.count > 1 && parts[1] != "1" ? "#\(parts[1])" : ""
    return (parts.first ?? name).withoutKind + number
  }

  /// Its status, unless it is just active.
  fileprivate var verdict: String {
    switch status {
    case .active: ""
    case .leaked: " \(Word.leaked.name)\(isZombie ? ", \(Word.zombie.name)" : "")"
    case .running, .idle, .zombie, .uncertain: " \(status.rawValue.localized)"
    }
  }
}
