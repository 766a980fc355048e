@_spi(Reflection) import Swift

/// What is true of all objects of a class; found once, since reflection is slow.
struct ClassFacts {
  /// The type's own name, without module or enclosing type.
  let name: String
  /// The part that its objects play.
  let role: Role
  /// Where the tokens of `@Traced` lie in an object, in bytes from its start, superclasses' first.
  let tokenOffsets: [Int]

  nonisolated(unsafe) private static var known: [ObjectIdentifier: ClassFacts] = [:]

  /// The facts of a class.
  static func of(_ type: AnyClass) -> ClassFacts {
    if let facts = known[ObjectIdentifier(type)] { return facts }
    let facts = ClassFacts(
      name: _typeName(type, qualified: false), role: role(of: type), tokenOffsets: tokenOffsets(in: type))
    known[ObjectIdentifier(type)] = facts
    return facts
  }

  private static func role(of type: AnyClass) -> Role {
    if let declared = TracedTypes.declaredRoles[ObjectIdentifier(type)] { return declared }
    if let role = (type as? any RoleProviding.Type)?.traceRole { return role }
    var level: AnyClass? = type
    while let current = level {
      if _typeName(current, qualified: false).hasSuffix("Coordinator") { return .coordinator }
      if let declared = TracedTypes.declaredRoles[ObjectIdentifier(current)] { return declared }
      level = _getSuperclass(current)
    }
    return .object
  }

  private static func tokenOffsets(in type: AnyClass) -> [Int] {
    var offsets: [Int] = []
    // `classType`, which the standard library declares as a variable.
    let options = _EachFieldOptions(rawValue: 1)
    _ = _forEachField(of: type, options: options) { _, offset, fieldType, _ in
      if fieldType == Creation.self { offsets.append(offset) }
      return true
    }
    return offsets
  }
}

extension Creation {
  /// The token that `@Traced` stored in an object during a run; nil where there is none.
  static func stored(in object: AnyObject, ofRun run: UInt32) -> Creation? {
    let offsets = ClassFacts.of(type(of: object)).tokenOffsets
    guard !offsets.isEmpty else { return nil }
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    for offset in offsets.reversed() {
      let token = start.load(fromByteOffset: offset, as: Creation.self)
      if token.run == run, token.object >= 0 { return token }
    }
    return nil
  }
}
