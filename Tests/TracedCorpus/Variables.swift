@Traced final class Variables {
  let constant = 1
  var stored: Int
  static var shared = 5
  static let made: Variables = Variables(stored: 1)
  nonisolated(unsafe) static var unsafe = 1
  private(set) var readable = 2
  weak var parent: Variables?
  unowned let owner: Detail
  unowned(unsafe) var unsafeOwner: Detail
  @Clamped var clamped = 20
  @Clamped(limit: 3) var limited = 5
  lazy var prepared: [Int] = { [constant, stored] }()
  lazy var closure: (Int) -> Int = { [unowned self] in $0 + stored }
  let (left, right) = (1, 2)
  var first = 1, second = "two"
  var `default` = "default"
  var made = Detail(), handler: (() -> Void)? = nil
  var doubled: Int { stored * 2 }
  var both: Int {
    get { stored }
    set { stored = newValue }
  }
  var observed = 0 {
    willSet { log("will \(newValue)") }
    didSet { log("did \(oldValue)") }
  }
  var asynchronous: Int {
    get async throws {
      await Task.yield()
      return stored
    }
  }

  init(stored: Int) {
    self.stored = stored
    let detail = Detail(title: "owner")
    owner = detail
    unsafeOwner = detail
    made = detail
  }

  convenience init() {
    self.init(stored: 7)
  }

  /// constant-declaration: with and without a type
  func constants() -> Int {
    let a = 1
    let b: Int
    if a == 1 { b = 2 } else { b = 3 }
    let c: Int, d = 4
    c = b
    return a + b + c + d
  }

  /// variable-declaration: several at once
  func several() -> String {
    var a = 1, b = "b"
    a += 1
    b += "c"
    return "\(a)\(b)\(first)\(second)\(left + right)"
  }

  /// variable-declaration: given a value later
  func laterValue() -> Int {
    var value: Int
    repeat { value = stored } while value < 0
    return value
  }

  /// variable-declaration: local and computed, with a setter
  func localComputed() -> Int {
    var doubled: Int {
      get { stored * 2 }
      set { stored = newValue / 2 }
    }
    doubled = 8
    return doubled + stored
  }

  /// variable-declaration: local with observers
  func localObserved() -> Int {
    var value = 1 {
      didSet { log("from \(oldValue)") }
    }
    value += 1
    value = 5
    return value
  }

  /// variable-declaration: local and lazy
  func localLazy() -> Int {
    lazy var value: Int = {
      log("made")
      return stored
    }()
    stored = 9
    return value + value
  }

  /// variable-declaration: local and weak or unowned
  func localWeak() -> String {
    let detail = Detail()
    weak var weakDetail = detail
    unowned let unownedDetail = detail
    return (weakDetail?.title ?? "") + unownedDetail.title
  }

  /// variable-declaration: local with a property wrapper
  func localWrapper() -> String {
    @Clamped var value = 30
    @Clamped(limit: 2) var small = 1
    value += 1
    small += 5
    return "\(value) \(small) \($small)"
  }

  /// variable-declaration: an implicitly unwrapped optional
  func implicitlyUnwrapped() -> Int {
    var value: Int!
    value = 3
    let copy = value!
    return copy + value
  }

  /// variable-declaration: observers, wrappers and lazy properties of the class
  func properties() -> [Int] {
    observed = 1
    clamped += 1
    limited = 9
    both = 6
    parent = self
    return prepared + [closure(1), clamped, limited, doubled, parent === self ? 1 : 0, readable]
  }

  /// variable-declaration: statics
  func statics() -> Int {
    Self.shared += 1
    Variables.unsafe += 1
    return Variables.shared + Self.made.stored + Self.unsafe
  }

  /// variable-declaration: a getter that waits
  func asyncGetter() async throws -> Int { try await asynchronous }

  /// variable-declaration: names in backticks
  func backticks() -> String {
    let `class` = "a"
    let `in` = 1
    var `self_` = 2
    `self_` += `in`
    return "\(`class`)\(`in`)\(self_)\(self.default)"
  }

  /// identifier: raw identifiers
  func `a method with spaces`() -> Int {
    let `a value` = 1
    func `inner one`(_ `the number`: Int) -> Int { `the number` + `a value` }
    let add = { (`left one`: Int) in `left one` + `a value` }
    return `inner one`(1) + add(2)
  }

  /// identifier: types named as those that record
  func shadows() async -> String { await Shadowing(2).words() }

  /// identifier: letters of other scripts
  func 이름() -> String {
    let 값 = "값"
    let 🐢 = { (λ: Int) in λ + 1 }
    return "\(값)\(🐢(1))"
  }

  /// typealias-declaration: local and generic
  func aliases() -> Int {
    typealias Pair<Value> = (Value, Value)
    typealias Numbers = Pair<Int>
    let numbers: Numbers = (1, 2)
    return numbers.0 + numbers.1
  }

  /// import-declaration: a name of a module
  func moduleNames() -> Int { Swift.max(1, 2) }

  /// variable-declaration: with ownership of a noncopyable value
  func noncopyable() -> Int {
    let token = Token(number: 3)
    let number = token.number
    var other = Token(number: 4)
    other.number += 1
    return number + token.spent() + other.spent()
  }
}
