import Foundation
import HeadlessUIKit
import LabModel
import MemoryGraph
import Trace

extension RunningApp {
  /// Where objects lie whose initializers run, each with its properties that are set.
  var unfinishedObjects: [UInt: SetProperties] {
    let unfinished = recorder.unfinishedObjects.map { object, properties in
      (
        recorder.address(of: object),
        SetProperties(of: properties.level, properties.names)
      )
    }
    return Dictionary(unfinished) { first, _ in first }
  }
}

extension MemoryReading {
  /// Reads the living objects of an app: who holds whom, and what nothing reaches any more.
  ///
  /// The one root is the system's side of the app: it holds the delegate, and what is pending.
  package init(of running: RunningApp) {
    self.init()
    running.statics.activate()
    let recorder = running.recorder
    recorder.settleReleases()
    // What is being made must not be read; while nothing runs or waits, nothing is.
    let gap: UntracedLeaks.Gap? =
      recorder.isAtRest ? recorder.hasWaitingTasks ? .waitingTask : nil : .runningCode
    let others = gap == nil ? recorder.allocatedAddresses : []
    var objects = LivingObjects(of: running)
    guard var graph = objects.read(others, of: running) else {
      isSettled = false
      return
    }
    untraced.gap = gap
    if Self.isOfFormerRun(graph.strays, recorder.timeline) {
      untraced.gap = .formerLaunch
    } else if !graph.strays.isEmpty {
      for stray in graph.strays { objects.add(untraced.add(blockName(at: stray)), at: stray) }
      graph = objects.read(others, of: running) ?? graph
    }
    let opaque = running.app.pending.filter(\.isOpaque).map(\.name)
    opaqueHolders = (opaque + (recorder.hasWaitingTasks ? ["a task"] : [])).uniqued.sorted()
      .map { "\($0) that waits" }
    isCodeRunning = !recorder.objectsRunning.isEmpty
    isAtRest = recorder.isAtRest
    let verdict = graph.leaks(roots: graph.roots.map(\.id))
    for shared in graph.shared {
      let isLeaked = verdict.certain.contains(shared)
      objects.add(untraced.add(blockName(at: shared), isLeaked: isLeaked), at: shared)
    }
    add(graph.edges, between: objects, of: running.app)
    leaks = verdict.certain.compactMap { objects.names[$0] }.filter {
      untraced.names[$0] == nil && !objects.dying.contains($0)
    }.sorted()
    let unlocated = recorder.isAtRest ? objects.unlocated : []
    let unexplained = verdict.unexplained.compactMap { objects.names[$0] }.filter {
      untraced.names[$0] == nil
    }
    self.unexplained = (unexplained + unlocated).sorted()
    if recorder.failure.map({ $0.kind != .stopped }) ?? false {
      // What the frames of code hold that was left is not to be found.
      self.unexplained = (self.unexplained + leaks).sorted()
      leaks = []
    } else if recorder.isAtRest,
      !self.unexplained.isEmpty || !Self.classes(of: graph.unseen, recorder).isEmpty
    {
      findStatics(holding: objects, others, of: running)
    }
  }

  /// Whether objects are among these whose classes are traced, and which this run does not know: what a former run
  /// leaked, before its history was rewritten. Of that, and of what it hangs together with, nothing is told.
  private static func isOfFormerRun(_ strays: [UInt], _ timeline: Timeline) -> Bool {
    if strays.isEmpty { return false }
    let classes = timeline.objects.ids.map { timeline.objects[$0].class }
    let traced = Set(classes.map { UInt(bitPattern: ObjectIdentifier($0)) })
    return strays.contains { stray in
      UnsafeRawPointer(bitPattern: stray).map { traced.contains($0.load(as: UInt.self)) } ?? false
    }
  }

  /// Of a path that begins with something that waits in the app's main loop: its place there.
  private static func index(inMainLoop path: String) -> Int? {
    let start = "mainLoop.pending["
    guard path.hasPrefix(start) else { return nil }
    return Int(path.dropFirst(start.count).prefix { $0 != "]" })
  }

  /// The modules that have traced code, and UIKit: what this tool itself keeps is none of the app's.
  private static let appModules = Set(
    TracedTypes.files.keys.map { String($0.prefix { $0 != "/" }) } + ["HeadlessUIKit"])

  /// Source: Apple, addObserver(forName:object:queue:using:): the centre holds the block until the observer is removed.
  private static let observer = "an observer of NotificationCenter.default"

  /// Finds what static and global variables hold, and which objects not even these lead to.
  private mutating func findStatics(holding objects: LivingObjects, _ others: [UInt], of running: RunningApp)
  {
    let centre = UInt(bitPattern: Unmanaged.passUnretained(NotificationCenter.default).toOpaque())
    let graph = objects.read(
      others, of: running,
      besides: StaticVariable.set(in: Self.appModules).map(\.root)
        + [.object(Self.observer, address: centre)])
    let isUnexplained = Set(unexplained)
    // The first root is the system.
    for root in graph?.roots.dropFirst() ?? [] {
      for edge in graph?.references(from: root.id) ?? [] {
        guard edge.isCertain, edge.strength == .strong, let object = objects.names[edge.target],
          isUnexplained.contains(object) || untraced.names[object] != nil,
          let name = Self.holder(of: edge, from: root.name)
        else { continue }
        statics[object, default: []].append(name)
      }
    }
    for type in Self.classes(of: graph?.unseen ?? [], running.recorder) {
      untraced.addUnseen(_typeName(type, qualified: false))
    }
  }

  /// Of objects those classes that are the app's or UIKit's: what libraries keep for themselves is theirs.
  private static func classes(of objects: [UInt], _ recorder: Recorder) -> [AnyClass] {
    // What the modules are takes long to find out.
    if objects.isEmpty { return [] }
    return recorder.allocatedClasses(at: objects).filter { type in
      appModules.contains(String(_typeName(type, qualified: true).prefix { $0 != "." }))
    }
  }

  /// What a root is called that holds an object; nil if it is a variable that does not hold.
  private static func holder(of edge: Edge, from root: String) -> String? {
    if root == observer { return root }
    guard let text = StaticVariable.description(of: edge, from: root) else { return nil }
    return UnownedVariables.contains(text.dropLast(edge.field.count - root.count)) ? nil : text
  }

  private mutating func add(_ edges: [Edge], between objects: LivingObjects, of app: HeadlessApp) {
    references.reserveCapacity(edges.count)
    for edge in edges {
      guard let target = objects.names[edge.target] else { continue }
      let source = objects.names[edge.source]
      // The system is the only root.
      guard source != nil || edge.source == 1 else { continue }
      // A root's paths begin with its name.
      let field = source == nil ? String(edge.field.dropFirst(LivingObjects.rootName.count + 1)) : edge.field
      let waiting = source == nil ? Self.index(inMainLoop: field).map { app.pending[$0].text } : nil
      let reference = Reference(
        source: source, field: waiting ?? field, target: target, strength: edge.strength,
        isCertain: edge.isCertain, isPending: waiting != nil)
      if isUntraced(target) || isUntraced(source) {
        untraced.references.append(reference)
      } else {
        references.append(reference)
      }
    }
  }

  private func isUntraced(_ object: ObjectID?) -> Bool {
    guard let object, !untraced.names.isEmpty else { return false }
    return untraced.names[object] != nil
  }

  /// Keeps of the leaks those that were leaks before. One that is no leak any more, for a weak reference led to it and
  /// a strong one now does, is none.
  mutating func limitLeaks(to known: [ObjectID]) {
    let known = Set(known)
    leaks = leaks.filter(known.contains)
  }
}

/// The objects of an app that live, with where they lie.
private struct LivingObjects {
  private(set) var names: [UInt: ObjectID] = [:]
  /// Objects of which nobody knows where they lie.
  let unlocated: [ObjectID]
  private var known: [UInt] = []
  private let unfinished: [UInt: SetProperties]
  /// Those whose deinit runs: what they hold, they hold until that has run.
  let dying: Set<ObjectID>
  private let dyingAddresses: Set<UInt>

  static let rootName = "system"

  /// One reader for all: it remembers the layouts of types.
  private static let reader = GraphReader()

  init(of running: RunningApp) {
    let recorder = running.recorder
    let alive = recorder.aliveObjects
    unlocated = alive.filter { recorder.address(of: $0) == 0 }
    unfinished = running.unfinishedObjects
    dying = Set(recorder.dyingObjects)
    dyingAddresses = Set(dying.map { recorder.address(of: $0) })
    for object in alive { add(object, at: recorder.address(of: object)) }
  }

  mutating func add(_ object: ObjectID, at address: UInt) {
    guard address != 0 else { return }
    known.append(address)
    if names[address] == nil { names[address] = object }
  }

  func read(_ others: [UInt], of running: RunningApp, besides roots: [RootValue] = []) -> MemoryGraph? {
    let system = UInt(bitPattern: Unmanaged.passUnretained(running.app).toOpaque())
    return Self.reader.readApart(
      known: known, unfinished: unfinished, dying: dyingAddresses, others: others,
      roots: [.object(Self.rootName, address: system)] + roots)
  }
}
