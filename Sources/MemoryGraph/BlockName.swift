/// What an object, a closure's context or a captured variable is called that has no name: its class's own name,
/// `closure`, or `variable`.
///
/// - Parameter address: where a living one lies.
public func blockName(at address: UInt) -> String {
  guard let isa = UnsafePointer<UnsafeRawPointer>(bitPattern: address)?.pointee else { return "?" }
  let metadata = Metadata(isa)
  switch metadata.kind {
  case .class: return _typeName(metadata.type, qualified: false)
  case .box where ContextMetadata(metadata).captures.count != 1: return "closure"
  default: return "variable"
  }
}
