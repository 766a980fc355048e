/// A generic parameter by its depth and its index at that depth, both from 0.
struct GenericParameter: Hashable {
  var depth: Int
  var index: Int

  /// Reads `x`, `q_`, `q0_`, `qd__`, `qd_0_`, … (swift/docs/ABI/Mangling.rst, GENERIC-PARAM-INDEX).
  init?(mangledName: String) {
    var rest = mangledName.dropFirst()
    switch mangledName.first {
    case "x": self.init(depth: 0, index: 0)
    case "q": self.init(index: &rest)
    default: return nil
    }
    guard rest.isEmpty else { return nil }
  }

  /// Reads what follows `q`, and moves `text` behind it.
  fileprivate init?(index text: inout Substring) {
    guard text.first == "d" else {
      guard let index = Self.number(&text) else { return nil }
      self.init(depth: 0, index: index + 1)
      return
    }
    text = text.dropFirst()
    guard let depth = Self.number(&text), let index = Self.number(&text) else { return nil }
    self.init(depth: depth + 1, index: index)
  }

  init(depth: Int, index: Int) {
    self.depth = depth
    self.index = index
  }

  /// `_` is 0, `0_` is 1, and so on.
  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix(while: \.isNumber)
    guard text[digits.endIndex...].first == "_" else { return nil }
    text = text[digits.endIndex...].dropFirst()
    return digits.isEmpty ? 0 : Int(digits).map { $0 + 1 }
  }
}

extension MangledName {
  /// The generic parameters in the name: `x`, `q_`, and for associated types `Qz` or `QZ`, `Qy_` or `QY_`. Letters of
  /// an identifier count too if they look the same.
  fileprivate var parameters: [GenericParameter] {
    var rest = letters[...]
    var found: [GenericParameter?] = []
    while let letter = rest.popFirst() {
      switch (letter, rest.first) {
      case ("x", _), ("Q", "z"), ("Q", "Z"): found.append(GenericParameter(depth: 0, index: 0))
      case ("Q", "y"), ("Q", "Y"):
        rest = rest.dropFirst()
        found.append(GenericParameter(index: &rest))
      case ("q", _): found.append(GenericParameter(index: &rest))
      default: break
      }
    }
    return found.compactMap(\.self)
  }
}

/// The generic arguments of one context, and types looked up with them.
struct GenericArguments {
  private var arguments: [GenericParameter: Metadata] = [:]

  subscript(parameter: GenericParameter) -> Metadata? {
    get { arguments[parameter] }
    set { arguments[parameter] = newValue }
  }

  /// Whether all parameters in the name are known; the runtime takes unknown ones for some value. A parameter that is a
  /// number or a pack is never known.
  func haveParameters(of name: MangledName) -> Bool { name.parameters.allSatisfy { self[$0] != nil } }

  /// The type of the name with these arguments, or nil if some are missing.
  ///
  /// The runtime aborts when asked for an associated type (`Q`) of an unknown parameter: "Expected a metadata pack but
  /// got metadata". A parameter is unknown before the captured object that tells it, and in the remains of a context.
  func type(_ name: MangledName) -> Metadata? {
    guard !name.contains("Q") || haveParameters(of: name) else { return nil }
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
