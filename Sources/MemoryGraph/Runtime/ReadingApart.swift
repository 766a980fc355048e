/// Does work that only reads in a copy of this process. What it meets may be in the middle of a change: where it fails, the
/// copy fails alone.
///
/// - Returns: what `work` gave; nil if it failed.
public func readApart(_ work: () -> [UInt8]) -> [UInt8]? { SeparateProcess.run(attempts: 2, work) }
