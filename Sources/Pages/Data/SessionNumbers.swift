import Lab

/// Texts, each written once; others refer to them by number.
struct TextNumbers {
  private(set) var all: [String] = []
  private var numbers: [String: Int] = [:]

  /// The number of a text, counted from 0.
  subscript(text: String) -> Int {
    mutating get {
      if let number = numbers[text] { return number }
      numbers[text] = all.count
      all.append(text)
      return all.count - 1
    }
  }
}

/// The kinds of steps as the data numbers them.
enum StepKind: Int {
  case event, call, line, returned, made, released, transition, lifecycle, missing, output, end, suspended,
    resumed
}

/// The statuses of coordinators as the data numbers them.
enum StatusNumber: Int {
  case running, active, idle, zombie, leaked

  init(_ status: CoordinatorStatus) {
    switch status {
    case .running: self = .running
    case .active: self = .active
    case .idle: self = .idle
    case .zombie: self = .zombie
    case .leaked: self = .leaked
    }
  }
}

extension Choice.Kind {
  /// The kind as the data names it.
  var name: String {
    switch self {
    case .button: "button"
    case .barButton: "bar"
    case .alertAction: "alert"
    case .row: "row"
    case .tab: "tab"
    case .back: "back"
    case .swipeBack: "swipe-back"
    case .sheet: "swipe"
    }
  }
}

extension JSONWriter {
  mutating func field(_ name: String, _ value: String) {
    key(name)
    self.value(value)
  }

  mutating func field(_ name: String, _ value: Int) {
    key(name)
    self.value(value)
  }
}
