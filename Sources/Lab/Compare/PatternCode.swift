import Trace

/// The part of an app's source that the pattern asks for, in numbers.
///
/// The types, screens apart, whose name, or one of whose inherited types, ends in Coordinator, Coordinating or Flow.
public nonisolated struct PatternCode: Sendable, Hashable {
  /// How many types these are.
  public var types = 0
  /// How many methods they have, initializers and deinitializers among them.
  public var methods = 0
  /// How many lines of code they take, without blank ones and comments.
  public var lines = 0
  /// How many classes are screens.
  public var screens = 0
  /// How many of these name a class that is a coordinator.
  public var screensNamingCoordinators = 0
  /// How many classes are coordinators.
  public var coordinators = 0
  /// How many of these name a class that is a screen.
  public var coordinatorsNamingScreens = 0

  init() {}

  init(of source: AppSource) {
    let own = source.files.first.map { file in source.types.filter { $0.file.id == file.id } } ?? []
    let pattern = own.filter(\.isOfPattern)
    let classes = own.filter { $0.declaration.kind == .class }
    let coordinators = classes.filter(\.isOfPattern)
    let screens = classes.filter(\.isScreen)
    types = Set(pattern.map(\.declaration.name)).count
    methods = pattern.reduce(0) { $0 + $1.methodCount }
    lines = pattern.reduce(0) { $0 + $1.codeLines.count }
    self.screens = screens.count
    self.coordinators = coordinators.count
    screensNamingCoordinators = screens.filter { $0.mentions(coordinators.map(\.declaration.name)) }.count
    coordinatorsNamingScreens = coordinators.filter { $0.mentions(screens.map(\.declaration.name)) }.count
  }
}

nonisolated extension AppSource.Place {
  fileprivate var isScreen: Bool { declaration.name.hasSuffix("ViewController") }

  /// Whether the name, or what it inherits or extends, is the pattern's.
  fileprivate var isOfPattern: Bool {
    let names = heading.split { !$0.isLetter && !$0.isNumber }
    return names.contains { name in ["Coordinator", "Coordinating", "Flow"].contains { name.hasSuffix($0) } }
      && !isScreen
  }

  fileprivate var methodCount: Int {
    file.declarations.filter { inner in
      inner.kind.isMethod && inner.parent.map { file.declarations[$0] } == declaration
    }.count
  }

  /// Whether one of some names stands in the code as a word.
  fileprivate func mentions(_ names: [String]) -> Bool {
    let wanted = Set(names)
    return codeLines.contains { line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { wanted.contains(String($0)) }
    }
  }
}
