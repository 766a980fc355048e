import Trace

// Names of roles: the same in apps of other styles, whatever the names of their coordinators.
extension AppAtStep {
  /// The role of an object: `root` for the first coordinator, for others the name of their first screen, for a screen
  /// its own name.
  func roleName(of object: ObjectID) -> String {
    let record = timeline.objects[object]
    if record.isCoordinator {
      if object == rootCoordinator { return "root" }
      return firstScreen(of: object).map { timeline.objects[$0].type.roleName } ?? record.type.roleName
    }
    switch record.role {
    case .screen, .containerOfLast, .containerOfSelected: return "\(record.type.roleName) screen"
    case .window, .object, .coordinator: return record.type.roleName
    }
  }

  /// The role of the first object of a type; nil if none was made.
  public func roleName(ofType type: String) -> String? {
    timeline.objects.ids.first { timeline.objects[$0].type == type }.map(roleName(of:))
  }

  /// The type of the first object with a role; nil if none was made.
  public func typeName(inRole role: String) -> String? {
    timeline.objects.ids.first { roleName(of: $0) == role }.map { timeline.objects[$0].type }
  }

  /// The role of a sender or receiver; nil for none.
  func roleName(of party: Message.Party) -> String? {
    switch party {
    case .object(let object): roleName(of: object)
    case .type(let name): name.roleName
    case .user: "user"
    case .system: "system"
    case .uikit: "UIKit"
    case .none: nil
    }
  }

  /// The first coordinator that no coordinator started.
  private var rootCoordinator: ObjectID? {
    timeline.objects.ids.first { id in
      timeline.objects[id].isCoordinator && timeline.objects[id].coordinator == nil
    }
  }

  /// The first screen of a coordinator. A navigation controller does not count: the coordinator may have made it for
  /// others.
  private func firstScreen(of coordinator: ObjectID) -> ObjectID? {
    timeline.objects.ids.first { id in
      let record = timeline.objects[id]
      return record.madeAt <= cursor && [.screen, .containerOfSelected].contains(record.role)
        && record.owner(at: cursor) == coordinator
    }
  }
}

extension String {
  /// `Book list` of `BookListViewController`.
  var roleName: String {
    let letters = withoutKind.map { $0 }
    return letters.indices.reduce(into: "") { name, index in
      let begins = index > 0 && letters[index].isUppercase && !letters[index - 1].isUppercase
      name += begins ? " \(letters[index].lowercased())" : String(letters[index])
    }
  }

  /// `BookList` of `BookListViewController`, `TabBar` of `UITabBarController`, `Login` of `LoginCoordinator`.
  var withoutKind: String {
    let suffix = ["ViewController", "Controller", "Coordinator"].first { hasSuffix($0) && self != $0 }
    let name = String(dropLast(suffix?.count ?? 0))
    return name.hasPrefix("UI") && name.count > 2 ? String(name.dropFirst(2)) : name
  }
}

extension [[String]] {
  /// The names of all lists, each once, in an order that agrees with each list if possible.
  var mergedNames: [String] {
    Alignment(self).rows.map { row in
      zip(self, row).lazy.compactMap { list, index in index.map { list[$0] } }.first ?? ""
    }.uniqued
  }
}
