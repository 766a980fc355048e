/// Reads heap blocks one by one, each once, and collects their references.
///
/// It only reads: it copies values bit by bit, retains no object, and runs no code of the types.
final class HeapScanner {
  // Access to these properties is never reentrant. Exclusivity checks, an eighth of the time, are off.
  @exclusivity(unchecked) var graph: HeapGraph
  let shapes: HeapShapes
  @exclusivity(unchecked) var memory = ReadableMemory()
  var layouts: Layouts { shapes.layouts }
  let paths: PathTable

  /// Containers whose elements have no order of their own; sorted when everything is read.
  var unordered: [(block: Int, elements: [UnorderedElement])] = []

  /// The index of each block that was met; -1 for an address without a block.
  @exclusivity(unchecked) private var indices: [UInt: Int] = [:]
  @exclusivity(unchecked) private var blockShapes: [ShapeID?] = []

  /// Known objects that are being made: their fields may not be set yet. The scanner reads them only once it finds a
  /// reference to the object, since Swift passes on only objects whose fields are all set.
  @exclusivity(unchecked) private var unfinished: [Int: SetProperties] = [:]
  @exclusivity(unchecked) private var nowFinished: [Int] = []

  /// Collects the references of one block; reused for the next.
  @exclusivity(unchecked) private var room: [HeapGraph.Pointer] = []

  init(_ wanted: Wanted, shapes: HeapShapes) {
    let (known, roots) = (wanted.known, wanted.roots)
    self.shapes = shapes
    paths = shapes.layouts.paths
    graph = HeapGraph(knownCount: known.count, rootCount: roots.count, blocks: [], paths: paths)
    let room = known.count * 4
    graph.blocks.reserveCapacity(room)
    graph.references.reserveCapacity(room)
    indices.reserveCapacity(room)
    for (index, address) in known.enumerated() {
      let isAlive = isAlive(address) || wanted.dying.contains(address)
      indices[address] = isAlive ? index : -1
      graph.blocks.append(.init(address: address, isInstance: true))
      blockShapes.append(isAlive ? shapes.shape(isa: firstWord(address), memory: &memory) : nil)
      if let properties = wanted.unfinished[address] { unfinished[index] = properties }
    }
    for index in roots.indices {
      graph.blocks.append(.init(address: UInt(index + 1), isInstance: false))
      blockShapes.append(nil)
    }
    for (index, root) in roots.enumerated() { read(root, block: known.count + index) }
    for address in wanted.others where address >= 4096 { _ = block(at: address, as: nil) }
  }

  private func read(_ root: RootValue, block: Int) {
    var found: [HeapGraph.Pointer] = []
    switch root.content {
    case .object(let address): addStrong(address, path: .empty, into: &found)
    case .value(let value): withUnsafeBytes(of: value) { scan(any: $0, into: &found) }
    case .memory(let pointer, let type):
      scan(layouts.value(Metadata(type)).slots, at: pointer, path: .empty, into: &found)
    case .words(let address, let count): addPerhaps(at: address, count: count, path: .empty, into: &found)
    }
    store(found, of: block)
  }

  /// Reads all blocks, and those that it finds meanwhile.
  func readAll() {
    var index = 0
    while index < graph.blocks.count || !nowFinished.isEmpty {
      if let finished = nowFinished.popLast() {
        read(finished)
      } else {
        if unfinished.isEmpty || unfinished[index] == nil { read(index) }
        index += 1
      }
      if index == graph.blocks.count, nowFinished.isEmpty { readUnfinished() }
    }
    putInOrder()
    countRetains()
  }

  /// Reads the stored properties of the known objects, each from an offset in bytes on, and what is part of their values:
  /// collections, and boxes of values. Leaves out other objects and closures' captures.
  func readValues(from offsets: [Int]) {
    for (index, offset) in offsets.enumerated() {
      guard let shape = blockShapes[index], case .instance(let slots, let size) = shapes[shape],
        let base = UnsafeRawPointer(bitPattern: graph.blocks[index].address), isReadable(base, size: size)
      else { continue }
      var found: [HeapGraph.Pointer] = []
      scan(slots.filter { $0.offset >= offset }, at: base, path: .empty, into: &found)
      store(found, of: index)
    }
    var index = graph.knownCount
    while index < graph.blocks.count {
      if let shape = blockShapes[index], shapes[shape].isValue { read(index) }
      index += 1
    }
  }

  private func countRetains() {
    for index in graph.blocks.indices where graph.isKnown(index) || graph.unknown.contains(index) {
      // For an address without an object, nothing may be claimed.
      graph.blocks[index].retainCount = blockShapes[index].flatMap { retainCount(of: index, $0) } ?? 1
    }
  }

  private func retainCount(of index: Int, _ shape: ShapeID) -> Int? {
    let address = graph.blocks[index].address
    if shape.isBlock { return BlockHeader(of: address, memory: &memory)?.retainCount }
    return ObjectHeader(of: address, memory: &memory)?.retainCount
  }

  private func noteReference(to target: Int) {
    // Mostly no object is being made.
    if !unfinished.isEmpty, unfinished.removeValue(forKey: target) != nil { nowFinished.append(target) }
  }

  /// Reads the set fields of objects that nothing refers to yet, then what these fields refer to.
  private func readUnfinished() {
    for (index, properties) in unfinished.sorted(by: { $0.key < $1.key }) {
      guard unfinished.removeValue(forKey: index) != nil, let shape = blockShapes[index],
        case .instance(let slots, _) = shapes[shape],
        let base = UnsafeRawPointer(bitPattern: graph.blocks[index].address)
      else { continue }
      var found: [HeapGraph.Pointer] = []
      scan(properties.slots(of: slots, at: base), at: base, path: .empty, into: &found)
      store(found, of: index)
    }
  }

  private func read(_ index: Int) {
    guard let shape = blockShapes[index], let base = UnsafeRawPointer(bitPattern: graph.blocks[index].address)
    else { return }
    var found = room
    room = []
    defer {
      found.removeAll(keepingCapacity: true)
      room = found
    }
    switch shapes[shape] {
    case .instance(let slots, let size):
      if isReadable(base, size: size) { scan(slots, at: base, path: .empty, into: &found) }
    case .array(let element): scanArray(at: base, element, into: &found)
    case .dictionary(let key, let value): scanDictionary(at: base, block: index, key, value, into: &found)
    case .set(let element): scanSet(at: base, block: index, element, into: &found)
    case .context(let context): scanContext(at: base, context, into: &found)
    case .box(let value, let offset):
      if isReadable(base + offset, size: value.size) {
        scan(value.slots, at: base + offset, path: .empty, into: &found)
      }
    case .error: scanError(at: base, into: &found)
    case .block: scanBlock(at: base, into: &found)
    }
    store(found, of: index)
  }

  func store(_ references: [HeapGraph.Pointer], of block: Int) {
    let start = graph.references.count
    graph.references.append(contentsOf: references)
    graph.blocks[block].references = start..<graph.references.count
  }
}

extension HeapScanner {
  /// Adds a strong reference to the block at the address. It must be readable, and known or able to reach a known one.
  func addStrong(
    _ address: UInt, path: PathID, as shape: ShapeID? = nil, into found: inout [HeapGraph.Pointer]
  ) {
    guard address >= 4096, let target = block(at: address, as: shape) else { return }
    noteReference(to: target)
    found.append(.init(path: path, target: target, strength: .strong))
  }

  /// Adds possible references in words of unknown type.
  func addPerhaps(at address: UInt, count: Int, path: PathID, into found: inout [HeapGraph.Pointer]) {
    for index in 0..<count {
      let word = UnsafePointer<UInt>(bitPattern: address + UInt(8 * index))?.pointee ?? 0
      guard word >= 4096, let target = block(at: word, as: nil) else { continue }
      found.append(.init(path: path, target: target, strength: .strong, isCertain: false))
    }
  }

  /// Adds a reference that does not retain, if it is to a known object.
  func add(
    _ strength: Strength, to address: UInt, path: PathID, into found: inout [HeapGraph.Pointer]
  ) {
    guard address >= 4096, let target = knownIndex(address) else { return }
    noteReference(to: target)
    found.append(.init(path: path, target: target, strength: strength))
  }

  /// The position of the known object at an address, if it lives.
  func knownIndex(_ address: UInt) -> Int? {
    indices[address].flatMap { $0 >= 0 && graph.isKnown($0) ? $0 : nil }
  }

  private func block(at address: UInt, as shape: ShapeID?) -> Int? {
    if let index = indices[address] { return index >= 0 ? index : nil }
    guard address % 8 == 0, let shape = shape ?? self.shape(at: address), shape.canRefer,
      isAlive(address, as: shape)
    else {
      indices[address] = -1
      return nil
    }
    let index = graph.blocks.count
    indices[address] = index
    graph.blocks.append(.init(address: address, isInstance: shape.isInstance))
    blockShapes.append(shape)
    return index
  }

  /// The shape of the block at an address that may be anything.
  func shape(at address: UInt) -> ShapeID? {
    guard address % 8 == 0, memory.isReadable(address, size: 16) else { return nil }
    return shapes.shape(isa: firstWord(address), memory: &memory)
  }

  /// Whether a number of bytes, which may be 0, can be read.
  func isReadable(_ pointer: UnsafeRawPointer, size: Int) -> Bool {
    size == 0 || size > 0 && memory.isReadable(UInt(bitPattern: pointer), size: UInt(size))
  }

  private func isAlive(_ address: UInt, as shape: ShapeID) -> Bool {
    if shape.isBlock { return BlockHeader(of: address, memory: &memory)?.isAlive ?? false }
    return isAlive(address)
  }

  func isAlive(_ address: UInt) -> Bool { ObjectHeader(of: address, memory: &memory)?.isAlive ?? false }

  private func firstWord(_ address: UInt) -> UInt {
    UnsafeRawPointer(bitPattern: address)?.load(as: UInt.self) ?? 0
  }
}
