import LabModel
import MemoryGraph

/// The static and global variables of an app's modules, as one launch has them.
///
/// Each launch begins with what they were before any app ran, as a process of its own would; what its code makes of them
/// no other launch sees. They lie where they lie: so what one launch has there is put away while another one runs.
final class LaunchStatics {
  /// Whose values the variables have now.
  private static var active: LaunchStatics?
  private static var allModules: [Set<String>: Modules] = [:]
  /// Whether what a launch made of the variables can be taken away: not while another thread may be using it.
  static var isAlone = { StaticStorage.isUnshared }

  /// What all launches of some modules share.
  private final class Modules {
    let storage: StaticStorage
    /// The variables that were made while there were other threads, which may have seen them since: these stay.
    var lasting: Set<Int> = []

    init(_ names: Set<String>) { storage = StaticStorage(of: names) }
  }

  private let modules: Modules
  private var storage: StaticStorage { modules.storage }
  /// What the launch met; empty before it.
  private var start: [UInt8] = []
  /// What the variables had when the launch's code came to rest last.
  private var own: [UInt8] = []
  /// The variables that its code changed, and that are its own.
  private var changed: Set<Int> = []
  /// All that its code ever changed.
  private var everChanged: Set<Int> = []

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
    // The code may have been stopped on its way for a look at another launch.
    activate()
    own = storage.content(ifNot: before)
    let changes = storage.changes(from: before, to: own)
    if changes.isEmpty { return }
    let known = modules.lasting
    if !Self.isAlone() { modules.lasting.formUnion(storage.made(from: start, to: own)) }
    changed = changed.union(changes).subtracting(modules.lasting)
    // To make one that lasts is not to change it.
    everChanged = everChanged.union(changes).subtracting(modules.lasting.subtracting(known))
  }

  /// Runs the last of the launch's code; the variables then are whose they were.
  func end(_ work: () -> Void) {
    let before = Self.active
    run(work)
    before?.activate()
  }

  /// Gives the variables the values that they have in this launch.
  func activate() {
    if Self.active === self { return }
    Self.active?.putAway()
    for index in changed.subtracting(modules.lasting) { storage.write(index, from: own) }
    Self.active = self
  }

  private func putAway() {
    if own.isEmpty { return }
    // What somebody else has set since belongs to no launch.
    changed.subtract(storage.changes(from: own, to: storage.content))
    // What a variable held at first may be gone, and then nobody may have it again: all launches share that one.
    changed = changed.filter { !modules.lasting.contains($0) && !storage.mayRefer($0, in: start) }
    for index in changed { storage.write(index, from: start) }
  }

  /// Calls `body` with the numbers among the variables; those that launches share are left out.
  func forEachNumber(_ body: (_ name: String, _ value: UInt64) -> Void) {
    activate()
    for number in storage.numbers where !modules.lasting.contains(number.index) {
      body(number.name, number.value)
    }
  }

  /// The variables that an earlier launch met otherwise than this one, by name. One that only was not made yet then, and
  /// that no code of that launch made, does not count.
  func differences(from earlier: LaunchStatics) -> [String] {
    let others = storage.changes(from: earlier.start, to: start)
      .filter { earlier.everChanged.contains($0) || !storage.isZero($0, in: earlier.start) }
    // An object that the earlier launch let go of may be gone, and another may lie where it did: the bytes do not tell.
    let letGo = earlier.everChanged.filter { storage.mayRefer($0, in: earlier.start) }
    return Set(others).union(letGo).compactMap(storage.name).sorted()
  }
}

extension RunningApp {
  /// Calls `body` with the numbers in static and global variables: `static Counter.count`.
  package func forEachStaticNumber(_ body: (_ name: String, _ value: UInt64) -> Void) {
    statics.forEachNumber(body)
  }
}
