extension HeapScanner {
  /// Reads a closure's context or a captured variable's box.
  func scanContext(
    at base: UnsafeRawPointer, _ context: ContextMetadata, into found: inout [HeapGraph.Pointer]
  ) {
    guard isReadable(base, size: context.firstCapture + 8 * context.bindingCount) else { return }
    let layout = layout(of: context, at: base)
    guard isReadable(base, size: layout.end) else { return }
    scan(layout.slots, at: base, path: .empty, into: &found)
    guard !layout.isComplete else { return }
    guess(from: layout.end, at: base, into: &found)
  }

  private func layout(of context: ContextMetadata, at base: UnsafeRawPointer) -> ContextLayout {
    if let shared = context.sharedLayout { return shared }
    let layout = ContextLayout(context, layouts: layouts, arguments: bindings(of: context, at: base)) {
      capture, offset, arguments in
      learn(&arguments, from: base + offset, capture: capture, context)
    }
    if context.sources.isEmpty { context.sharedLayout = layout }
    return layout
  }

  /// The generic arguments that the context itself contains.
  private func bindings(of context: ContextMetadata, at base: UnsafeRawPointer) -> GenericArguments {
    var arguments = GenericArguments()
    for source in context.sources {
      guard case .binding(let index) = source.origin, index < context.bindingCount else { continue }
      let word = base.load(fromByteOffset: context.firstCapture + 8 * index, as: UnsafeRawPointer?.self)
      arguments[source.parameter] = word.flatMap { layouts.value(at: $0, memory: &memory)?.metadata }
    }
    return arguments
  }

  /// The generic arguments of a captured object's class, which the context does not repeat.
  private func learn(
    _ arguments: inout GenericArguments, from pointer: UnsafeRawPointer, capture: Int,
    _ context: ContextMetadata
  ) {
    for source in context.sources {
      guard case .argument(let index, capture) = source.origin, arguments[source.parameter] == nil else {
        continue
      }
      guard isReadable(pointer, size: 8) else { continue }
      let object = pointer.load(as: UInt.self)
      guard let descriptor = context.captures[capture].referent.leadingDescriptor,
        shape(at: object)?.isInstance == true, let isa = UnsafePointer<UnsafeRawPointer>(bitPattern: object)
      else { continue }
      arguments[source.parameter] = Metadata(isa.pointee).ancestor(descriptor)?.genericArgument(index)
    }
  }

  /// Adds each word that is the address of a known object. The word may be a reference of any strength, or a number. So
  /// it explains no retain. Other addresses are ignored.
  private func guess(
    from offset: Int, at base: UnsafeRawPointer, into found: inout [HeapGraph.Pointer]
  ) {
    let size = blockSize(UInt(bitPattern: base), memory: &memory)
    for offset in stride(from: (offset + 7) & ~7, to: size - 7, by: 8) {
      guard let target = knownIndex(base.load(fromByteOffset: offset, as: UInt.self)) else { continue }
      found.append(.init(path: .empty, target: target, strength: .strong, isCertain: false))
    }
  }
}

extension Metadata {
  /// The class itself or the superclass that `descriptor` describes.
  fileprivate func ancestor(_ descriptor: TypeDescriptor) -> Metadata? {
    var next: Metadata? = self
    while let metadata = next, metadata.kind == .class {
      if metadata.descriptor?.pointer == descriptor.pointer { return metadata }
      next = metadata.superclass
    }
    return nil
  }
}
