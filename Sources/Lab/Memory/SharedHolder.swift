import Foundation
import MemoryGraph

/// What Foundation keeps for a whole process, in which an app leaves what holds its objects; by what it is called there.
nonisolated enum SharedHolder: String, CaseIterable {
  /// Source: Apple, addObserver(forName:object:queue:using:): the centre holds the block until the observer is removed.
  case observer = "an observer of NotificationCenter.default"

  /// Each as the start of paths.
  static var roots: [RootValue] {
    allCases.map { holder in
      .object(
        holder.rawValue, address: UInt(bitPattern: Unmanaged.passUnretained(holder.object).toOpaque()))
    }
  }

  private var object: AnyObject {
    switch self {
    case .observer: NotificationCenter.default
    }
  }
}
