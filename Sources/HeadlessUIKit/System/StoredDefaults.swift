import Foundation

/// What an app has in `UserDefaults.standard`, put there while the app's code runs, and taken away after it.
///
/// Else it would outlive a launch and be common to all apps on the stage: `undo` of a login would show the tabs, still
/// logged in. A launch begins without any, as an app does that was just installed. What an app registers stays: only
/// it could take that away. Suites stay, too.
final class StoredDefaults {
  private var values: [String: Any] = [:]

  /// Those whose values are there now, the innermost last.
  private static var open: [StoredDefaults] = []
  private static var isEmptied = false

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  /// Runs the app's code with what it has stored.
  func whileOpen<R>(_ work: () -> R) -> R {
    if Self.open.last === self { return work() }
    Self.emptyOnce()
    Self.open.last?.take()
    give()
    Self.open.append(self)
    defer {
      Self.open.removeLast()
      take()
      Self.open.last?.give()
    }
    return work()
  }

  /// The keys that have a value, sorted, with the flags that are set.
  var facts: [String] {
    values.map { key, value in "\(key) \((value as? Bool).map { "\($0)" } ?? "")" }.sorted()
  }

  private func give() {
    for (key, value) in values { UserDefaults.standard.set(value, forKey: key) }
  }

  private func take() {
    values = [:]
    for key in UserDefaults.standard.dictionaryRepresentation().keys {
      values[key] = UserDefaults.standard.object(forKey: key)
      UserDefaults.standard.removeObject(forKey: key)
    }
  }

  /// What an earlier process wrote to the disk is not the app's.
  private static func emptyOnce() {
    if isEmptied { return }
    isEmptied = true
    for key in UserDefaults.standard.dictionaryRepresentation().keys {
      UserDefaults.standard.removeObject(forKey: key)
    }
  }
}
