// A graph as bytes, from a copy of the process: numbers as in memory. Both processes have the same paths, except for
// those that the copy added.
extension HeapGraph {
  /// - Parameter first: the number of the first path that the original process does not know.
  func encoded(pathsFrom first: Int) -> [UInt8] {
    let texts = paths.texts(from: first)
    return Self.bytes(of: [knownCount]) + Self.bytes(of: blocks) + Self.bytes(of: references)
      + Self.bytes(of: texts.map(\.utf8.count))
      + texts.flatMap(\.utf8)
  }

  init(encoded bytes: [UInt8], rootCount: Int, paths: PathTable) {
    var rest = bytes[...]
    let knownCount = (Self.elements(of: &rest) as [Int])[0]
    self.init(knownCount: knownCount, rootCount: rootCount, blocks: Self.elements(of: &rest), paths: paths)
    references = Self.elements(of: &rest)
    for count in Self.elements(of: &rest) as [Int] {
      _ = paths.id(String(decoding: rest.prefix(count), as: UTF8.self))
      rest = rest.dropFirst(count)
    }
  }

  // Elements are numbers only: nothing needs a retain.
  private static func bytes<Element>(of elements: [Element]) -> [UInt8] {
    withUnsafeBytes(of: elements.count) { Array($0) } + elements.withUnsafeBytes { Array($0) }
  }

  private static func elements<Element>(of bytes: inout ArraySlice<UInt8>) -> [Element] {
    let count = bytes.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
    let size = count * MemoryLayout<Element>.stride
    let elements = [Element](unsafeUninitializedCapacity: count) {
      UnsafeMutableRawBufferPointer($0).copyBytes(from: bytes.dropFirst(8).prefix(size))
      $1 = count
    }
    bytes = bytes.dropFirst(8 + size)
    return elements
  }
}
