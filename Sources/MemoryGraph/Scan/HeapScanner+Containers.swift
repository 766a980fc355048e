// The storage of the standard library's containers (stdlib/public/core: ContiguousArrayBuffer.swift,
// DictionaryStorage.swift, SetStorage.swift). Their fields are offsets in bytes from the object's start.
private enum Storage {
  static let count = 16
  static let arrayElements = 32
  static let scale = 32
  static let keys = 48
  static let values = 56
  static let setBits = 56
  static let dictionaryBits = 64
}

/// An element of a set or a dictionary, with its references. Their paths start after the brackets.
struct UnorderedElement {
  /// The key as its source would have it, where it has such a form.
  var label: KeyLabel?
  var keyReferences: [HeapGraph.Reference] = []
  var references: [HeapGraph.Reference]
  /// The position among the known objects of the object that the key identifies.
  var identity: Int?
}

extension HeapScanner {
  func scanArray(at base: UnsafeRawPointer, _ element: ValueLayout) {
    let mask = element.metadata.alignmentMask
    var place = base + ((Storage.arrayElements + mask) & ~mask)
    for index in 0..<base.load(fromByteOffset: Storage.count, as: Int.self) {
      scan(element.slots, at: place, path: "[\(index)]")
      place += element.stride
    }
  }

  func scanSet(at base: UnsafeRawPointer, block: Int, _ element: ValueLayout) {
    guard let keys = base.load(fromByteOffset: Storage.keys, as: UnsafeRawPointer?.self) else { return }
    var elements: [UnorderedElement] = []
    forEachBucket(at: base, bits: Storage.setBits) { bucket in
      scan(element.slots, at: keys + bucket * element.stride, path: "")
      elements.append(UnorderedElement(references: takeFound()))
    }
    add(elements, of: block)
  }

  func scanDictionary(at base: UnsafeRawPointer, block: Int, _ key: ValueLayout, _ value: ValueLayout) {
    guard let keys = base.load(fromByteOffset: Storage.keys, as: UnsafeRawPointer?.self),
      let values = base.load(fromByteOffset: Storage.values, as: UnsafeRawPointer?.self)
    else { return }
    var elements: [UnorderedElement] = []
    forEachBucket(at: base, bits: Storage.dictionaryBits) { bucket in
      let place = keys + bucket * key.stride
      scan(key.slots, at: place, path: "")
      let keyReferences = takeFound()
      scan(value.slots, at: values + bucket * value.stride, path: "")
      elements.append(
        UnorderedElement(
          label: KeyLabel(at: place, key.metadata), keyReferences: keyReferences,
          references: takeFound(), identity: identity(at: place, type: key.metadata.type)))
    }
    add(elements, of: block)
  }

  /// All references count at once; their order and the brackets before their paths come when all is read.
  private func add(_ elements: [UnorderedElement], of block: Int) {
    let withReferences = elements.filter { !($0.references.isEmpty && $0.keyReferences.isEmpty) }
    guard !withReferences.isEmpty else { return }
    found = withReferences.flatMap { $0.keyReferences + $0.references }
    unordered.append((block, withReferences))
  }

  private func identity(at place: UnsafeRawPointer, type: Any.Type) -> Int? {
    type == ObjectIdentifier.self ? knownIndex(place.load(as: UInt.self)) : nil
  }

  /// Calls `body` with each occupied bucket; a bitmap after the storage's fields tells which they are.
  private func forEachBucket(at base: UnsafeRawPointer, bits: Int, _ body: (Int) -> Void) {
    let scale = base.load(fromByteOffset: Storage.scale, as: Int8.self)
    guard base.load(fromByteOffset: Storage.count, as: Int.self) > 0, (0..<48).contains(scale) else { return }
    for index in 0..<max(1, (1 << Int(scale)) / 64) {
      var word = base.load(fromByteOffset: bits + 8 * index, as: UInt.self)
      if scale < 6 { word &= (1 << (1 << UInt(scale))) - 1 }
      while word != 0 {
        body(64 * index + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }
}
