import CHeap
import Foundation

/// The seconds that some work takes.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return (ContinuousClock.now - start).inSeconds
}

extension Duration {
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// The bytes of the heap in use, as the allocator reports them.
func heapInUse() -> Int { Int(heap_in_use()) }

/// The largest growth of the process during some work, in bytes; nil if the system does not report it.
func peakGrowth(_ work: () throws -> Void) rethrows -> Double? {
  heap_give_back()
  // Linux then resets the peak size (man 5 proc).
  guard (try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))) != nil,
    let before = bytes(of: "VmRSS:")
  else { return nil }
  try work()
  return bytes(of: "VmHWM:").map { max(0, $0 - before) }
}

/// A size of this process in bytes; Linux reports kilobytes.
private func bytes(of name: String) -> Double? {
  let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n")
  let words = lines?.first { $0.hasPrefix(name) }?.split { $0 == " " || $0 == "\t" }
  return words.flatMap { $0.count > 1 ? Double($0[1]) : nil }.map { $0 * 1024 }
}
