import Glibc

/// The symbols of an ELF file of 64 bits (System V ABI, "Object Files"); offsets are in bytes.
struct SymbolTable {
  private let file: UnsafeRawBufferPointer
  private let symbols: Range<Int>
  private let names: Int
  /// The address of the program's first byte.
  private let base: UInt

  /// Nil if this is no such file, or has no symbols.
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
    // A position-independent program counts its addresses from 0.
    base = number(16, UInt16.self) == Self.sharedObject ? imageStart(of: Metadata(Marker.self).pointer) : 0
    guard symbols.upperBound <= file.count, names > 0, names < file.count else { return nil }
  }

  /// The stored variables of Swift: mangled names that end in `vp`, static ones with `Z`; and the marks that tell which
  /// of them are initialized, `Wz`.
  var variables: [StaticVariable] {
    guard let file = file.baseAddress else { return [] }
    var found: [StaticVariable] = []
    // Written for speed: a program has a hundred thousand symbols, and its first launch waits for this.
    var offset = symbols.lowerBound
    while offset < symbols.upperBound {
      let symbol = file + offset
      offset += Self.sizeOfSymbol
      guard symbol.load(fromByteOffset: 4, as: UInt8.self) & 0xf == Self.objectType else { continue }
      let size = symbol.loadUnaligned(fromByteOffset: 16, as: Int.self)
      guard size > 0, size <= 4096, let name = variableName(of: symbol) else { continue }
      let address = base + symbol.loadUnaligned(fromByteOffset: 8, as: UInt.self)
      found.append(StaticVariable(symbol: name, address: address, size: size))
    }
    return found
  }

  private func variableName(of symbol: UnsafeRawPointer) -> String? {
    let start = names + Int(symbol.loadUnaligned(as: UInt32.self))
    guard start + 4 < file.count, let name = file.baseAddress.map({ $0 + start }) else { return nil }
    guard name.loadUnaligned(as: UInt16.self) == Self.prefix else { return nil }
    let length = strnlen(name.assumingMemoryBound(to: CChar.self), file.count - start)
    guard length > 4 else { return nil }
    let ending = (name + length - 2).loadUnaligned(as: UInt16.self)
    let isVariable =
      ending == Self.pair("vp") || ending == Self.pair("Wz")
      || ending == Self.pair("pZ") && (name + length - 3).load(as: UInt8.self) == UInt8(ascii: "v")
    return isVariable
      ? String(decoding: UnsafeRawBufferPointer(start: name, count: length), as: UTF8.self) : nil
  }

  /// Two letters as one number, as in memory.
  private static func pair(_ text: StaticString) -> UInt16 {
    UnsafeRawPointer(text.utf8Start).loadUnaligned(as: UInt16.self)
  }

  private static let prefix = pair("$s")
  private enum Marker {}

  private static let symbolTableType = 2
  private static let sharedObject = 3
  private static let objectType: UInt8 = 1
  private static let sizeOfSymbol = 24
}
