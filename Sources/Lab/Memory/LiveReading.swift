import HeadlessUIKit
import MemoryGraph
import Trace

extension MemoryReading {
  /// Reads the living objects of an app: who holds whom, and what nothing reaches any more.
  ///
  /// The one root is the system's side of the app: it holds the delegate, and what is pending.
  init(of running: RunningApp) {
    self.init()
    let recorder = running.recorder
    recorder.settleReleases()
    // What an object whose deinit begins holds, it holds until that has run.
    let dying = recorder.dyingObjects
    let alive = recorder.aliveObjects.filter { recorder.address(of: $0) != 0 } + dying.map(\.0)
    let known =
      alive.map { recorder.address(of: $0) }.prefix(alive.count - dying.count) + dying.map(\.address)
    let system = UInt(bitPattern: Unmanaged.passUnretained(running.app).toOpaque())
    let graph = Self.reader.readApart(
      known: Array(known), unfinished: Set(recorder.unfinishedObjects.map { recorder.address(of: $0) }),
      dying: Set(dying.map(\.address)), roots: [.object(Self.rootName, address: system)])
    guard let graph else {
      isSettled = false
      return
    }
    let names = Dictionary(zip(known, alive)) { first, _ in first }
    let isSystem = Set(graph.roots.map(\.id))
    references = graph.edges.compactMap { edge in
      guard let target = names[edge.target] else { return nil }
      if let source = names[edge.source] {
        return Reference(
          source: source, field: edge.field, target: target, strength: edge.strength,
          isCertain: edge.isCertain)
      }
      guard isSystem.contains(edge.source) else { return nil }
      // A root's paths begin with its name.
      let field = String(edge.field.dropFirst(Self.rootName.count + 1))
      let waiting = Self.place(inMainLoop: field).map { running.app.pending[$0].text }
      return Reference(
        source: nil, field: waiting ?? field, target: target, strength: edge.strength,
        isCertain: edge.isCertain, isPending: waiting != nil)
    }
    hasWaitingTasks = recorder.hasWaitingTasks || running.app.pending.contains(where: \.isTask)
    isCodeRunning = !recorder.objectsRunning.isEmpty
    let verdict = graph.leaks(roots: graph.roots.map(\.id))
    leaks = verdict.certain.compactMap { names[$0] }.sorted()
    unexplained = verdict.unexplained.compactMap { names[$0] }.sorted()
  }

  private static let rootName = "system"

  /// Of a path that begins with something that waits in the app's main loop: its place there.
  private static func place(inMainLoop path: String) -> Int? {
    let start = "mainLoop.pending["
    guard path.hasPrefix(start) else { return nil }
    return Int(path.dropFirst(start.count).prefix { $0 != "]" })
  }

  /// One reader for all: it remembers the layouts of types.
  private static let reader = GraphReader()

  /// Keeps of the leaks those that were leaks before. One that is no leak any more, for a weak reference led to it and
  /// a strong one now does, is none.
  mutating func limitLeaks(to known: [ObjectID]) {
    let known = Set(known)
    leaks = leaks.filter(known.contains)
  }
}
