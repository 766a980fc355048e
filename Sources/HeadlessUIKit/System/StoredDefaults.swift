import CSwiftRuntime
import Foundation

/// An app's values in `UserDefaults.standard`. They are there while the app's code runs, and until another app's code
/// does.
///
/// Otherwise they would outlive a launch and all apps on the stage would share them: `undo` of a login would show the
/// tabs, still logged in. A launch begins without any, like a fresh install: our choice. What an app registers stays,
/// because only the app could remove it. Suites stay, too. Ledger: defaults.
final class StoredDefaults {
  /// Up to date only while they are not in `UserDefaults`.
  private var values: [String: Any] = [:]
  /// The use count at the last reading; nil if it is unknown, or nothing was read yet.
  private var readAt: UInt64?

  /// The app whose values are in `UserDefaults` now. They stay until another app needs its own: swapping them at each
  /// event would take longer than most events.
  private static var present: StoredDefaults?
  /// The app whose code runs.
  private static var open: StoredDefaults?
  private static var isEmptied = false

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  /// Runs the app's code with its stored values.
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

  /// The stored numbers and texts, by key, sorted.
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

  /// Drops what an earlier process wrote to the disk: it is not the app's.
  private static func emptyOnce() {
    if isEmptied { return }
    isEmptied = true
    for key in UserDefaults.standard.dictionaryRepresentation().keys {
      UserDefaults.standard.removeObject(forKey: key)
    }
    countsKeys = findsKeys()
  }

  /// Grows with each use of `UserDefaults`, and with other uses; nil if nothing counts them. While it stays, nothing
  /// was stored or removed. Reading all values takes as long as many an event.
  ///
  /// Code that names a key makes an `NSString` of it, but not for registered defaults. Source:
  /// swift-corelibs-foundation, UserDefaults.swift.
  private static var useCount: UInt64? { countsKeys ? coordlab_counted_allocations() : nil }
  private static var countsKeys = false

  /// Starts counting keys; false if Foundation makes them in another way.
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
