import Foundation
import LabModel
import MemoryGraph

/// The static and global variables of an app's modules, as one launch has them.
///
/// Each launch begins with their values from before any app ran, as a new process would. No other launch sees the
/// changes of its code. The variables cannot move. So one launch's values are put away while another launch runs, and so
/// are the observers of the default notification centre.
final class LaunchStatics {
  /// The launch whose values the variables have now.
  private static var active: LaunchStatics?
  private static var allModules: [Set<String>: Modules] = [:]
  /// Whether a launch's values can be put away: not while another thread may be using them.
  static var isAlone = { StaticStorage.isUnshared }

  /// Shared by all launches of some modules.
  private final class Modules {
    let storage: StaticStorage
    /// The variables that were initialized while other threads existed, which may have seen them since: these stay.
    var lasting: Set<Int> = []

    init(_ names: Set<String>) { storage = StaticStorage(of: names) }
  }

  private let modules: Modules
  private var storage: StaticStorage { modules.storage }
  /// The values at the beginning of the launch; empty before it.
  private var start: [UInt8] = []
  /// The values when the launch's code last came to rest.
  private var own: [UInt8] = []
  /// The variables that its code changed, and that belong to it.
  private var changed: Set<Int> = []
  /// Every variable that its code ever changed.
  private var everChanged: Set<Int> = []
  private var observers = CentreObservers(of: NotificationCenter.default, like: NotificationCenter())

  init(of edition: AppEdition) {
    let names = Set(edition.files.map { String($0.prefix { $0 != "/" }) })
    modules = Self.allModules[names] ?? Modules(names)
    Self.allModules[names] = modules
  }

  /// Runs the launch's code.
  func run(_ work: () -> Void) {
    activate()
    let before = storage.content(ifNot: own)
    if start.isEmpty { start = before }
    work()
    // A look at another launch may have stopped the code in the middle.
    activate()
    own = storage.content(ifNot: before)
    let changes = storage.changes(from: before, to: own)
    if changes.isEmpty { return }
    let known = modules.lasting
    if !Self.isAlone() { modules.lasting.formUnion(storage.made(from: start, to: own)) }
    changed = changed.union(changes).subtracting(modules.lasting)
    // Initializing a lasting variable does not count as a change.
    everChanged = everChanged.union(changes).subtracting(modules.lasting.subtracting(known))
  }

  /// Runs the last of the launch's code; the variables then return to their former owner.
  func end(_ work: () -> Void) {
    let before = Self.active
    run(work)
    before?.activate()
  }

  /// Gives the variables their values in this launch.
  func activate() {
    if Self.active === self { return }
    Self.active?.putAway()
    for index in changed.subtracting(modules.lasting) { storage.write(index, from: own) }
    observers.bringBack()
    Self.active = self
  }

  private func putAway() {
    observers.putAway()
    if own.isEmpty { return }
    // Values that other code has set since belong to no launch.
    changed.subtract(storage.changes(from: own, to: storage.content))
    // Never restore a value that points to the heap: its object may be freed. All launches share this variable.
    changed = changed.filter { !modules.lasting.contains($0) && !storage.mayRefer($0, in: start) }
    for index in changed { storage.write(index, from: start) }
  }

  /// Calls `body` with the numbers among the variables; excludes those that launches share.
  func forEachNumber(_ body: (_ name: String, _ value: UInt64) -> Void) {
    activate()
    for number in storage.numbers where !modules.lasting.contains(number.index) {
      body(number.name, number.value)
    }
  }

  /// The variables with other values at an earlier launch's beginning than at this one's, by name. Excludes a variable
  /// that was not initialized then, and that no code of that launch initialized.
  func differences(from earlier: LaunchStatics) -> [String] {
    let others = storage.changes(from: earlier.start, to: start)
      .filter { earlier.everChanged.contains($0) || !storage.isZero($0, in: earlier.start) }
    // An object that the earlier launch released may be freed, and another may have its address: the bytes cannot tell.
    let perhapsReleased = earlier.everChanged.filter { storage.mayRefer($0, in: earlier.start) }
    return Set(others).union(perhapsReleased).compactMap(storage.name).sorted()
  }
}

extension RunningApp {
  /// Calls `body` with the numbers in static and global variables: `static Counter.count`.
  package func forEachStaticNumber(_ body: (_ name: String, _ value: UInt64) -> Void) {
    statics.forEachNumber(body)
  }
}
