/// Where the references are in a closure's context.
struct ContextLayout {
  var slots: [Slot] = []
  /// Where the described part ends, in bytes from the context's start; the reader must guess the rest.
  var end: Int
  /// Whether each capture's type is known.
  var isComplete = true

  /// Lays the captures out one after another, as the compiler does (lib/IRGen/GenHeap.cpp).
  ///
  /// `arguments` are those known so far; `learn` gets each capture's offset and adds arguments.
  init(
    _ context: ContextMetadata, layouts: Layouts, arguments: GenericArguments,
    learn: (_ capture: Int, _ offset: Int, inout GenericArguments) -> Void
  ) {
    var arguments = arguments
    end = context.firstCapture + 8 * context.bindingCount
    isComplete = context.isDescribed
    for (index, name) in context.captures.enumerated() {
      guard context.bindingCount == 0 || arguments.haveParameters(of: name),
        let capture = Capture(name, layouts: layouts, arguments: arguments)
      else {
        isComplete = false
        return
      }
      let offset = (end + capture.alignmentMask) & ~capture.alignmentMask
      slots += capture.slots.map { $0.moved(by: offset) }
      end = offset + capture.size
      learn(index, offset, &arguments)
    }
  }
}

/// One capture: its size and its references.
private struct Capture {
  var size: Int
  var alignmentMask = 7
  var slots: [Slot]

  init?(_ name: MangledName, layouts: Layouts, arguments: GenericArguments) {
    if name.isUnaskable || name.hasThinMetatype { return nil }
    if name.isBox {
      self.init(size: 8, content: .object(.strong))
    } else if let attributes = name.loweredFunction ?? name.optionalLoweredFunction {
      self.init(loweredFunction: attributes)
    } else if name.ownership != .strong {
      self.init(size: Self.size(ofReference: name.referent, arguments), content: Slot.Content(name))
    } else if let type = arguments.type(name) ?? name.withPlainFunctions(arguments.type) {
      self.init(layouts.value(type))
    } else if name.isClass {
      self.init(size: 8, content: .object(.strong))
    } else {
      return nil
    }
  }

  private init(size: Int, content: Slot.Content) {
    self.size = size
    slots = [Slot(offset: 0, content: content)]
  }

  private init(_ value: ValueLayout) {
    size = value.size
    alignmentMask = value.metadata.alignmentMask
    slots = value.slots
  }

  /// A thin function (`t`), a C function (`C`) and a block (`B`) are one word; any other has a context.
  private init(loweredFunction attributes: String) {
    let hasContext = !attributes.contains { "CtB".contains($0) }
    size = hasContext ? 16 : 8
    slots = hasContext ? [Slot(offset: 0, content: .closure)] : []
  }

  /// A reference to a class-bound protocol has one more word for each witness table.
  private static func size(ofReference name: MangledName, _ arguments: GenericArguments) -> Int {
    guard let type = arguments.type(name), [.existential, .optional].contains(type.kind) else { return 8 }
    return type.size
  }
}

extension MangledName {
  fileprivate var optionalLoweredFunction: String? { hasSuffix("Sg") ? dropLast(2).loweredFunction : nil }
}
