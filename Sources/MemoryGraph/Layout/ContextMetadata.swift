/// The metadata of a closure's context or of a captured variable's box (ABI/Metadata.h,
/// HeapLocalVariableMetadata) with its capture descriptor (RemoteInspection/Records.h, CaptureDescriptor).
final class ContextMetadata {
  let firstCapture: Int
  let captures: [MangledName]
  let sources: [GenericSource]
  /// The number of words before the captures: type metadata and witness tables of a generic function.
  let bindingCount: Int
  /// Whether a descriptor exists.
  let isDescribed: Bool
  /// The layout that all such contexts share, if it does not depend on generic arguments.
  var sharedLayout: ContextLayout?

  init(_ metadata: Metadata) {
    let offset = Int(UInt32(truncatingIfNeeded: metadata.word(1)))
    firstCapture = offset == 0 ? 16 : offset
    guard let descriptor = metadata.address(2) else {
      (captures, sources, bindingCount, isDescribed) = ([], [], 0, false)
      return
    }
    let counts = (0..<3).map { Int(descriptor.load(fromByteOffset: 4 * $0, as: UInt32.self)) }
    captures = (0..<counts[0]).compactMap { descriptor.relative(at: 12 + 4 * $0).map(MangledName.init) }
    let sourcesStart = 12 + 4 * counts[0]
    sources = (0..<counts[1]).compactMap { GenericSource(descriptor + sourcesStart + 8 * $0) }
    bindingCount = counts[2]
    isDescribed = captures.count == counts[0]
  }
}

/// Where a context has the argument of a generic parameter.
struct GenericSource {
  var parameter: GenericParameter
  var origin: Origin

  enum Origin {
    /// A word before the captures.
    case binding(Int)
    /// A generic argument of the class of a captured object.
    case argument(Int, ofCapture: Int)
  }

  /// Reads a record: a parameter's mangled name and a mangled source, such as `B0`, or `G0R1_`: the generic
  /// argument 0 of the reference that is capture 1 (lib/IRGen/MetadataSource.h).
  fileprivate init?(_ record: UnsafeRawPointer) {
    guard let name = record.relative(at: 0).flatMap({ MangledName($0).text }),
      let parameter = GenericParameter(mangledName: name),
      let source = record.relative(at: 4).flatMap({ MangledName($0).text }),
      let origin = Origin(source)
    else { return nil }
    self.parameter = parameter
    self.origin = origin
  }
}

extension GenericSource.Origin {
  fileprivate init?(_ source: String) {
    let numbers = source.split { !$0.isNumber }.compactMap { Int($0) }
    let letters = source.filter(\.isLetter)
    switch (letters, numbers.count) {
    case ("B", 1): self = .binding(numbers[0])
    case ("GR", 2): self = .argument(numbers[0], ofCapture: numbers[1])
    default: return nil
    }
  }
}
