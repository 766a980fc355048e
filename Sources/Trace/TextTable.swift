/// Texts, each stored once. Steps and values refer to them by index.
public struct TextTable: Sendable {
  private var texts: [String] = []
  private var indices: [String: Int32] = [:]
  /// Places whose text is no longer used.
  private var free: [Int32] = []

  init() {}

  /// The text at an index that was given out for it.
  public subscript(index: Int32) -> String { texts[Int(index)] }

  /// How many texts there are.
  var count: Int { indices.count }
  /// How many the last call of `keep` left.
  private(set) var keptCount = 0

  mutating func intern(_ text: String) -> Int32 {
    if let index = indices[text] { return index }
    let index = free.popLast() ?? Int32(texts.count)
    if Int(index) == texts.count { texts.append(text) } else { texts[Int(index)] = text }
    indices[text] = index
    return index
  }

  /// Forgets all texts but those at these indices.
  mutating func keep(_ used: Set<Int32>) {
    for (text, index) in indices where !used.contains(index) {
      indices[text] = nil
      texts[Int(index)] = ""
      free.append(index)
    }
    keptCount = indices.count
  }
}
