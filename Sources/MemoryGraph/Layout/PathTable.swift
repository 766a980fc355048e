/// A part of the path from an object to what a field of it refers to, by its index in a `PathTable`.
struct PathID: Hashable, Sendable {
  fileprivate let index: Int32

  /// The path that adds nothing.
  static let empty = PathID(index: 0)

  var isEmpty: Bool { index == 0 }
}

/// Each path once: readings meet the same paths again, and copying a number costs nothing.
final class PathTable {
  private var texts = [""]
  private var fields = [""]
  private var known: [String: Int32] = ["": 0]
  // Looked up for each reference: exclusivity checks are off.
  @exclusivity(unchecked) private var joined: [UInt: PathID] = [:]
  @exclusivity(unchecked) private var extended: [UInt: PathID] = [:]
  @exclusivity(unchecked) private var indices: [PathID] = []

  /// In UTF-8 bytes; a longer path is cut and ends in "…".
  private static let longestPath = 300

  /// How many paths there are.
  var count: Int { texts.count }

  /// The id of a text.
  func id(_ text: String) -> PathID {
    if let index = known[text] { return PathID(index: index) }
    let index = Int32(texts.count)
    texts.append(text)
    fields.append(text.first == "." ? String(text.dropFirst()) : text)
    known[text] = index
    return PathID(index: index)
  }

  /// `[3]`; counts from 0.
  func id(ofElement index: Int) -> PathID {
    while indices.count <= index { indices.append(id("[\(indices.count)]")) }
    return indices[index]
  }

  /// The paths from a number on.
  func texts(from first: Int) -> ArraySlice<String> { texts[first...] }

  func text(_ path: PathID) -> String { texts[Int(path.index)] }

  /// The path as Swift code would write it: without its first dot.
  func field(_ path: PathID) -> String { fields[Int(path.index)] }

  /// One path followed by another.
  func join(_ path: PathID, _ more: PathID) -> PathID {
    if path.isEmpty { return more }
    if more.isEmpty { return path }
    return remembered(path, more, in: &joined) { $0 + $1 }
  }

  /// The same, up to the greatest length of paths.
  func extend(_ path: PathID, by more: PathID) -> PathID {
    if path.isEmpty { return more }
    return remembered(path, more, in: &extended) { path, more in
      guard path.utf8.count + more.utf8.count > Self.longestPath else { return path + more }
      return path.last == "…" ? path : path + "…"
    }
  }

  private func remembered(
    _ path: PathID, _ more: PathID, in table: inout [UInt: PathID], _ join: (String, String) -> String
  ) -> PathID {
    let key = UInt(path.index) << 32 | UInt(more.index)
    if let known = table[key] { return known }
    let made = id(join(text(path), text(more)))
    table[key] = made
    return made
  }
}
