import LabModel
import LabRun

extension Benchmark {
  /// The time to find holders and leaks among many objects, in each shape of references.
  static let shapes = HeldShape.allCases.map { shape in
    Benchmark(name: "shapes.\(shape.rawValue)") { try figures(of: shape, $0) }
  }

  /// Kept until the process ends: releasing a long list would recurse once for each of its objects.
  private static var kept: [Simulation] = []

  private static func figures(of shape: HeldShape, _ sizes: Sizes) throws -> [Figure] {
    let some = Simulation(.held(in: shape, count: sizes.objects / 2))
    let many = Simulation(.held(in: shape, count: sizes.objects))
    kept += [some, many]
    // The first reading of a type's layout takes longer.
    _ = some.readMemory()
    let room = peakGrowth { _ = many.readMemory() }
    let few = (0..<sizes.rounds).map { _ in seconds { _ = some.readMemory() } }
    let all = (0..<sizes.rounds).map { _ in seconds { _ = many.readMemory() } }
    let (name, title) = ("shapes.\(shape.rawValue)", "shapes: \(shape.title)")
    let memory = room.map { bytes in
      Figure(
        name: "\(name).memory", title: "\(title), what the verdict takes", unit: "MB", goal: .atMost(200),
        values: [bytes / 1e6])
    }
    return [
      Figure(
        name: name, title: "\(title) of \(Double(sizes.objects).short)", unit: "s", goal: .atMost(1),
        values: all),
      Figure(
        name: "\(name).linear", title: "\(title), against half of them", unit: "times",
        goal: .atMost(3), values: zip(all, few).map { $0 / $1 }),
    ] + [memory].compactMap(\.self)
  }
}

nonisolated extension HeldShape {
  fileprivate var title: String {
    switch self {
    case .list, .set, .ring: "a \(rawValue)"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .closures: "closures"
    case .observers: "observers"
    case .shared: "sharers of a list"
    }
  }
}
