@Traced class Initialized {
  let name: String
  var number = 1
  var handler: (() -> Int)?

  init(name: String) {
    self.name = name
  }

  /// A comment before.
  convenience init(number: Int) {
    self.init(name: "number \(number)")
    self.number = number
    log("made")
  }

  init?(optional: Int) {
    guard optional > 0 else { return nil }
    name = "optional"
    number = optional
  }

  convenience init?(coder: Detail) { nil }

  init(throwing code: Int) throws {
    name = "throwing"
    number = try Detail().fails(code)
  }

  init(waiting: Int) async {
    name = "waiting"
    await Task.yield()
    number = waiting
  }

  init(closure value: Int) {
    name = [value].map { [value] in "\($0 + value)" }.joined()
    handler = { [weak self] in (self?.number ?? 0) + value }
    let helper = { (more: Int) -> Int in
      let sum = more + value
      return sum
    }
    number = helper(1)
  }

  init<Values: Sequence>(values: Values) where Values.Element == Int {
    var sum = 0
    for value in values {
      sum += value
    }
    number = sum
    name = "values"
  }

  init(either flag: Bool) {
    if flag {
      name = "yes"
    } else {
      name = "no"
    }
    switch flag {
    case true: number = 1
    case false: number = 2
    }
  }

  init(early flag: Bool) {
    name = "early"
    if flag { return }
    number = 9
  }

  init!(implicit: Int) { name = "implicit" }

  required init(_ detail: Detail, named name: String? = nil) {
    self.name = name ?? detail.title
  }

  isolated deinit { log("gone") }
}

@Traced final class DerivedInitialized: Initialized {
  let extra: Int
  lazy var both = extra + number

  init(extra: Int) {
    self.extra = extra
    super.init(name: "derived")
    number += extra
  }

  override init(throwing code: Int) throws {
    extra = 1
    try super.init(throwing: code)
  }

  override init?(optional: Int) {
    extra = 2
    super.init(optional: optional)
    if number == 5 { return nil }
  }

  convenience override init(either flag: Bool) {
    self.init(extra: flag ? 1 : 2)
  }

  required init(_ detail: Detail, named name: String? = nil) {
    extra = 3
    super.init(detail, named: name)
  }

  init?(coder: Int) { nil }
  init(trap: Void) { fatalError("not called") }
  init(own: Void) { unimplemented() }
}

@Traced final class Defaults {
  var value = 3
  var other: Int? = nil
}

@Traced final class ImplicitSuper: PlainSuper {
  let value: Int

  override init() {
    value = 2
  }
}

class PlainSuper {
  var plain = 1
  init() {}
}

@Traced final class Initializers {
  /// initializer-declaration: designated and convenience
  func plain() -> String { Initialized(name: "a").name + Initialized(number: 3).name }

  /// initializer-declaration: fails
  func fails() -> [String?] {
    [Initialized(optional: 0)?.name, Initialized(optional: 2)?.name, Initialized(coder: Detail())?.name]
  }

  /// initializer-declaration: throws
  func throwing() throws -> Int {
    _ = try Initialized(throwing: 0)
    do { _ = try DerivedInitialized(throwing: 3) } catch { log(error) }
    return try Initialized(throwing: 4).number
  }

  /// initializer-declaration: waits
  func waiting() async -> Int { await Initialized(waiting: 4).number }

  /// initializer-declaration: makes closures
  func closures() -> String {
    let made = Initialized(closure: 3)
    return "\(made.name) \(made.number) \(made.handler?() ?? 0)"
  }

  /// initializer-declaration: generic, with a where clause
  func generic() -> Int { Initialized(values: [1, 2, 3]).number }

  /// initializer-declaration: sets properties in branches
  func branches() -> String { Initialized(either: true).name + Initialized(either: false).name }

  /// initializer-declaration: returns early
  func early() -> Int { Initialized(early: true).number + Initialized(early: false).number }

  /// initializer-declaration: implicitly unwrapped
  func implicit() -> String { Initialized(implicit: 1).name }

  /// initializer-declaration: required, by a metatype
  func required() -> [String] {
    let types: [Initialized.Type] = [Initialized.self, DerivedInitialized.self]
    return types.map { $0.init(Detail(), named: nil).name }
  }

  /// initializer-declaration: of a subclass
  func derived() -> [Int] {
    let made = DerivedInitialized(extra: 2)
    return [made.number, made.both, DerivedInitialized(either: true).extra]
  }

  /// initializer-declaration: of a subclass, fails after super.init
  func derivedFails() -> [Int?] { [5, 4, 0].map { DerivedInitialized(optional: $0)?.number } }

  /// initializer-declaration: of a subclass, the body is nil
  func derivedNil() -> Bool { DerivedInitialized(coder: 1) == nil }

  /// initializer-declaration: written by the compiler
  func implicitly() -> Int { Defaults().value + (Defaults().other ?? 4) }

  /// initializer-declaration: without super.init
  func implicitSuper() -> Int { ImplicitSuper().value + ImplicitSuper().plain }

  /// deinitializer-declaration: runs when the last reference goes
  func deinits() -> String {
    var made: Initialized? = Initialized(name: "a")
    weak var seen = made
    made = nil
    return seen == nil ? "released" : "alive"
  }
}

extension Initialized {
  static func == (left: Initialized, right: Initialized) -> Bool { left.name == right.name }
}
