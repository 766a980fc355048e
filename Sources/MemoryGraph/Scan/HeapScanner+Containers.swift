// The storage of the standard library's containers (stdlib/public/core: ContiguousArrayBuffer.swift,
// DictionaryStorage.swift, SetStorage.swift). Their fields are offsets in bytes from the object's start.
private enum Storage {
  static let count = 16
  /// Twice the number of elements that fit; the lowest bit is a flag.
  static let capacity = 24
  static let arrayElements = 32
  static let scale = 32
  static let keys = 48
  static let values = 56
  static let setBits = 56
  static let dictionaryBits = 64
}

/// An element of a set or a dictionary, with its references. Their paths start after the brackets.
struct UnorderedElement {
  /// The key as source code would write it; nil where it has no such form.
  var label: KeyLabel?
  var keyReferences: [HeapGraph.Pointer] = []
  var references: [HeapGraph.Pointer]
  /// The position among the known objects of the object that the key identifies.
  var identity: Int?
}

extension HeapScanner {
  func scanArray(
    at base: UnsafeRawPointer, _ element: ValueLayout, into found: inout [HeapGraph.Pointer]
  ) {
    let mask = element.metadata.alignmentMask
    var pointer = base + ((Storage.arrayElements + mask) & ~mask)
    guard let count = count(at: base), lies(pointer, of: element, count: count, in: base) else { return }
    for index in 0..<count {
      scan(element.slots, at: pointer, path: paths.id(ofElement: index), into: &found)
      pointer += element.stride
    }
  }

  /// The number of elements of an array; nil if this cannot be one.
  private func count(at base: UnsafeRawPointer) -> Int? {
    guard isReadable(base, size: Storage.arrayElements) else { return nil }
    let count = base.load(fromByteOffset: Storage.count, as: Int.self)
    let capacity = base.load(fromByteOffset: Storage.capacity, as: UInt.self) >> 1
    return count >= 0 && UInt(count) <= capacity ? count : nil
  }

  /// Whether a number of elements fits between a pointer and the end of their storage.
  private func lies(
    _ pointer: UnsafeRawPointer, of element: ValueLayout, count: Int, in storage: UnsafeRawPointer
  ) -> Bool {
    let (size, isTooLarge) = element.stride.multipliedReportingOverflow(by: count)
    let distance = pointer - storage
    guard Int(bitPattern: pointer) & element.metadata.alignmentMask == 0, distance >= 0, !isTooLarge else {
      return false
    }
    let block = blockSize(UInt(bitPattern: storage), memory: &memory)
    // Storage that the compiler laid out in the program has no heap block.
    return block == 0
      ? isInImage(storage) && isReadable(pointer, size: size) : distance <= block && size <= block - distance
  }

  func scanSet(
    at base: UnsafeRawPointer, block: Int, _ element: ValueLayout,
    into found: inout [HeapGraph.Pointer]
  ) {
    guard let buckets = buckets(at: base, bits: Storage.setBits),
      let keys = base.load(fromByteOffset: Storage.keys, as: UnsafeRawPointer?.self),
      lies(keys, of: element, count: buckets, in: base)
    else { return }
    var elements: [UnorderedElement] = []
    forEach(of: buckets, bits: base + Storage.setBits) { bucket in
      var references: [HeapGraph.Pointer] = []
      scan(element.slots, at: keys + bucket * element.stride, path: .empty, into: &references)
      elements.append(UnorderedElement(references: references))
    }
    add(elements, of: block, into: &found)
  }

  func scanDictionary(
    at base: UnsafeRawPointer, block: Int, _ key: ValueLayout, _ value: ValueLayout,
    into found: inout [HeapGraph.Pointer]
  ) {
    guard let buckets = buckets(at: base, bits: Storage.dictionaryBits),
      let keys = base.load(fromByteOffset: Storage.keys, as: UnsafeRawPointer?.self),
      let values = base.load(fromByteOffset: Storage.values, as: UnsafeRawPointer?.self),
      lies(keys, of: key, count: buckets, in: base), lies(values, of: value, count: buckets, in: base)
    else { return }
    var elements: [UnorderedElement] = []
    forEach(of: buckets, bits: base + Storage.dictionaryBits) { bucket in
      let pointer = keys + bucket * key.stride
      var (keyReferences, references): ([HeapGraph.Pointer], [HeapGraph.Pointer]) = ([], [])
      scan(key.slots, at: pointer, path: .empty, into: &keyReferences)
      scan(value.slots, at: values + bucket * value.stride, path: .empty, into: &references)
      elements.append(
        UnorderedElement(
          label: KeyLabel(at: pointer, key.metadata, memory: &memory), keyReferences: keyReferences,
          references: references, identity: identity(at: pointer, type: key.metadata.type)))
    }
    add(elements, of: block, into: &found)
  }

  /// All references count at once; their order and the brackets before their paths follow when everything is read.
  private func add(
    _ elements: [UnorderedElement], of block: Int, into found: inout [HeapGraph.Pointer]
  ) {
    let withReferences = elements.filter { !($0.references.isEmpty && $0.keyReferences.isEmpty) }
    guard !withReferences.isEmpty else { return }
    found = withReferences.flatMap { $0.keyReferences + $0.references }
    unordered.append((block, withReferences))
  }

  private func identity(at pointer: UnsafeRawPointer, type: Any.Type) -> Int? {
    type == ObjectIdentifier.self ? knownIndex(pointer.load(as: UInt.self)) : nil
  }

  /// The number of buckets of a set or a dictionary that is not empty; nil if this cannot be one.
  private func buckets(at base: UnsafeRawPointer, bits: Int) -> Int? {
    guard isReadable(base, size: bits) else { return nil }
    let scale = Int(base.load(fromByteOffset: Storage.scale, as: Int8.self))
    guard base.load(fromByteOffset: Storage.count, as: Int.self) > 0, (0..<40).contains(scale),
      isReadable(base + bits, size: 8 * max(1, (1 << scale) / 64))
    else { return nil }
    return 1 << scale
  }

  /// Calls `body` with each occupied bucket; a bitmap after the storage's fields marks them.
  private func forEach(of buckets: Int, bits: UnsafeRawPointer, _ body: (Int) -> Void) {
    for index in 0..<max(1, buckets / 64) {
      var word = bits.load(fromByteOffset: 8 * index, as: UInt.self)
      if buckets < 64 { word &= (1 << UInt(buckets)) - 1 }
      while word != 0 {
        body(64 * index + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }
}
