import LabModel

/// A table of texts, each stored once; other rows refer to a text by its number.
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

/// The kinds of steps. The raw values are the numbers in the data.
enum StepKind: Int {
  case event, call, line, returned, made, released, transition, lifecycle, missing, output, end, suspended,
    resumed
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
