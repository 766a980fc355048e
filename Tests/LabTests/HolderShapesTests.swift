import HeadlessUIKit
import Testing
import Trace

@testable import LabModel
@testable import LabRun

/// What holds a service that no field of a known object holds, each judged by what really lives.
@Suite(.serialized) struct HolderShapesTests {
  nonisolated static let shapes = waiting + tasks + fields + variables

  @Test
  nonisolated func `A holder is named as far as it can be read, and no leak is claimed of what can still go`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for shape in HolderShapesTests.shapes { try HolderShapesTests().expectVerdict(shape) }
      }
    }
  }

  private func expectVerdict(_ shape: HolderShape) throws {
    Ledger.reset()
    let app = Simulation(AppEdition("holders/app", scene: { ShapeSceneDelegate(shape.start) }))
    try app.send(.tap(.init("Go"), taps: 1))
    for isEnded in [false, true] {
      if isEnded { try app.send(.disconnect) }
      #expect(Ledger.living == shape.verdict.living)
      let leaks = try app.leaksByRerunning().lines(RenderOptions()).map(\.text)
      #expect(leaks.prefix(shape.verdict.leaks.count) == shape.verdict.leaks[...])
      if shape.verdict == .gone { continue }
      let why = try app.retentionByRerunning(of: "Service#1").lines(RenderOptions()).map(\.text)
      #expect(why.prefix(2) == shape.verdict.why[...])
      let holders = try app.referencesByRerunning(of: "Service#1").lines(RenderOptions()).map(\.text)
      if let (name, strength) = shape.verdict.holder {
        #expect(holders.contains { $0.hasPrefix("  \(name) ") && $0.hasSuffix(" \(strength)") })
      }
    }
    if app.running.pending.contains(where: { $0.delay != nil }) {
      try app.send(.wait(nanoseconds: 3_000_000_000))
    }
    shape.letGo()
    #expect(Ledger.living == (shape.isEnding ? [] : shape.verdict.living))
  }
}

/// What a tap on Go does with a service that nothing else holds, and what is said of it then.
nonisolated struct HolderShape: CustomTestStringConvertible, Sendable {
  enum Verdict: Hashable, Sendable {
    /// Something that the system has holds it.
    case named(String)
    /// A variable holds it.
    case variable(String)
    /// This may hold it.
    case perhaps(String)
    /// Something unseen holds it.
    case unseen
    case leaked
    /// It does not live.
    case gone
  }

  var testDescription: String
  var verdict: Verdict
  /// Whether time or `letGo` releases it.
  var isEnding: Bool
  private var run: @MainActor @Sendable (Service) -> Void
  var letGo: @MainActor @Sendable () -> Void

  init(
    _ name: String, _ verdict: Verdict, ends: Bool = true,
    _ run: @escaping @MainActor @Sendable (Service) -> Void,
    letGo: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    (testDescription, self.verdict, self.run, self.letGo) = (name, verdict, run, letGo)
    isEnding = ends && verdict != .leaked
  }

  @MainActor func start(_ root: ShapeRoot) { run(Service()) }
}

extension HolderShape.Verdict {
  /// The classes of what lives.
  nonisolated var living: [String] { self == .gone ? [] : ["Service"] }

  /// How `leaks` begins.
  nonisolated var leaks: [String] {
    switch self {
    case .named, .gone: ["no leak"]
    case .variable: ["no leak", "static and global variables hold: Service#1"]
    case .perhaps(let holder): ["no leak for certain", "\(holder) may hold: Service#1"]
    case .unseen: ["no leak for certain", "something unseen holds: Service#1"]
    case .leaked: ["leaked: Service#1", "a cycle"]
    }
  }

  /// How `why` begins.
  nonisolated var why: [String] {
    let noPath = "no strong path leads from the system to Service#1"
    return switch self {
    case .named(let holder), .variable(let holder):
      ["Service#1 is kept alive by", "  \(holder) → Service#1"]
    case .perhaps(let holder): [noPath, "\(holder) may hold it"]
    case .unseen: [noPath, "something unseen holds it"]
    case .leaked: [noPath, "this cycle keeps it alive:"]
    case .gone: []
    }
  }

  /// A holder that `refs` names, and how it holds, or that it may; nil where others may.
  nonisolated var holder: (name: String, strength: String)? {
    switch self {
    case .named(let holder), .variable(let holder): (holder, "strong")
    case .perhaps(let holder): (holder, "may hold it")
    case .unseen, .leaked, .gone: nil
    }
  }
}
