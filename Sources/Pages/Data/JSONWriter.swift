import Lab

/// Writes JSON on one line, a value after the other. What it writes can stand in HTML as it is.
struct JSONWriter {
  /// What is written so far.
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ body: (inout JSONWriter) -> Void) { group("{", "}", body) }

  mutating func array(_ body: (inout JSONWriter) -> Void) { group("[", "]", body) }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array { writer in for element in elements { body(&writer, element) } }
  }

  private mutating func group(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  /// The name of the field whose value comes next.
  mutating func key(_ name: String) {
    value(name)
    text += ":"
    needsComma = false
  }

  mutating func value(_ number: Int?) {
    separate()
    if let number { text += String(number) } else { text += "null" }
  }

  mutating func value(_ string: String) {
    separate()
    text += "\""
    for scalar in string.unicodeScalars { write(scalar) }
    text += "\""
  }

  /// A row of numbers; nulls at its end are left out.
  mutating func row(_ numbers: [Int?]) {
    var numbers = numbers[...]
    while let last = numbers.last, last == nil { numbers.removeLast() }
    array(numbers) { $0.value($1) }
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  /// `<` could end a script element, `&` and `>` could begin or end other markup.
  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "<", ">", "&": writeEscaped(scalar)
    default:
      if scalar.isControl { writeEscaped(scalar) } else { text.unicodeScalars.append(scalar) }
    }
  }

  private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
