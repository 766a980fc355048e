import Foundation

/// Fixed seeds, and outside CI one more that is new in every run; the name of a failing test case has its seed.
public func seeds(_ fixed: [UInt64]) -> [UInt64] {
  let isCI = ProcessInfo.processInfo.environment["CI"] != nil
  return isCI ? fixed : fixed + [UInt64.random(in: 100...UInt64.max)]
}

/// The seeds of a test of random programs: 1 to 50, or to what the environment's `COORDLAB_RANDOM_PROGRAMS` says.
public func randomSeeds() -> ClosedRange<Int> {
  let wanted = ProcessInfo.processInfo.environment["COORDLAB_RANDOM_PROGRAMS"].flatMap { Int($0) }
  return 1...max(1, wanted ?? 50)
}
