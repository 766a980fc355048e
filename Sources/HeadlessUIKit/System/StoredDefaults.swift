import CSwiftRuntime
import Foundation

/// What an app has in `UserDefaults.standard`: it is there while the app's code runs, and until another app's does.
///
/// Else it would outlive a launch and be common to all apps on the stage: `undo` of a login would show the tabs, still
/// logged in. A launch begins without any, as an app does that was just installed: our choice. What an app registers
/// stays: only it could take that away. Suites stay, too. Ledger: defaults.
final class StoredDefaults {
  /// Up to date only while they are not there.
  private var values: [String: Any] = [:]
  /// The count of uses when they were read last; nil if that cannot be told, or they were never read.
  private var readAt: UInt64?

  /// That whose values are there now. To take them away and to give them again at each event would take longer than
  /// most events: so they are left until another's are needed.
  private static var present: StoredDefaults?
  /// That of the app whose code runs.
  private static var open: StoredDefaults?
  private static var isEmptied = false

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  /// Runs the app's code with what it has stored.
  func whileOpen<R>(_ work: () -> R) -> R {
    let outer = Self.open
    Self.open = self
    replacePresent()
    defer {
      Self.open = outer
      outer?.replacePresent()
    }
    return work()
  }

  /// The keys that have a value, sorted, with the flags that are set.
  var facts: [String] {
    if Self.present === self { read() }
    return values.map { key, value in "\(key) \((value as? Bool).map { "\($0)" } ?? "")" }.sorted()
  }

  /// The numbers and texts that it has stored, by key, sorted.
  var numbersAndTexts: [(key: String, value: String)] {
    if Self.present === self { read() }
    return values.compactMap { key, value in
      switch value {
      case let value as String: (key, value)
      case let value as NSNumber: (key, "\(value)")
      case let value as Date: (key, "\(value.timeIntervalSince1970)")
      default: nil
      }
    }.sorted { $0.key < $1.key }
  }

  private func replacePresent() {
    if Self.present === self { return }
    Self.emptyOnce()
    Self.present?.take()
    for (key, value) in values { UserDefaults.standard.set(value, forKey: key) }
    Self.present = self
  }

  private func take() {
    read()
    for key in values.keys { UserDefaults.standard.removeObject(forKey: key) }
  }

  private func read() {
    let count = Self.useCount
    if let count, count == readAt { return }
    readAt = count
    values = [:]
    for key in UserDefaults.standard.dictionaryRepresentation().keys {
      values[key] = UserDefaults.standard.object(forKey: key)
    }
  }

  /// What an earlier process wrote to the disk is not the app's.
  private static func emptyOnce() {
    if isEmptied { return }
    isEmptied = true
    for key in UserDefaults.standard.dictionaryRepresentation().keys {
      UserDefaults.standard.removeObject(forKey: key)
    }
    countsKeys = findsKeys()
  }

  /// Grows with each use of `UserDefaults`, and with others; nil if uses cannot be told. While it stays, nothing was
  /// stored or taken away: to read all that there is takes as long as many an event.
  ///
  /// Whoever names a key makes an `NSString` of it, but for what is registered. Source: swift-corelibs-foundation,
  /// UserDefaults.swift.
  private static var useCount: UInt64? { countsKeys ? coordlab_counted_allocations() : nil }
  private static var countsKeys = false

  /// Counts keys from now on; false if they are made in another way.
  private static func findsKeys() -> Bool {
    coordlab_count_allocations(unsafeBitCast(NSString.self as AnyClass, to: UnsafeRawPointer.self))
    let key = "com.example.none"
    let uses: [() -> Void] = [
      { UserDefaults.standard.set(true, forKey: key) }, { UserDefaults.standard.set("", forKey: key) },
      { UserDefaults.standard.set(nil as Any?, forKey: key) },
      { UserDefaults.standard.removeObject(forKey: key) },
    ]
    return uses.allSatisfy { use in
      let before = coordlab_counted_allocations()
      use()
      return coordlab_counted_allocations() > before
    }
  }
}
