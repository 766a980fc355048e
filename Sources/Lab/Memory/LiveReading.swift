import HeadlessUIKit
import MemoryGraph
import Trace

extension MemoryReading {
  /// Reads the living objects of an app: who holds whom, and what nothing reaches any more.
  ///
  /// The one root is the system's side of the app: it holds the delegate, and what is pending.
  init(of running: RunningApp) {
    let recorder = running.recorder
    let alive = recorder.aliveObjects.filter { recorder.address(of: $0) != 0 }
    let known = alive.map { recorder.address(of: $0) }
    let system = UInt(bitPattern: Unmanaged.passUnretained(running.app).toOpaque())
    let graph = Self.reader.read(known: known, roots: [.object("system", address: system)])
    let names = Dictionary(zip(known, alive)) { first, _ in first }
    for (address, id) in zip(known, alive) {
      let found = graph.holders(of: address).filter { $0.strength == .strong && names[$0.source] != nil }
        .map { Holder(holder: names[$0.source], field: $0.field) }
        .sorted { ($0.holder?.rawValue ?? -1) < ($1.holder?.rawValue ?? -1) }
      if !found.isEmpty { holders[id] = found.uniqued }
    }
    let verdict = graph.leaks(roots: graph.roots.map(\.id))
    leaks = verdict.certain.compactMap { names[$0] }.sorted()
    unexplained = verdict.unexplained.compactMap { names[$0] }.sorted()
  }

  /// One reader for all: it remembers the layouts of types.
  private static let reader = GraphReader()

  /// Keeps of the leaks those that were leaks before and still live: an object that leaked stays unreachable.
  mutating func limitLeaks(to known: [ObjectID], alive: Set<ObjectID>) {
    leaks = known.filter(alive.contains)
  }
}
