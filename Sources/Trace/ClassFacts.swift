import CSwiftRuntime
@_spi(Reflection) import Swift

/// Facts about all objects of a class; found once, since reflection is slow.
struct ClassFacts {
  /// The type's own name, without module or enclosing type; with the enclosing types where only these distinguish it
  /// from another traced class of its module: `Home.Coordinator`.
  let name: String
  /// The offsets of the tokens of `@Traced` in an object, in bytes from its start, superclasses' first.
  let tokenOffsets: [Int]

  nonisolated(unsafe) private static var known: [ObjectIdentifier: ClassFacts] = [:]

  /// The facts of a class.
  static func of(_ type: AnyClass) -> ClassFacts {
    if let facts = known[ObjectIdentifier(type)] { return facts }
    let facts = ClassFacts(type)
    known[ObjectIdentifier(type)] = facts
    return facts
  }

  nonisolated(unsafe) private static var roles: [ObjectIdentifier: Role] = [:]

  /// The role of a class's objects.
  ///
  /// - Parameter declared: the role that the declaration of the class itself names.
  static func role(of type: AnyClass, declared: Role?) -> Role {
    if let role = roles[ObjectIdentifier(type)] { return role }
    let provided = (type as? any RoleProviding.Type)?.traceRole
    let role = (declared == .coordinator ? provided : nil) ?? declared ?? provided ?? inferredRole(of: type)
    roles[ObjectIdentifier(type)] = role
    return role
  }

  nonisolated(unsafe) private static var coordinators: [ObjectIdentifier: Bool] = [:]

  /// Whether a class's objects are coordinators. A view controller is one by the same names and declarations.
  static func isCoordinator(_ type: AnyClass, _ role: Role, declared: Role?) -> Bool {
    if !role.isScreen { return role == .coordinator }
    if let known = coordinators[ObjectIdentifier(type)] { return known }
    let isCoordinator = (declared ?? inferredRole(of: type)) == .coordinator
    coordinators[ObjectIdentifier(type)] = isCoordinator
    return isCoordinator
  }

  private static func inferredRole(of type: AnyClass) -> Role {
    if isCoordinatorByDeclaration(type) { return .coordinator }
    let levels = sequence(first: type) { _getSuperclass($0) }
    return levels.lazy.compactMap { TracedTypes.declaredRoles[ObjectIdentifier($0)] }.first ?? .object
  }

  /// Whether the class itself, not only a superclass, has `@Traced`.
  static func isTraced(_ type: AnyClass) -> Bool {
    of(type).tokenOffsets.count > (_getSuperclass(type).map { of($0).tokenOffsets.count } ?? 0)
  }

  nonisolated(unsafe) private static var declarations: [ObjectIdentifier: Bool] = [:]

  /// Whether the name of a class or of a superclass, or a protocol of theirs, ends in "Coordinator".
  static func isCoordinatorByDeclaration(_ type: AnyClass) -> Bool {
    if let known = declarations[ObjectIdentifier(type)] { return known }
    let ending = "Coordinator"
    let isOne =
      isNamed(type, [ending]) || coordlab_conforms(unsafeBitCast(type, to: UnsafeRawPointer.self), ending)
    declarations[ObjectIdentifier(type)] = isOne
    return isOne
  }

  nonisolated(unsafe) private static var lifecycleDelegates: [ObjectIdentifier: Bool] = [:]

  /// Whether a class conforms to `UIApplicationDelegate` or `UISceneDelegate`.
  static func isLifecycleDelegate(_ type: AnyClass) -> Bool {
    if let known = lifecycleDelegates[ObjectIdentifier(type)] { return known }
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let isOne =
      coordlab_conforms(metadata, "UIApplicationDelegate") || coordlab_conforms(metadata, "UISceneDelegate")
    lifecycleDelegates[ObjectIdentifier(type)] = isOne
    return isOne
  }

  /// Whether the name of a class or of a superclass, without generic arguments, has one of some endings.
  static func isNamed(_ type: AnyClass, _ endings: [String]) -> Bool {
    sequence(first: type) { _getSuperclass($0) }.contains { level in
      let name = of(level).name
      let ownName = name.last == ">" ? name.prefix { $0 != "<" } : name[...]
      return endings.contains(where: ownName.hasSuffix)
    }
  }

  private init(_ type: AnyClass) {
    name = TracedTypes.distinctName(of: type)
    var offsets: [Int] = []
    // `classType`, which the standard library declares as a variable.
    let options = _EachFieldOptions(rawValue: 1)
    _ = _forEachField(of: type, options: options) { _, offset, fieldType, _ in
      if fieldType == Creation.self { offsets.append(offset) }
      return true
    }
    tokenOffsets = offsets
  }
}

extension Creation {
  /// The token that `@Traced` stored in an object during a run; nil if there is none.
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
