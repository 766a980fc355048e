import MemoryGraph
import Trace

/// The types of an app's own file, classified by what they inherit and name.
struct AppTypes {
  /// The purpose of a type.
  enum Kind: Sendable, Hashable {
    /// A type that inherits from a view controller.
    case screen
    /// A delegate of the application or a scene.
    case delegate
    /// A class or struct that names neither UIKit nor the wiring.
    case model
    /// Any other type: coordinators, routers, protocols, events.
    case wiring
  }

  /// The declarations of the app's own types, and their extensions; without `AppEdition`.
  let all: [AppSource.LocatedDeclaration]
  private let kinds: [String: Kind]
  private let coordinators: Set<String>
  /// The protocols to which a coordinator conforms, by name.
  private let coordinatorProtocols: Set<String>
  private let protocols: Set<String>

  init(_ source: AppSource, in file: SourceFile) {
    let types = source.types.filter { $0.file.id == file.id && $0.declaration.name != "AppEdition" }
    let declared = types.filter { $0.declaration.kind != .extension }
    let ancestors = Dictionary(
      declared.map { ($0.declaration.name, source.ancestors(ofType: $0.declaration.name)) }
    ) { $0.union($1) }
    var kinds: [String: Kind] = [:]
    for type in declared {
      let (name, parents) = (type.declaration.name, ancestors[type.declaration.name] ?? [])
      let isPlain = ![.protocol, .enum].contains(type.declaration.kind)
      kinds[name] =
        if parents.contains(where: { $0.hasPrefix("UI") && $0.hasSuffix("Controller") }) {
          .screen
        } else if parents.contains(where: Self.delegates.contains) {
          .delegate
        } else if isPlain { .model } else { .wiring }
    }
    // A type that names the wiring, a screen or UIKit is wiring too. Repeats until no type changes.
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for type in declared where kinds[type.declaration.name] == .model {
        let names = type.codeNames.map(String.init).filter { $0 != type.declaration.name }
        guard
          names.contains(where: { $0.hasPrefix("UI") || kinds[$0] == .screen || kinds[$0] == .wiring })
        else { continue }
        kinds[type.declaration.name] = .wiring
        isGrowing = true
      }
    }
    self.kinds = kinds
    all = types.filter { kinds[$0.declaration.name] != nil || $0.declaration.name.hasPrefix("UI") }
    let classes = declared.filter { $0.declaration.kind == .class }.map(\.declaration.name)
    coordinators = Set(classes.filter { kinds[$0] == .wiring })
    protocols = Set(declared.filter { $0.declaration.kind == .protocol }.map(\.declaration.name))
    coordinatorProtocols = coordinators.reduce(into: Set<String>()) { $0.formUnion(ancestors[$1] ?? []) }
      .intersection(protocols)
  }

  private static let delegates = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]

  /// The purpose of a type; an extension of a UIKit class belongs to the screens.
  func kind(of name: String) -> Kind? { kinds[name] ?? (name.hasPrefix("UI") ? .screen : nil) }

  /// The names of the app's own types of a kind.
  func names(of kind: Kind) -> [String] { kinds.filter { $0.value == kind }.map(\.key).sorted() }

  /// Whether a line of a screen navigates, or names another screen or the wiring.
  func isNavigation(_ line: Substring, in screen: String) -> Bool {
    line.names.contains { name in
      Self.navigation.contains(name) || name != screen && [.screen, .wiring].contains(kinds[String(name)])
    }
  }

  /// UIKit's methods and properties that change the screen hierarchy.
  private static let navigation: Set<Substring> = [
    "pushViewController", "popViewController", "popToViewController", "popToRootViewController",
    "setViewControllers", "viewControllers", "present", "dismiss", "show", "showDetailViewController",
    "selectedIndex", "selectedViewController", "rootViewController",
  ]

  /// The strongest coupling in a screen's code.
  func knowledge(ofScreen screen: String) -> AppCode.Knowledge {
    let types = all.filter { $0.declaration.name == screen }
    let names = types.reduce(into: Set<Substring>()) { $0.formUnion($1.codeNames) }.subtracting([screen[...]]
    )
    if names.contains(where: { kinds[String($0)] == .screen }) { return .screens }
    if names.contains(where: { coordinators.contains(String($0)) }) { return .coordinator }
    if names.contains(where: { protocols.contains(String($0)) }) { return .protocol }
    return types.contains { $0.storedProperties.contains(where: \.isClosure) } ? .closure : .nothing
  }

  /// The number of references that stored properties of screens and coordinators declare.
  var references: [AppCode.Reference: Int] {
    all.reduce(into: [:]) { counts, type in
      let owner = type.declaration.name
      let isScreen = kinds[owner] == .screen
      guard isScreen || coordinators.contains(owner) else { return }
      for property in type.storedProperties {
        let ends: AppCode.Reference.Ends? =
          if property.typeNames.contains(where: {
            coordinators.contains($0) || coordinatorProtocols.contains($0)
          }) {
            isScreen ? .screenToCoordinator : .coordinatorToCoordinator
          } else if !isScreen, property.typeNames.contains(where: { kinds[$0] == .screen }) {
            .coordinatorToScreen
          } else { nil }
        if let ends { counts[.init(ends: ends, strength: property.strength), default: 0] += 1 }
      }
    }
  }
}
