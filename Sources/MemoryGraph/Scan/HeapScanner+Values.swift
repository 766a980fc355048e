extension HeapScanner {
  /// Collects the references of a value, or of an object's stored properties.
  func scan(
    _ slots: [Slot], at base: UnsafeRawPointer, path: PathID, into found: inout [HeapGraph.Pointer]
  ) {
    // Most slots refer to nothing. This skips them without a copy of the slot, which would cost retains.
    slots.withUnsafeBufferPointer { slots in
      for index in slots.indices {
        let pointer = base + slots[index].offset
        if slots[index].isNoneAtZero, pointer.load(as: UInt.self) == 0 { continue }
        let slot = slots[index]
        scan(slot, at: pointer, path: paths.join(path, slot.path), into: &found)
      }
    }
  }

  private func scan(
    _ slot: Slot, at pointer: UnsafeRawPointer, path: PathID, into found: inout [HeapGraph.Pointer]
  ) {
    switch slot.content {
    case .object(.strong): addStrong(pointer.load(as: UInt.self), path: path, into: &found)
    case .object(.weak): addWeak(at: pointer, path: path, into: &found)
    case .object(.unowned), .unmanaged:
      add(.unowned, to: pointer.load(as: UInt.self), path: path, into: &found)
    case .bridgeObject: addBridgeObject(pointer.load(as: UInt.self), path: path, into: &found)
    case .closure: scanClosure(at: pointer, path: path, into: &found)
    case .existential: scanExistential(at: pointer, path: path, into: &found)
    case .hidden(let count): addPerhaps(at: UInt(bitPattern: pointer), count: count, path: path, into: &found)
    case .enumeration(let layout): scanEnum(at: pointer, layout, path: path, into: &found)
    case .array(let element, let count):
      for index in 0..<count {
        let elementPath = paths.join(path, paths.id(ofElement: index))
        scan(element.slots, at: pointer + index * element.stride, path: elementPath, into: &found)
      }
    }
  }

  private func addWeak(at pointer: UnsafeRawPointer, path: PathID, into found: inout [HeapGraph.Pointer]) {
    guard let object = weakTarget(at: pointer) else { return }
    add(.weak, to: object, path: path, into: &found)
  }

  private func weakTarget(at pointer: UnsafeRawPointer) -> UInt? {
    SideTable(weakReference: pointer.load(as: UInt.self))?.livingObject(memory: &memory)
  }

  /// Native objects have none of the top byte's bits; anything else is immortal or not an object.
  private func addBridgeObject(_ word: UInt, path: PathID, into found: inout [HeapGraph.Pointer]) {
    guard word >> 56 == 0 else { return }
    addStrong(word & ~7, path: path, into: &found)
  }

  private func scanClosure(at pointer: UnsafeRawPointer, path: PathID, into found: inout [HeapGraph.Pointer])
  {
    guard pointer.load(as: UInt.self) >= 4096 else { return }
    addStrong(pointer.load(fromByteOffset: 8, as: UInt.self), path: path, into: &found)
  }

  /// Collects the references of a value of any type.
  func scan(any value: UnsafeRawBufferPointer, into found: inout [HeapGraph.Pointer]) {
    guard let pointer = value.baseAddress else { return }
    scanExistential(at: pointer, path: .empty, into: &found)
  }

  private func scanExistential(
    at pointer: UnsafeRawPointer, path: PathID, into found: inout [HeapGraph.Pointer]
  ) {
    // Memory without the metadata of a type is no value, but the remains of one.
    guard let type = pointer.load(fromByteOffset: 24, as: UnsafeRawPointer?.self),
      let layout = layouts.value(at: type, memory: &memory), !layout.slots.isEmpty
    else { return }
    if layout.metadata.isInline {
      scan(layout.slots, at: pointer, path: path, into: &found)
    } else {
      addStrong(
        pointer.load(as: UInt.self), path: path, as: shapes.box(of: layout), into: &found)
    }
  }

  /// A boxed Error: header, type, conformance, more for generic errors; then the value.
  func scanError(at base: UnsafeRawPointer, into found: inout [HeapGraph.Pointer]) {
    guard isReadable(base, size: 32),
      let type = base.load(fromByteOffset: 16, as: UnsafeRawPointer?.self),
      let layout = layouts.value(at: type, memory: &memory)
    else { return }
    let mask = layout.metadata.alignmentMask
    let pointer = base + ((32 + mask) & ~mask)
    if isReadable(pointer, size: layout.size) { scan(layout.slots, at: pointer, path: .empty, into: &found) }
  }
}

extension HeapScanner {
  private func scanEnum(
    at pointer: UnsafeRawPointer, _ layout: EnumLayout, path: PathID,
    into found: inout [HeapGraph.Pointer]
  ) {
    let tag = layout.metadata.enumTag(pointer)
    guard tag < layout.payloadCaseCount, let enumCase = layout.enumCase(tag, layouts: layouts),
      !enumCase.payload.slots.isEmpty
    else { return }
    let casePath = paths.join(path, enumCase.path)
    guard !layout.isOptional else {
      scan(enumCase.payload.slots, at: pointer, path: casePath, into: &found)
      return
    }
    withPayload(of: layout.metadata, at: pointer) { payload in
      if enumCase.isIndirect {
        let shape = shapes.box(of: enumCase.payload)
        addStrong(payload.load(as: UInt.self), path: casePath, as: shape, into: &found)
      } else {
        scan(enumCase.payload.slots, at: payload, path: casePath, into: &found)
      }
    }
  }

  /// Calls `body` with the enum's payload without its tag, in a bitwise copy: this neither changes the enum nor retains
  /// anything.
  private func withPayload(
    of metadata: Metadata, at pointer: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void
  ) {
    withUnsafeTemporaryAllocation(byteCount: metadata.stride + 8, alignment: metadata.alignmentMask + 1) {
      copy in
      guard let start = copy.baseAddress else { return }
      start.copyMemory(from: pointer, byteCount: metadata.size)
      metadata.projectEnum(start)
      body(UnsafeRawPointer(start))
    }
  }
}
