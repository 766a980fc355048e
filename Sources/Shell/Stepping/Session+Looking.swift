import Lab
import Trace

// What `up`, `down` and `print` look at.
extension Session {
  /// Looks at another call under way, counted outwards from 0.
  func select(frame: Int) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    guard frame >= 0 else { throw error(of: targets.map { (simulation: $0, error: .innermostCall) }) }
    guard targets.contains(where: { frame < $0.frameCount }) else {
      throw error(of: targets.map { (simulation: $0, error: .outermostCall) })
    }
    lookedAt = (frame, stage.map(\.cursor))
    return try eachPossible { simulation throws(ShellError) in
      guard frame < simulation.frameCount else { throw .outermostCall }
      return simulation.callStack().lines(ofCall: frame, options)
        + (simulation.sourceListing(context: 2, frame: frame)?.lines(options) ?? [])
    }
  }

  /// How many calls outwards the user looks; 0 again once a cursor has moved.
  var frame: Int { lookedAt.map { $0.cursors == stage.map(\.cursor) ? $0.frame : 0 } ?? 0 }

  /// What a path leads to, at the cursor.
  func printed(_ path: ObjectPath, of simulation: Simulation) throws(ShellError) -> [StyledLine] {
    if path.parts.isEmpty, let local = local(path.root, in: simulation), !local.isObject {
      return [StyledLine(local.value)]
    }
    let (object, parts) = try resolved(path, in: simulation)
    switch try lab(simulation.value(of: object, parts)) {
    case .object(let name, let properties):
      let label = simulation.label(ofStep: simulation.cursor)
      return [StyledLine(name, .name) + StyledLine("  at \(label)", .dim)]
        + (properties.isEmpty ? [StyledLine("  no stored properties", .dim)] : properties.map(line))
    case .value(let text): return [StyledLine(text)]
    case .noField(let field, let owner, let names):
      throw .noField(field, of: owner, nearest: nearest(to: field, in: names), names: names)
    case .beingInitialized(let name):
      return [StyledLine("\(name) is being initialized: none of its fields can be told yet")]
    case .beingChanged(let name):
      return [StyledLine("\(name) is in the middle of a change: this cannot be told at this step")]
    case .notSetYet(let field, let owner): return [StyledLine("\(owner).\(field) is not set yet")]
    case .notMadeYet(let field, let owner):
      return [StyledLine("\(owner).\(field) is not made yet (lazy)")]
    }
  }

  /// The names of what an object has that a path leads to; none where it leads to none.
  func fields(of path: ObjectPath, in simulation: Simulation) -> [String] {
    guard let (object, parts) = try? resolved(path, in: simulation),
      case .object(_, let properties) = try? simulation.value(of: object, parts)
    else { return [] }
    return properties.map(\.name)
  }

  private func line(_ property: PropertyValue) -> StyledLine {
    StyledLine("  \(property.name) = ", .dim) + StyledLine(property.text)
      + StyledLine(property.strength.map { "  (\($0.rawValue))" } ?? "", .dim)
  }

  /// The object that a path begins at: one named, `self`, what a local variable holds, or a field of `self`.
  private func resolved(_ path: ObjectPath, in simulation: Simulation) throws(ShellError)
    -> (String, [ObjectPath.Part])
  {
    if path.root.contains("#") { return (path.root, path.parts) }
    let receiver = simulation.receiver(ofFrame: frame)
    if path.root == "self", let receiver { return (receiver, path.parts) }
    if let local = local(path.root, in: simulation), local.isObject { return (local.value, path.parts) }
    if let receiver, (try? simulation.objectName(path.root)) == nil {
      return (receiver, [.field(path.root)] + path.parts)
    }
    return (try lab(simulation.objectName(path.root)), path.parts)
  }

  private func local(_ name: String, in simulation: Simulation) -> LocalValue? {
    (try? simulation.locals(ofFrame: frame))?.last { $0.name == name }
  }
}

extension LocalValue {
  /// Whether the value is an object that is recorded: `LoginCoordinator#1`.
  fileprivate var isObject: Bool {
    guard let hash = value.lastIndex(of: "#") else { return false }
    return Int(value[value.index(after: hash)...]) != nil && !value.hasPrefix("\"")
  }
}
