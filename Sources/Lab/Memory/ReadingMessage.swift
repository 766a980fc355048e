import MemoryGraph
import Trace

// What a copy of the process tells of the memory.

nonisolated extension ObjectID: WorkerMessage {
  func write(to message: inout MessageWriter) { message.write(index) }
  init(from message: inout MessageReader) throws(BrokenMessage) {
    guard let number = Int32(exactly: try Int(from: &message)) else { throw BrokenMessage() }
    self.init(rawValue: number)
  }
}

nonisolated extension Strength: WorkerMessage {
  func write(to message: inout MessageWriter) { message.write(rawValue) }
  init(from message: inout MessageReader) throws(BrokenMessage) {
    guard let strength = Strength(rawValue: try message.next()) else { throw BrokenMessage() }
    self = strength
  }
}

nonisolated extension Reference: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(source)
    message.write(field)
    message.write(target)
    message.write(strength)
    message.write(isCertain)
    message.write(isPending)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self.init(
      source: try message.next(), field: try message.next(), target: try message.next(),
      strength: try message.next(), isCertain: try message.next(), isPending: try message.next())
  }
}

nonisolated extension UntracedLeaks.Gap: WorkerMessage {
  func write(to message: inout MessageWriter) { message.write(rawValue) }
  init(from message: inout MessageReader) throws(BrokenMessage) {
    guard let gap = Self(rawValue: try message.next()) else { throw BrokenMessage() }
    self = gap
  }
}

nonisolated extension UntracedLeaks: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(ids.map { names[$0] ?? "" })
    message.write(references)
    message.write(unseen)
    message.write(gap)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self.init(
      names: try message.next(), references: try message.next(), unseen: try message.next(),
      gap: try message.next())
  }
}

nonisolated extension MemoryReading: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(references)
    message.write(leaks)
    message.write(unexplained)
    message.write(opaqueHolders)
    for flag in [isCodeRunning, isAtRest, isSettled] { message.write(flag) }
    message.write(Array(statics.keys))
    message.write(Array(statics.values))
    message.write(untraced)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self.init()
    (references, leaks, unexplained) = (try message.next(), try message.next(), try message.next())
    opaqueHolders = try message.next()
    (isCodeRunning, isAtRest, isSettled) = (try message.next(), try message.next(), try message.next())
    let (objects, names): ([ObjectID], [[String]]) = (try message.next(), try message.next())
    statics = Dictionary(zip(objects, names)) { first, _ in first }
    untraced = try message.next()
  }
}
