/// Writes JSON on one line, one value after another. Small, so that `state` needs no Foundation.
package struct JSONWriter {
  /// The text so far, in UTF-8.
  private var bytes: [UInt8] = []
  private var needsComma = false
  private let isForHTML: Bool

  /// - Parameter isForHTML: whether the text must be safe inside HTML.
  package init(isForHTML: Bool = true) { self.isForHTML = isForHTML }

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func object(_ body: (inout JSONWriter) -> Void) { group("{", "}", body) }

  package mutating func array(_ body: (inout JSONWriter) -> Void) { group("[", "]", body) }

  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array { writer in for element in elements { body(&writer, element) } }
  }

  private mutating func group(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(contentsOf: open.utf8)
    needsComma = false
    body(&self)
    bytes.append(contentsOf: close.utf8)
    needsComma = true
  }

  /// The name of the next value's field.
  package mutating func key(_ name: String) {
    value(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func value(_ isTrue: Bool) {
    separate()
    bytes.append(contentsOf: (isTrue ? "true" : "false").utf8)
  }

  package mutating func value(_ number: Int?) {
    separate()
    guard let number else { return bytes.append(contentsOf: "null".utf8) }
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    write(digitsOf: number.magnitude)
  }

  /// A number that is not negative, with one decimal.
  package mutating func value(tenths: Int) {
    value(tenths / 10)
    bytes.append(UInt8(ascii: "."))
    write(digitsOf: UInt(tenths % 10))
  }

  /// A value that is already JSON.
  package mutating func json(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func write(digitsOf number: UInt) {
    if number > 9 { write(digitsOf: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  package mutating func value(_ string: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    if string.utf8.allSatisfy(Self.isPlain) {
      bytes.append(contentsOf: string.utf8)
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is a letter, a digit or a mark without a meaning.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7f).contains(byte) && !"\"\\<>&".utf8.contains(byte)
  }

  /// A row of numbers, without trailing nulls.
  package mutating func row(_ numbers: [Int?]) {
    var numbers = numbers[...]
    while let last = numbers.last, last == nil { numbers.removeLast() }
    array(numbers) { $0.value($1) }
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// `<` could end a script element, `&` and `>` could begin or end other markup.
  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case "<" where isForHTML, ">" where isForHTML, "&" where isForHTML: writeEscaped(scalar)
    default:
      if scalar.isControl {
        writeEscaped(scalar)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
  }

  private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? .init() {
      let digits = String(unit, radix: 16)
      bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }
  }
}
