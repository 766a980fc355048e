import Foundation
import HeadlessUIKit
import LabModel
import MemoryGraph
import Trace

extension RunningApp {
  /// The addresses of objects whose initializers run, each with its set properties.
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
  /// Reads the living objects of an app: who holds whom, and which ones nothing reaches any more.
  ///
  /// The one root is the system's side of the app: it holds the delegate, and the pending work.
  package init(of running: RunningApp) {
    self.init()
    running.statics.activate()
    let recorder = running.recorder
    recorder.settleReleases()
    // Unfinished objects must not be read; while nothing runs or waits, none exists.
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
    // Those without a time can be read; whether what they wait for ever happens, nothing tells.
    let opaque = running.app.pending.filter { $0.isOpaque || $0.delay == nil }.map(\.name)
    opaqueHolders = (opaque + (recorder.hasWaitingTasks ? ["a task"] : [])).uniqued.sorted()
      .map { "\($0) that waits" }
    let sleeping = running.app.tasksWithTime
    objectsAwaitingTime = Set(
      recorder.waitingTasks.lazy.filter { sleeping.contains($0.id) }.flatMap(\.objects))
    isCodeRunning = !recorder.objectsRunning.isEmpty
    isAtRest = recorder.isAtRest
    let waiting = Set(running.app.pending.indices.filter { running.app.pending[$0].delay == nil })
    let verdict = graph.leaks(roots: graph.roots.map(\.id)) { edge in
      !waiting.isEmpty && edge.source == 1
        && Self.index(inMainLoop: Self.field(of: edge)).map(waiting.contains) ?? false
    }
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
      // Nothing can find what the frames of abandoned code hold.
      self.unexplained = (self.unexplained + leaks).sorted()
      leaks = []
    } else if recorder.isAtRest,
      !self.unexplained.isEmpty || graph.hasUnseenHolders || !Self.classes(of: graph.unseen, recorder).isEmpty
    {
      findStatics(holding: objects, others, of: running)
    }
  }

  /// Whether these include objects of traced classes that this run does not know: leaks of a former run, from before
  /// its history changed. Such objects, and everything connected with them, are not reported.
  private static func isOfFormerRun(_ strays: [UInt], _ timeline: Timeline) -> Bool {
    if strays.isEmpty { return false }
    let classes = timeline.objects.ids.map { timeline.objects[$0].class }
    let traced = Set(classes.map { UInt(bitPattern: ObjectIdentifier($0)) })
    return strays.contains { stray in
      UnsafeRawPointer(bitPattern: stray).map { traced.contains($0.load(as: UInt.self)) } ?? false
    }
  }

  /// The index of the pending work at the beginning of a path; nil for any other path.
  private static func index(inMainLoop path: String) -> Int? {
    let start = "mainLoop.pending["
    guard path.hasPrefix(start) else { return nil }
    return Int(path.dropFirst(start.count).prefix { $0 != "]" })
  }

  /// The path of a reference from the system: a root's paths begin with its name.
  private static func field(of edge: Edge) -> String {
    String(edge.field.dropFirst(LivingObjects.rootName.count + 1))
  }

  /// The modules with traced code, and UIKit: this tool's own objects are none of the app's.
  private static let appModules = Set(
    TracedTypes.files.keys.map { String($0.prefix { $0 != "/" }) } + ["HeadlessUIKit"])

  /// Source: Apple, addObserver(forName:object:queue:using:): the centre holds the block until the observer is removed.
  private static let observer = "an observer of NotificationCenter.default"

  /// Finds the objects that static and global variables hold, and those that not even these reach.
  private mutating func findStatics(holding objects: LivingObjects, _ others: [UInt], of running: RunningApp)
  {
    let centre = UInt(bitPattern: Unmanaged.passUnretained(NotificationCenter.default).toOpaque())
    let graph = objects.read(
      others, of: running,
      besides: StaticVariable.set(in: Self.appModules).map(\.root)
        + [.object(Self.observer, address: centre)])
    // The first root is the system.
    for root in graph?.roots.dropFirst() ?? [] {
      for edge in graph?.references(from: root.id) ?? [] {
        guard edge.isCertain, edge.strength == .strong, let object = objects.names[edge.target],
          let name = Self.holder(of: edge, from: root.name)
        else { continue }
        statics[object, default: []].append(name)
      }
    }
    for type in Self.classes(of: graph?.unseen ?? [], running.recorder) {
      untraced.addUnseen(_typeName(type, qualified: false))
    }
  }

  /// The classes of objects that are the app's or UIKit's; libraries' own objects are left out.
  private static func classes(of objects: [UInt], _ recorder: Recorder) -> [AnyClass] {
    // Looking up the modules takes long.
    if objects.isEmpty { return [] }
    return recorder.allocatedClasses(at: objects).filter { type in
      appModules.contains(String(_typeName(type, qualified: true).prefix { $0 != "." }))
    }
  }

  /// The name of a root that holds an object; nil for a variable that does not hold its target.
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
      let field = source == nil ? Self.field(of: edge) : edge.field
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

  /// Limits the leaks to those that were leaks before. An object that has a strong reference again, made from a weak
  /// one, is not a leak any more.
  mutating func limitLeaks(to known: [ObjectID]) {
    let known = Set(known)
    leaks = leaks.filter(known.contains)
  }
}

/// The living objects of an app, with their addresses.
struct LivingObjects {
  private(set) var names: [UInt: ObjectID] = [:]
  /// Objects of unknown address.
  let unlocated: [ObjectID]
  private var known: [UInt] = []
  private let unfinished: [UInt: SetProperties]
  /// The objects whose deinit runs: they hold their targets until it has run.
  let dying: Set<ObjectID>
  private let dyingAddresses: Set<UInt>

  static let rootName = "system"

  /// One reader for all: it caches the layouts of types.
  static let reader = GraphReader()

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
