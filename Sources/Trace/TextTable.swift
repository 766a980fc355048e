/// Texts, each stored once. Steps and values refer to them by index.
public struct TextTable: Sendable {
  private var texts: [String] = []
  private var indices: [String: Int32] = [:]

  init() {}

  /// The text at an index that this table returned.
  public subscript(index: Int32) -> String { texts[Int(index)] }

  mutating func intern(_ text: String) -> Int32 {
    if let index = indices[text] { return index }
    let index = Int32(texts.count)
    texts.append(text)
    indices[text] = index
    return index
  }
}
