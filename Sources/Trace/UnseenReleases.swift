import Foundation

/// Releases that no step could record: on another thread, or while another app's code or none ran.
///
/// Any thread may note a release; the recorder of the run collects them.
enum UnseenReleases {
  enum Object: Sendable {
    case object(Int32)
    case address(UInt)
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var noted: [UInt32: [Object]] = [:]

  static func note(_ object: Object, run: UInt32) {
    guard run > 0 else { return }
    lock.withLock { noted[run, default: []].append(object) }
  }

  /// Returns the noted releases of a run since the last call.
  static func take(run: UInt32) -> [Object] {
    lock.withLock { noted.isEmpty ? [] : noted.removeValue(forKey: run) ?? [] }
  }

  /// The run is over: nobody will collect its releases.
  static func forget(run: UInt32) { _ = take(run: run) }
}
