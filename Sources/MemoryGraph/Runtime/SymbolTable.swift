/// The symbols of an ELF file of 64 bits (System V ABI, "Object Files"); offsets are in bytes.
struct SymbolTable {
  private let file: UnsafeRawBufferPointer
  private let symbols: Range<Int>
  private let names: Int
  /// Where the program's first byte lies in memory.
  private let base: UInt

  /// Nil if this is no such file, or the symbols were stripped from it.
  init?(of file: UnsafeRawBufferPointer) {
    guard file.count > 64, file.loadUnaligned(as: UInt32.self) == 0x464c_457f, file[4] == 2 else {
      return nil
    }
    self.file = file
    func number<Number: FixedWidthInteger>(_ offset: Int, _: Number.Type) -> Int {
      guard offset >= 0, offset + 8 <= file.count else { return 0 }
      return Int(truncatingIfNeeded: file.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
    let sections = number(0x28, UInt64.self)
    let sizeOfSection = number(0x3a, UInt16.self)
    let table = (0..<number(0x3c, UInt16.self)).map { sections + $0 * sizeOfSection }
      .first { number($0 + 4, UInt32.self) == Self.symbolTableType }
    guard let table else { return nil }
    let start = number(table + 24, UInt64.self)
    symbols = start..<start + number(table + 32, UInt64.self)
    names = number(sections + number(table + 40, UInt32.self) * sizeOfSection + 24, UInt64.self)
    // A program that may lie anywhere counts its addresses from 0.
    base = number(16, UInt16.self) == Self.sharedObject ? imageStart(of: Metadata(Marker.self).pointer) : 0
    guard symbols.upperBound <= file.count, names > 0, names < file.count else { return nil }
  }

  /// The variables of Swift that are stored: `vp` at the end of a mangled name, with `Z` those of a type.
  var variables: [StaticVariable] {
    stride(from: symbols.lowerBound, to: symbols.upperBound, by: Self.sizeOfSymbol).compactMap { offset in
      let size = file.loadUnaligned(fromByteOffset: offset + 16, as: Int.self)
      guard file[offset + 4] & 0xf == Self.objectType, (8...256).contains(size) else { return nil }
      let name = names + Int(file.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      guard let text = variableName(at: name) else { return nil }
      let address = base + file.loadUnaligned(fromByteOffset: offset + 8, as: UInt.self)
      return address % 8 == 0 ? StaticVariable(symbol: text, address: address, size: size) : nil
    }
  }

  private func variableName(at start: Int) -> String? {
    guard start + 4 < file.count, file[start] == UInt8(ascii: "$"), file[start + 1] == UInt8(ascii: "s")
    else {
      return nil
    }
    var end = start
    while end < file.count, file[end] != 0 { end += 1 }
    let name = file[start..<end]
    guard name.suffix(2).elementsEqual("vp".utf8) || name.suffix(3).elementsEqual("vpZ".utf8) else {
      return nil
    }
    return String(decoding: name, as: UTF8.self)
  }

  private enum Marker {}

  private static let symbolTableType = 2
  private static let sharedObject = 3
  private static let objectType: UInt8 = 1
  private static let sizeOfSymbol = 24
}
