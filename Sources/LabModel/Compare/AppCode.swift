import MemoryGraph
import Trace

/// An app's own file in numbers, by one rule for all styles; `help compare` states it.
public struct AppCode: Sendable, Hashable {
  /// What stands for another type in a screen's code, from the loosest to the strongest.
  public enum Knowledge: String, Sendable, Hashable, Comparable, CaseIterable {
    case nothing, closure, `protocol`, coordinator, screens

    /// Looser before stronger.
    public static func < (left: Knowledge, right: Knowledge) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// The types of the wiring: all that are no screen, model, service, scene or application delegate.
  public var typesOfWiring = 0
  /// Their lines, and those of screens that navigate or name the wiring or another screen.
  public var linesOfWiring = 0
  /// The whole file without blank lines, comments, imports, `@Traced` and the extension of `AppEdition`.
  public var lines = 0
  /// How many `as?` and `as!` these have.
  public var casts = 0
  /// How many lines begin with `default:`.
  public var defaults = 0
  /// The lines of the delegates of application and scene, which connect the wiring to the window.
  public var linesOfDelegates = 0
  /// What the screens name; the strongest of it for each.
  public var screensByKnowledge: [Knowledge: Int] = [:]
  /// The references that are declared, by who holds whom and how.
  public var references: [Reference: Int] = [:]

  /// A kind of stored property.
  public struct Reference: Sendable, Hashable {
    /// Who holds whom.
    public enum Ends: String, Sendable, Hashable, CaseIterable {
      case screenToCoordinator = "screen to coordinator"
      case coordinatorToCoordinator = "coordinator to coordinator"
      case coordinatorToScreen = "coordinator to screen"
    }

    /// Who holds whom.
    public var ends: Ends
    /// How.
    public var strength: Strength
  }

  /// The strongest that some screen names.
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
  /// Whether it names the edition: that is the tool's, not the app's.
  fileprivate var isEdition: Bool { kind == .extension && name == "AppEdition" }
}

extension AppSource.LocatedDeclaration {
  /// Its lines of code with their numbers, without `@Traced` where that stands alone.
  var numberedCode: [(number: Int, text: Substring)] {
    declaration.lines.compactMap { number in
      guard let line = file[number] else { return nil }
      let text = line.drop { $0 == " " }
      return text.isEmpty || text.hasPrefix("//") || text == "@Traced" ? nil : (number, text)
    }
  }
}

extension Substring {
  /// How often `as?` or `as!` stands in a line.
  fileprivate var castCount: Int { split(separator: " ").count { ["as?", "as!"].contains($0) } }
}
