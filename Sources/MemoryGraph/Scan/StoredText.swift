/// The text of a String, read in place: nothing is retained, and every read is checked.
///
/// A String is two words (stdlib/public/core/StringObject.swift, for 64 bits). The top byte of the second word is a
/// discriminator. Small texts, up to 15 bytes, are in the words themselves. Other texts are 32 bytes after the address
/// in the second word, if the first word says so; it also has their count.
enum StoredText {
  /// Nil if the text has another form, or this is the remains of a String.
  static func text(at pointer: UnsafeRawPointer, memory: inout ReadableMemory) -> String? {
    let (first, second) = (pointer.load(as: UInt.self), pointer.load(fromByteOffset: 8, as: UInt.self))
    if second & isSmall != 0 { return text(at: pointer, count: Int(second >> 56 & 0xf)) }
    let count = first & 0xffff_ffff_ffff
    guard first & isTailAllocated != 0, second & isForeign == 0 else { return nil }
    let start = second & 0xff_ffff_ffff_ffff + 32
    guard count == 0 || memory.isReadable(start, size: count) else { return nil }
    return UnsafeRawPointer(bitPattern: start).map { text(at: $0, count: Int(count)) }
  }

  private static func text(at start: UnsafeRawPointer, count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private static let isSmall: UInt = 1 << 61
  private static let isForeign: UInt = 1 << 60
  /// In the first word.
  private static let isTailAllocated: UInt = 1 << 60
}
