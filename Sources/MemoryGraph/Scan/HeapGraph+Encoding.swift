extension HeapGraph {
  /// The graph as bytes, for the process that asked for it.
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.write(knownCount)
    writer.write(rootCount)
    writer.write(blocks.count)
    for block in blocks {
      writer.write(Int(bitPattern: block.address))
      writer.write(block.references.lowerBound)
      writer.write(block.references.count)
      writer.write(block.isInstance ? 1 : 0)
      writer.write(block.retainCount)
    }
    writer.write(references.count)
    for reference in references {
      writer.write(paths.text(reference.path))
      writer.write(reference.target)
      writer.write(reference.strength.rawValue)
      writer.write(reference.isCertain ? 1 : 0)
    }
    return writer.bytes
  }

  /// Nil if the bytes are not whole.
  init?(encoded bytes: [UInt8]) {
    var reader = ByteReader(bytes: bytes)
    guard let known = reader.number(), let roots = reader.number(), let blockCount = reader.number() else {
      return nil
    }
    self.init(knownCount: known, rootCount: roots, blocks: [], paths: PathTable())
    for _ in 0..<blockCount {
      guard let block = Block(from: &reader) else { return nil }
      blocks.append(block)
    }
    for _ in 0..<(reader.number() ?? 0) {
      guard let reference = Pointer(from: &reader, paths) else { return nil }
      references.append(reference)
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension HeapGraph.Block {
  fileprivate init?(from reader: inout ByteReader) {
    guard let address = reader.number(), let start = reader.number(), let count = reader.number(),
      let isInstance = reader.number(), let retainCount = reader.number()
    else { return nil }
    self.init(
      address: UInt(bitPattern: address), references: start..<start + count, isInstance: isInstance == 1,
      retainCount: retainCount)
  }
}

extension HeapGraph.Pointer {
  fileprivate init?(from reader: inout ByteReader, _ paths: PathTable) {
    guard let path = reader.text(), let target = reader.number(),
      let strength = reader.text().flatMap(Strength.init(rawValue:)), let isCertain = reader.number()
    else { return nil }
    self.init(
      path: paths.id(path), target: target, strength: strength, isCertain: isCertain == 1)
  }
}

private struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func write(_ number: Int) { withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) } }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}

private struct ByteReader {
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func number() -> Int? {
    guard bytes.count - place >= 8 else { return nil }
    defer { place += 8 }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Int.self) }
  }

  mutating func text() -> String? {
    guard let count = number(), count >= 0, bytes.count - place >= count else { return nil }
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }
}
