import Glibc

/// The addresses of the static and global variables of some modules, and the marks that tell which of them are
/// initialized.
///
/// It reads and writes their content as bytes: this moves references without retaining or releasing them.
public struct StaticStorage: Sendable {
  private let variables: [StaticVariable]
  /// The offset of each variable in ``content``.
  private let offsets: [Int]
  private let size: Int
  /// The variables that are numbers, texts or collections.
  public let numbers: [Number]

  /// Empty where the program does not tell the addresses.
  public init(of modules: Set<String>) {
    // A macro's variables beside a declaration are none of the app's: the records of tests, for example. Variables that
    // are shared by several threads may be in use by another one.
    variables = StaticVariable.all(in: modules).filter {
      !$0.symbol.contains("fMp_") && !$0.symbol.contains("15Synchronization")
    }
    var offsets: [Int] = []
    var size = 0
    for variable in variables {
      offsets.append(size)
      size += variable.size
    }
    (self.offsets, self.size) = (offsets, size)
    numbers = variables.enumerated().compactMap { Self.number($1, at: $0) }
  }

  /// The present content of all variables, one after another.
  public var content: [UInt8] {
    Array(unsafeUninitializedCapacity: size) { bytes, count in
      for (variable, offset) in zip(variables, offsets) {
        guard let target = bytes.baseAddress, let source = variable.start else { continue }
        memcpy(target + offset, source, variable.size)
      }
      count = size
    }
  }

  /// The same. Returns the given array if that equals the content: comparing takes less time than copying.
  public func content(ifNot known: [UInt8]) -> [UInt8] {
    let isKnown =
      known.count == size
      && known.withUnsafeBytes { bytes in
        zip(variables, offsets).allSatisfy { variable, offset in
          guard let known = bytes.baseAddress, let present = variable.start else { return true }
          return memcmp(known + offset, present, variable.size) == 0
        }
      }
    return isKnown ? known : content
  }

  /// The indices of the variables that differ between two contents.
  public func changes(from first: [UInt8], to last: [UInt8]) -> [Int] {
    first.withUnsafeBytes { first in
      last.withUnsafeBytes { last in
        // The content of a launch that did not exist yet is empty.
        guard first.count == size, last.count == size, let first = first.baseAddress,
          let last = last.baseAddress, memcmp(first, last, size) != 0
        else { return [] }
        return variables.indices.filter {
          memcmp(first + offsets[$0], last + offsets[$0], variables[$0].size) != 0
        }
      }
    }
  }

  /// Writes one variable back from a content.
  public func write(_ index: Int, from content: [UInt8]) {
    bytes(of: index, in: content).withUnsafeBytes { bytes in
      guard let target = variables[index].start, let source = bytes.baseAddress else { return }
      memcpy(target, source, bytes.count)
    }
  }

  /// Whether a variable may refer to the heap. Never restore such a value: the object may be freed.
  public func mayRefer(_ index: Int, in content: [UInt8]) -> Bool {
    var memory = ReadableMemory()
    return bytes(of: index, in: content).withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 7, by: 8).contains { offset in
        // Masks the bits of a reference that are not part of the address.
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self) & 0x00ff_ffff_ffff_fff8
        guard let pointer = UnsafeRawPointer(bitPattern: word) else { return false }
        return memory.isReadable(word, size: 16) && !isInImage(pointer)
      }
    }
  }

  /// The indices of the variables that were initialized lazily between two contents, and of their marks.
  public func made(from first: [UInt8], to last: [UInt8]) -> Set<Int> {
    let marks = changes(from: first, to: last).filter { variables[$0].isMark && isZero($0, in: first) }
    let names = marks.map { variables[$0].symbol.dropLast(3) }
    let made = variables.indices.filter { index in
      names.contains { variables[index].symbol.hasPrefix($0) }
    }
    return Set(made)
  }

  /// Whether no other thread of this process can be using the variables.
  public static var isUnshared: Bool { OtherThreads.areNone }

  /// Whether all bits of a variable are 0, as before its initialization.
  public func isZero(_ index: Int, in content: [UInt8]) -> Bool {
    bytes(of: index, in: content).allSatisfy { $0 == 0 }
  }

  /// `static Kept.all`, `global launches`; nil for a mark.
  public func name(_ index: Int) -> String? {
    StaticVariable.name(of: variables[index].symbol, onlyHolders: false)
  }

  private func bytes(of index: Int, in content: [UInt8]) -> ArraySlice<UInt8> {
    content[offsets[index]..<offsets[index] + variables[index].size]
  }
}

extension StaticVariable {
  /// Whether it is a mark that other variables are initialized: `…_Wz`.
  fileprivate var isMark: Bool { symbol.hasSuffix("_Wz") }
  fileprivate var start: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }
}
