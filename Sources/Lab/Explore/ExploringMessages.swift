// What a worker is told, and what it answers.

nonisolated extension Fingerprint: WorkerMessage {
  func write(to message: inout MessageWriter) { message.write(word: value) }
  init(from message: inout MessageReader) throws(BrokenMessage) { self.init(value: try message.word()) }
}

nonisolated extension Expedition: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(state)
    message.write(events)
    message.write(moves)
    message.write(triesEnd)
    message.write(hasLeaks)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self.init(
      state: try message.next(), events: try message.next(), moves: try message.next(),
      triesEnd: try message.next(), hasLeaks: try message.next())
  }
}

nonisolated extension Errand: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(expeditions)
    message.write(others)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self.init(expeditions: try message.next(), others: try message.next())
  }
}

nonisolated extension Expansion: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(arrivals)
    message.write(afterDisconnect)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self.init(arrivals: try message.next(), afterDisconnect: try message.next())
  }
}

nonisolated extension Arrival: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(fingerprint)
    message.write(inEvent)
    message.write(look)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self.init(fingerprint: try message.next(), inEvent: try message.next(), look: try message.next())
  }
}

nonisolated extension Look: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(moves)
    for names in [shows, zombies, leaks, Array(counts.keys)] { message.write(names) }
    message.write(Array(counts.values))
    message.write(isStopped)
    message.write(inState)
    message.write(afterDisconnect)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    (moves, shows, zombies) = (try message.next(), try message.next(), try message.next())
    leaks = try message.next()
    let (types, numbers): ([String], [Int]) = (try message.next(), try message.next())
    counts = Dictionary(zip(types, numbers)) { first, _ in first }
    (isStopped, inState, afterDisconnect) = (try message.next(), try message.next(), try message.next())
  }
}

nonisolated extension Sighting: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(kind.rawValue)
    message.write(key)
    message.write(what)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    guard let kind = Finding.Kind(rawValue: try message.next()) else { throw BrokenMessage() }
    self.init(kind, key: try message.next(), what: try message.next())
  }
}

nonisolated extension Move: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(event)
    message.write(command)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self.init(event: try message.next(), command: try message.next())
  }
}

nonisolated extension UserEvent.Target: WorkerMessage {
  func write(to message: inout MessageWriter) {
    message.write(label)
    message.write(occurrence)
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    self.init(try message.next(), occurrence: try message.next())
  }
}

nonisolated extension UserEvent: WorkerMessage {
  /// Each begins with its number.
  func write(to message: inout MessageWriter) {
    func write(_ number: Int, _ values: any WorkerMessage...) {
      message.write(number)
      for value in values { value.write(to: &message) }
    }
    switch self {
    case .tap(let target, let taps): write(0, target, taps)
    case .select(let target): write(1, target)
    case .back: write(2)
    case .swipeBack(let cancelled): write(3, cancelled)
    case .swipe: write(4)
    case .tab(let target): write(5, target)
    case .type(let text): write(6, text)
    case .open(let url): write(7, url)
    case .wait(let nanoseconds): write(8, nanoseconds.map { Int($0) })
    case .disconnect: write(9)
    }
  }

  init(from message: inout MessageReader) throws(BrokenMessage) {
    switch try Int(from: &message) {
    case 0: self = .tap(try message.next(), taps: try message.next())
    case 1: self = .select(try message.next())
    case 2: self = .back
    case 3: self = .swipeBack(cancelled: try message.next())
    case 4: self = .swipe
    case 5: self = .tab(try message.next())
    case 6: self = .type(try message.next())
    case 7: self = .open(try message.next())
    case 8: self = .wait(nanoseconds: try Optional<Int>(from: &message).map { Int64($0) })
    case 9: self = .disconnect
    default: throw BrokenMessage()
    }
  }
}
