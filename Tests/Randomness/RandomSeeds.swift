import Foundation

/// The seeds of a test of random programs: 1 to 50, or to what the environment's `COORDLAB_RANDOM_PROGRAMS` says.
public func randomSeeds() -> ClosedRange<Int> {
  let wanted = ProcessInfo.processInfo.environment["COORDLAB_RANDOM_PROGRAMS"].flatMap { Int($0) }
  return 1...max(1, wanted ?? 50)
}
