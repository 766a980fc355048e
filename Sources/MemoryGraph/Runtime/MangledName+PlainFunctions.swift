extension MangledName {
  /// Calls `body` with a copy of the name. In the copy, each lowered function type, which the runtime cannot look up,
  /// is a plain function type of the same size. Returns nil if the name has anything unknown.
  ///
  /// A tuple that contains a closure has such a name: `SS_Ieg_t` becomes `SS_yyct`.
  func withPlainFunctions<Result>(_ body: (MangledName) -> Result?) -> Result? {
    var reader = NameReader(name: self)
    while !reader.isAtEnd { guard reader.readOperator() else { return nil } }
    return reader.withName(body)
  }
}

/// Reads a mangled name operator by operator and writes a new one (swift/docs/ABI/Mangling.rst).
private struct NameReader {
  let name: MangledName
  private var index = 0
  private var bytes: [UInt8] = []
  /// The offsets of references in `bytes`, and the descriptors that they refer to.
  private var references: [(offset: Int, descriptor: UnsafeRawPointer)] = []

  init(name: MangledName) { self.name = name }

  var isAtEnd: Bool { index >= name.length }
  private var next: UInt8 { isAtEnd ? 0 : name.byte(index) }

  mutating func readOperator() -> Bool {
    switch next {
    case 1, 2: return readReference()
    case digits: return readIdentifier()
    case UInt8(ascii: "I"): return readFunction()
    case UInt8(ascii: "S"):
      copy()
      copy { digits ~= $0 }
      if next == UInt8(ascii: "c") { copy() }
      copy()
    case UInt8(ascii: "A"):
      copy()
      copy { digits ~= $0 || lowercase ~= $0 }
      copy()
    case UInt8(ascii: "q"):
      copy()
      copy { digits ~= $0 || $0 == UInt8(ascii: "d") || $0 == UInt8(ascii: "_") }
    case UInt8(ascii: "Y"): copy(2)
    case UInt8(ascii: "X"):
      // Metatypes.
      guard hasPrefix("XMT") || hasPrefix("XmT") else { return false }
      copy(3)
    case let byte where Self.single.contains(byte): copy()
    default: return false
    }
    return true
  }

  private static let single = Set("yt_GpmxcKCVOPzhn".utf8)

  private mutating func copy(_ count: Int = 1) {
    for _ in 0..<count where !isAtEnd {
      bytes.append(next)
      index += 1
    }
  }

  private mutating func copy(while isWanted: (UInt8) -> Bool) { while isWanted(next) { copy() } }

  private func hasPrefix(_ text: String) -> Bool {
    text.utf8.enumerated().allSatisfy { index + $0 < name.length && name.byte(index + $0) == $1 }
  }

  /// A direct or an indirect reference; both become indirect.
  private mutating func readReference() -> Bool {
    guard let pointer = name.start.relative(at: index + 1),
      let descriptor = next == 1 ? pointer : pointer.load(as: UnsafeRawPointer?.self)
    else { return false }
    references.append((bytes.count, descriptor))
    bytes += [2, 0, 0, 0, 0]
    index += 5
    return true
  }

  /// An identifier: its length and its letters. One that begins with `0` has words of earlier ones, each as a letter.
  private mutating func readIdentifier() -> Bool {
    var hasWords = next == UInt8(ascii: "0")
    if hasWords { copy() }
    let isPunycode = hasWords && next == UInt8(ascii: "0")
    if isPunycode { copy() }
    repeat {
      while hasWords, lowercase ~= next | 0x20 {
        hasWords = lowercase ~= next
        copy()
      }
      if next == UInt8(ascii: "0") {
        copy()
        return true
      }
      var length = 0
      while digits ~= next, length < 10_000 {
        length = 10 * length + Int(next - UInt8(ascii: "0"))
        copy()
      }
      if isPunycode, next == UInt8(ascii: "_") { copy() }
      guard length > 0, index + length <= name.length else { return false }
      copy(length)
    } while hasWords
    return true
  }

  /// `I`, attributes, `_`. The types of parameters and results come before it; a plain function has one of each.
  private mutating func readFunction() -> Bool {
    index += 1
    var attributes: [UInt8] = []
    while next != UInt8(ascii: "_") {
      guard !isAtEnd else { return false }
      attributes.append(next)
      index += 1
    }
    index += 1
    guard let function = LoweredFunction(attributes) else { return false }
    let operators = function.typeCount < 2 ? ["yy", "y"][function.typeCount] : ""
    bytes += (operators + String(repeating: "c", count: max(0, function.typeCount - 2))).utf8
    bytes += (function.hasContext ? "c" : "XC").utf8
    return true
  }

  /// The descriptors' addresses follow the name.
  func withName<Result>(_ body: (MangledName) -> Result?) -> Result? {
    let start = (bytes.count + 8) & ~7
    return withUnsafeTemporaryAllocation(byteCount: start + 8 * references.count, alignment: 8) { room in
      room.initializeMemory(as: UInt8.self, repeating: 0)
      room.copyBytes(from: bytes)
      for (number, reference) in references.enumerated() {
        let target = start + 8 * number
        room.storeBytes(of: reference.descriptor, toByteOffset: target, as: UnsafeRawPointer.self)
        room.storeBytes(
          of: Int32(target - reference.offset - 1), toByteOffset: reference.offset + 1, as: Int32.self)
      }
      return room.baseAddress.flatMap { body(MangledName(start: UnsafeRawPointer($0), length: bytes.count)) }
    }
  }
}

/// The facts in the attributes of a lowered function type.
private struct LoweredFunction {
  /// The number of its parameters, results and errors.
  private(set) var typeCount = 0
  private(set) var hasContext = true

  /// Nil for functions that may have types of another kind, such as coroutines and substituted functions.
  init?(_ attributes: [UInt8]) {
    var rest = attributes[...]
    if rest.first == UInt8(ascii: "e") { rest.removeFirst() }
    if rest.first == UInt8(ascii: "A") { rest.removeFirst() }
    guard let convention = rest.popFirst(), Set("gyxt".utf8).contains(convention) else { return nil }
    if convention == UInt8(ascii: "t") {
      guard rest.popFirst() == UInt8(ascii: "C") else { return nil }
      hasContext = false
    }
    for attribute in rest {
      if Set("iclbnXxgeyvpmroduak".utf8).contains(attribute) {
        typeCount += 1
      } else if !Set("hHTILz".utf8).contains(attribute) {
        return nil
      }
    }
  }
}

private let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
private let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
