/// The name of an object, a container, a closure's context or a captured variable that has no name: its class's own
/// name, `array`, `closure`, or `variable`.
///
/// - Parameter address: of a living object or block.
public func blockName(at address: UInt) -> String {
  guard let isa = UnsafePointer<UnsafeRawPointer>(bitPattern: address)?.pointee else { return "?" }
  let metadata = Metadata(isa)
  switch metadata.kind {
  case .class:
    let name = _typeName(metadata.type, qualified: false)
    return containers.first { name.hasPrefix($0.storage) }?.name ?? name
  case .box where ContextMetadata(metadata).captures.count != 1: return "closure"
  default: return "variable"
  }
}

/// The standard library's storage classes for its containers, with our names.
private let containers: [(storage: String, name: String)] = [
  ("_ContiguousArrayStorage<", "array"), ("_DictionaryStorage<", "dictionary"), ("_SetStorage<", "set"),
]
