// What a paused copy of the process is asked, and what it answers.

/// Some events to go on with, and at which steps of the last one to read the memory.
nonisolated struct CopyRequest: Sendable, Hashable {
  /// What comes after the event at whose end the copy is paused. Not empty.
  var entries: [History.Entry]
  /// The steps of the last event, counted through the run.
  var steps: Range<Int>
  /// The step whose memory is asked for.
  var wanted: Int
  /// Whether the other steps of the event are to be read too, if few objects live.
  var readsOthers: Bool
}

/// What was found on the way.
nonisolated struct CopyAnswer: Sendable, Hashable {
  /// What the steps after the pause come to, up to the end of the last event.
  var digest: UInt64
  /// How many steps there are at that end.
  var stepCount: Int
  var readings: [Int: MemoryReading] = [:]
}

nonisolated extension CopyRequest: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(entries)
    message.write(steps.lowerBound)
    message.write(steps.upperBound)
    message.write(wanted)
    message.write(readsOthers)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    entries = try message.next()
    let (first, end): (Int, Int) = (try message.next(), try message.next())
    guard !entries.isEmpty, first <= end else { throw BrokenMessage() }
    steps = first..<end
    (wanted, readsOthers) = (try message.next(), try message.next())
  }
}

nonisolated extension CopyAnswer: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(word: digest)
    message.write(stepCount)
    message.write(Array(readings.keys))
    message.write(Array(readings.values))
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    (digest, stepCount) = (try message.word(), try message.next())
    let (steps, found): ([Int], [MemoryReading]) = (try message.next(), try message.next())
    readings = Dictionary(zip(steps, found)) { first, _ in first }
  }
}

nonisolated extension History.Entry: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(event)
    message.write(isOn)
    message.write(omission)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self.init(event: try message.next(), isOn: try message.next(), omission: try message.next())
  }
}

nonisolated extension History.Omission: WorkerMessage {
  private static let all: [Self] = [.sentToOthers, .beforeLoading, .takenBack]

  func write(to message: inout MessageWriter) { message.write(Self.all.firstIndex(of: self) ?? 0) }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    let number = try Int(from: &message)
    guard Self.all.indices.contains(number) else { throw BrokenMessage() }
    self = Self.all[number]
  }
}
