import Foundation

/// What went where no step could be recorded: on another thread, or while another app's code ran or none.
///
/// Any thread may note a release; the recorder of the run asks for them.
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

  /// Gives what was noted of a run since it was asked for last.
  static func take(run: UInt32) -> [Object] {
    lock.withLock { noted.isEmpty ? [] : noted.removeValue(forKey: run) ?? [] }
  }

  /// The run is over: nobody will ask.
  static func forget(run: UInt32) { _ = take(run: run) }
}
