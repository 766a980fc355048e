/// A generic parameter by its depth and its index at that depth, both from 0.
struct GenericParameter: Hashable {
  var depth: Int
  var index: Int

  /// Reads `x`, `q_`, `q0_`, `qd__`, `qd_0_`, … (swift/docs/ABI/Mangling.rst, GENERIC-PARAM-INDEX).
  init?(mangledName: String) {
    if mangledName == "x" {
      self.init(depth: 0, index: 0)
      return
    }
    guard mangledName.first == "q" else { return nil }
    var rest = mangledName.dropFirst()
    guard rest.first == "d" else {
      guard let index = Self.number(&rest), rest.isEmpty else { return nil }
      self.init(depth: 0, index: index + 1)
      return
    }
    rest = rest.dropFirst()
    guard let depth = Self.number(&rest), let index = Self.number(&rest), rest.isEmpty else { return nil }
    self.init(depth: depth + 1, index: index)
  }

  init(depth: Int, index: Int) {
    self.depth = depth
    self.index = index
  }

  /// `_` is 0, `0_` is 1, and so on.
  private static func number(_ text: inout Substring) -> Int? {
    guard let end = text.firstIndex(of: "_") else { return nil }
    let digits = text[..<end]
    text = text[text.index(after: end)...]
    return digits.isEmpty ? 0 : Int(digits).map { $0 + 1 }
  }
}

/// The generic arguments of one context, and types looked up with them.
struct GenericArguments {
  private var arguments: [GenericParameter: Metadata] = [:]

  subscript(parameter: GenericParameter) -> Metadata? {
    get { arguments[parameter] }
    set { arguments[parameter] = newValue }
  }

  /// Whether the parameters that may be in the name are known; the runtime takes unknown ones for some value. No
  /// context has a parameter that is a number.
  func haveParameters(of name: MangledName) -> Bool {
    if name.contains("x"), self[GenericParameter(depth: 0, index: 0)] == nil { return false }
    return !name.contains("q") || arguments.count > 1
  }

  /// The type of the name with these arguments, or nil if some are missing.
  func type(_ name: MangledName) -> Metadata? {
    guard !arguments.isEmpty else { return runtimeType(name, context: nil, arguments: nil) }
    guard let (environment, ordered) = self.environment() else { return nil }
    return environment.withUnsafeBytes { environment in
      ordered.withUnsafeBytes { ordered in
        runtimeType(
          mangledName: name.start, length: name.length, environment: environment.baseAddress,
          arguments: ordered.baseAddress)
      }
    }.map(Metadata.init)
  }

  /// A generic environment without requirements, as the compiler would emit it (ABI/GenericContext.h,
  /// GenericEnvironmentDescriptor): flags, the number of parameters up to each level, and the parameters.
  private func environment() -> (bytes: [UInt8], arguments: [UnsafeRawPointer])? {
    let levels = (arguments.keys.map(\.depth).max() ?? 0) + 1
    var ordered: [UnsafeRawPointer] = []
    var bytes = withUnsafeBytes(of: UInt32(levels)) { Array($0) }
    for depth in 0..<levels {
      let count = arguments.keys.count { $0.depth == depth }
      for index in 0..<count {
        guard let argument = arguments[GenericParameter(depth: depth, index: index)] else { return nil }
        ordered.append(argument.pointer)
      }
      withUnsafeBytes(of: UInt16(ordered.count)) { bytes.append(contentsOf: $0) }
    }
    return (bytes + ordered.map { _ in 0x80 }, ordered)
  }
}
