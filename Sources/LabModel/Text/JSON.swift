/// A JSON value, written with sorted keys on one line.
package enum JSON {
  case null
  case bool(Bool)
  case number(Int)
  /// A number with one decimal, in tenths.
  case tenths(Int)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The value in text.
  package var text: String {
    var writer = JSONWriter(isForHTML: false)
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.value(nil as Int?)
    case .bool(let value): writer.value(value)
    case .number(let value): writer.value(value)
    case .tenths(let value): writer.value(tenths: value)
    case .string(let value): writer.value(value)
    case .array(let values): writer.array(values) { $1.write(to: &$0) }
    case .object(let fields):
      writer.object { writer in
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
          writer.key(key)
          value.write(to: &writer)
        }
      }
    }
  }
}
