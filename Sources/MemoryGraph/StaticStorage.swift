import Glibc

/// Where the static and global variables of some modules lie, and the marks that tell which of them are made.
///
/// What they contain is read and written as bytes: it is moved, and no reference in it is retained or released.
public struct StaticStorage: Sendable {
  private let variables: [StaticVariable]
  /// Where each begins in what ``content`` gives.
  private let offsets: [Int]
  private let size: Int
  /// Those that are numbers and their like.
  public let numbers: [Number]

  /// None where the program does not tell where they lie.
  public init(of modules: Set<String>) {
    // What a macro puts beside a declaration is no variable of the app: the records of tests are such. And what is there
    // for several threads, other threads may be using.
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

  /// What they contain now, one after the other.
  public var content: [UInt8] {
    Array(unsafeUninitializedCapacity: size) { bytes, count in
      for (variable, offset) in zip(variables, offsets) {
        guard let target = bytes.baseAddress, let source = variable.start else { continue }
        memcpy(target + offset, source, variable.size)
      }
      count = size
    }
  }

  /// The same; the array that is given, if they contain just that: to compare takes less time than to copy.
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

  /// The positions of the variables that differ between two contents.
  public func changes(from first: [UInt8], to last: [UInt8]) -> [Int] {
    first.withUnsafeBytes { first in
      last.withUnsafeBytes { last in
        // What no launch has met yet is empty.
        guard first.count == size, last.count == size, let first = first.baseAddress,
          let last = last.baseAddress, memcmp(first, last, size) != 0
        else { return [] }
        return variables.indices.filter {
          memcmp(first + offsets[$0], last + offsets[$0], variables[$0].size) != 0
        }
      }
    }
  }

  /// Makes one variable contain what it does in a content.
  public func write(_ index: Int, from content: [UInt8]) {
    bytes(of: index, in: content).withUnsafeBytes { bytes in
      guard let target = variables[index].start, let source = bytes.baseAddress else { return }
      memcpy(target, source, bytes.count)
    }
  }

  /// Whether a variable may refer to what lies on the heap: if somebody else releases that, the bytes must not be used
  /// again.
  public func mayRefer(_ index: Int, in content: [UInt8]) -> Bool {
    var memory = ReadableMemory()
    return bytes(of: index, in: content).withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 7, by: 8).contains { offset in
        // The bits of a reference that may say something else.
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self) & 0x00ff_ffff_ffff_fff8
        guard let pointer = UnsafeRawPointer(bitPattern: word) else { return false }
        return memory.isReadable(word, size: 16) && !isInImage(pointer)
      }
    }
  }

  /// The positions of the variables that were made between two contents because somebody asked for them, and of their
  /// marks.
  public func made(from first: [UInt8], to last: [UInt8]) -> Set<Int> {
    let marks = changes(from: first, to: last).filter { variables[$0].isMark && isZero($0, in: first) }
    let names = marks.map { variables[$0].symbol.dropLast(3) }
    let made = variables.indices.filter { index in
      names.contains { variables[index].symbol.hasPrefix($0) }
    }
    return Set(made)
  }

  /// Whether no other thread of this process can be using what they contain.
  public static var isUnshared: Bool { OtherThreads.areNone }

  /// Whether a variable has no bit set: as those are that nobody has made.
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
  /// Whether it tells that others are made: `…_Wz`.
  fileprivate var isMark: Bool { symbol.hasSuffix("_Wz") }
  fileprivate var start: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }
}
