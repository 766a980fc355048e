import LabModel
import LabRun
import Trace

/// Reads the values of paths like `LoginCoordinator#1.child` at the cursor of an app.
struct PathReader {
  let simulation: Simulation
  /// The frame of `self` and local variables, counted outwards from 0.
  let frame: Int

  /// The lines of a path's value at the cursor.
  func lines(_ path: ObjectPath) throws(ShellError) -> [StyledLine] {
    if path.parts.isEmpty, let local = local(path.root), !local.isObject {
      return [StyledLine(local.value)]
    }
    let (object, parts) = try resolved(path)
    switch try lab(simulation.value(of: object, parts)) {
    case .object(let name, let properties):
      let label = simulation.label(ofStep: simulation.cursor)
      return [StyledLine(name, .name) + StyledLine(localized: "  at \(label)", .dim)]
        + (properties.isEmpty
          ? [StyledLine(localized: "  no stored properties", .dim)] : properties.map(line))
    case .value(let text): return [StyledLine(text)]
    case .noField(let field, let owner, let names):
      throw .noField(field, of: owner, nearest: nearest(to: field, in: names), names: names)
    case .beingInitialized(let name):
      return [StyledLine(localized: "\(name) is being initialized: none of its fields can be told yet")]
    case .beingChanged(let name):
      return [StyledLine(localized: "\(name) is in the middle of a change: this cannot be told at this step")]
    case .notSetYet(let field, let owner): return [StyledLine(localized: "\(owner).\(field) is not set yet")]
    case .notMadeYet(let field, let owner):
      return [StyledLine(localized: "\(owner).\(field) is not made yet (lazy)")]
    }
  }

  /// The names of the fields at a path; empty if the path has no value.
  func fields(of path: ObjectPath) -> [String] {
    guard let (object, parts) = try? resolved(path),
      case .object(_, let properties) = try? simulation.value(of: object, parts)
    else { return [] }
    return properties.map(\.name)
  }

  private func line(_ property: PropertyValue) -> StyledLine {
    StyledLine("  \(property.name) = ", .dim) + StyledLine(property.text.localized)
      + StyledLine(property.strength.map { "  (\($0.rawValue))" } ?? "", .dim)
  }

  /// The object at the beginning of a path: a named object, `self`, the object in a local variable, or a field of
  /// `self`.
  private func resolved(_ path: ObjectPath) throws(ShellError)
    -> (String, [ObjectPath.Part])
  {
    if path.root.contains("#") { return (path.root, path.parts) }
    let receiver = simulation.receiver(ofFrame: frame)
    if path.root == "self", let receiver { return (receiver, path.parts) }
    if let local = local(path.root), local.isObject { return (local.value, path.parts) }
    if let receiver, (try? simulation.objectName(path.root)) == nil {
      return (receiver, [.field(path.root)] + path.parts)
    }
    return (try lab(simulation.objectName(path.root)), path.parts)
  }

  private func local(_ name: String) -> LocalValue? {
    (try? simulation.locals(ofFrame: frame))?.last { $0.name == name }
  }
}

extension LocalValue {
  /// Whether the value is a recorded object: `LoginCoordinator#1`.
  fileprivate var isObject: Bool {
    guard let hash = value.lastIndex(of: "#") else { return false }
    return Int(value[value.index(after: hash)...]) != nil && !value.hasPrefix("\"")
  }
}
