import Testing

@testable import MemoryGraph

/// What the tests' references lead to.
final class Target: Screen, Hashable, @unchecked Sendable {
  var onEvent: (() -> Void)?
  func handle() {}
  func handle(_: Int) -> Int { 0 }
  static func == (left: Target, right: Target) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A protocol of classes and one of any type.
protocol Screen: AnyObject {}
protocol Shape {}
protocol Box<Element> { associatedtype Element }

/// One way to hold two objects.
struct Holding: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Returns an object that holds `a` and `b`, or `a` itself made to hold `b`.
  var build: @Sendable (_ a: Target, _ b: Target) -> AnyObject
  /// One line for each edge expected.
  var edges: [String]

  init(_ name: String, _ edges: [String], _ build: @escaping @Sendable (Target, Target) -> AnyObject) {
    self.testDescription = name
    self.edges = edges
    self.build = build
  }
}

/// The edges among a holder and two targets, and how many retains nothing explains.
struct Observation: Equatable {
  /// `field → a`, with ` weak` or ` unowned` if not strong, ` perhaps` if not certain; `a.field → holder` if not from the holder.
  var edges: [String]
  /// For the holder, `a` and `b`: 1 each if all references were found, which is this test's own.
  var unexplained: [Int]

  init(edges: [String], unexplained: [Int] = [1, 1, 1]) {
    self.edges = edges
    self.unexplained = unexplained
  }

  /// Builds the objects, lets go of all but one reference to each, reads and then frees them.
  init(_ holding: Holding) {
    let objects = Observation.make(holding.build)
    let known = objects.map { UInt(bitPattern: $0.toOpaque()) }
    let distinct = known[0] == known[1] ? Array(known.dropFirst()) : known
    let graph = GraphReader().read(known: distinct)
    let names = Dictionary(zip(known, ["holder", "a", "b"])) { first, _ in first }
    edges = graph.edges.map { $0.line(names) }
    // If `a` is the holder too, it bears two of the test's references.
    unexplained = known.map { address in graph.unexplained(address) - known.count { $0 == address } + 1 }
    for object in objects { object.release() }
  }

  @inline(never)
  private static func make(_ build: (Target, Target) -> AnyObject) -> [Unmanaged<AnyObject>] {
    let (a, b) = (Target(), Target())
    return ([build(a, b), a, b] as [AnyObject]).map { Unmanaged.passRetained($0) }
  }
}

extension Edge {
  func line(_ names: [UInt: String]) -> String {
    let start = names[source] == "holder" ? "" : "\(names[source] ?? "?")."
    let doubt = isCertain ? "" : " perhaps"
    return "\(start)\(field) → \(names[target] ?? "?")\(strength == .strong ? "" : " \(strength)")\(doubt)"
  }
}

func address(_ object: AnyObject) -> UInt { UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) }
