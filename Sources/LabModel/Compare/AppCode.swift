import MemoryGraph
import Trace

/// Counts of an app's own file, by one rule for all styles; `help compare` states the rule.
public struct AppCode: Sendable, Hashable {
  /// What a screen's code names of another type, from loose to strong coupling.
  public enum Knowledge: String, Sendable, Hashable, Comparable, CaseIterable {
    case nothing, closure, `protocol`, coordinator, screens

    /// Orders loose coupling before strong.
    public static func < (left: Knowledge, right: Knowledge) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// The number of types in the wiring: all but screens, models, services and delegates of scene or application.
  public var typesOfWiring = 0
  /// The lines of the wiring, and the lines of screens that navigate or name the wiring or another screen.
  public var linesOfWiring = 0
  /// The lines of the file without blank lines, comments, imports, `@Traced` and the extension of `AppEdition`.
  public var lines = 0
  /// The number of `as?` and `as!` in these lines.
  public var casts = 0
  /// The number of lines that begin with `default:`.
  public var defaults = 0
  /// The lines of the delegates of application and scene, which connect the wiring to the window.
  public var linesOfDelegates = 0
  /// The number of screens by the strongest coupling in each.
  public var screensByKnowledge: [Knowledge: Int] = [:]
  /// The number of declared references by their ends and strength.
  public var references: [Reference: Int] = [:]

  /// A kind of reference that a stored property declares.
  public struct Reference: Sendable, Hashable {
    /// The holder and the held object.
    public enum Ends: String, Sendable, Hashable, CaseIterable {
      case screenToCoordinator = "screen to coordinator"
      case coordinatorToCoordinator = "coordinator to coordinator"
      case coordinatorToScreen = "coordinator to screen"
    }

    /// The holder and the held object.
    public var ends: Ends
    /// The strength of the reference.
    public var strength: Strength
  }

  /// The strongest coupling of any screen.
  public var screenKnows: Knowledge { screensByKnowledge.keys.max() ?? .nothing }

  init() {}

  package init(of source: AppSource) {
    guard let file = source.files.first else { return }
    let types = AppTypes(source, in: file)
    let wiring = types.all.filter { types.kind(of: $0.declaration.name) == .wiring }
    typesOfWiring = wiring.count { $0.declaration.kind != .extension }
    let code = file.declarations.filter { $0.parent == nil && !$0.isEdition }
      .flatMap { AppSource.LocatedDeclaration(file: file, declaration: $0).numberedCode }
    lines = code.count
    casts = code.reduce(0) { $0 + $1.text.castCount }
    defaults = code.count { $0.text.hasPrefix("default:") }
    linesOfDelegates = types.all.filter { types.kind(of: $0.declaration.name) == .delegate }
      .reduce(0) { $0 + $1.numberedCode.count }
    var counted = Set(wiring.flatMap(\.numberedCode).map(\.number))
    for screen in types.all where types.kind(of: screen.declaration.name) == .screen {
      let name = screen.declaration.name
      counted.formUnion(
        screen.numberedCode.filter { types.isNavigation($0.text, in: name) }.map(\.number))
    }
    linesOfWiring = counted.count
    for name in types.names(of: .screen) {
      screensByKnowledge[types.knowledge(ofScreen: name), default: 0] += 1
    }
    references = types.references
  }
}

extension Declaration {
  /// Whether it extends `AppEdition`: the tool needs that, not the app.
  fileprivate var isEdition: Bool { kind == .extension && name == "AppEdition" }
}

extension AppSource.LocatedDeclaration {
  /// Its lines of code with their numbers, without a line that is only `@Traced`.
  var numberedCode: [(number: Int, text: Substring)] {
    declaration.lines.compactMap { number in
      guard let line = file[number] else { return nil }
      let text = line.drop { $0 == " " }
      return text.isEmpty || text.hasPrefix("//") || text == "@Traced" ? nil : (number, text)
    }
  }
}

extension Substring {
  /// The number of `as?` and `as!` in a line.
  fileprivate var castCount: Int { split(separator: " ").count { ["as?", "as!"].contains($0) } }
}
