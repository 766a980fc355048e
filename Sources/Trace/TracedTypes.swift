import CSwiftRuntime

/// Written by `@Traced` beside a class, so that the class's source is known before it runs.
///
/// The conforming types are private enums that the macro nests in the traced type. The runtime's type metadata lists
/// them, as in test discovery.
public protocol TracedSource {
  /// The traced class.
  static var type: Any.Type { get }
  /// The role that the attribute names.
  static var role: Role? { get }
  /// Module and file name.
  static var fileID: StaticString { get }
  /// The line at which the class is declared, counted from 1.
  static var line: Int { get }
  /// The names of the stored properties that have initial values, joined by commas.
  static var initialized: StaticString { get }
  /// The file, in the form of `SourceFile.init(id:encoded:)`; nil where another class of the file has it.
  static var file: StaticString? { get }
  /// File name and line of an extension whose methods lack `@Traced`: `App+Login.swift:3`; then, after a space, the
  /// protocol that it extends: `App.swift:3 Coordinator`.
  static var untraced: StaticString? { get }
}

extension TracedSource {
  /// Every extension is traced.
  public static var untraced: StaticString? { nil }
}

/// A traced class, and its location.
public struct TracedClass: Sendable {
  /// The class.
  public let `class`: AnyClass
  /// Its own name.
  public let name: String
  /// Module and file name.
  public let file: String
  /// The line of its declaration, counted from 1.
  public let line: Int
}

/// The traced classes of this program and of the libraries that are loaded at the first access, and their files.
public enum TracedTypes {
  /// Every traced class, by file and line.
  public static let all: [TracedClass] = discovered.compactMap { source in
    (source.type as? AnyClass).map {
      TracedClass(
        class: $0, name: _typeName(source.type, qualified: false), file: "\(source.fileID)", line: source.line
      )
    }
  }
  .sorted { ($0.file, $0.line) < ($1.file, $1.line) }

  /// A traced class by its own name and its file; the first one where several have both.
  public static func named(_ name: String, in file: String) -> TracedClass? {
    byName[Key(name: name, file: file)]
  }

  private struct Key: Hashable {
    var name: String
    var file: String
  }

  private static let byName = Dictionary(all.map { (Key(name: $0.name, file: $0.file), $0) }) { first, _ in
    first
  }

  /// The files, by module and file name.
  public static let files: [String: SourceFile] = Dictionary(
    discovered.compactMap { source in
      source.file.map { ("\(source.fileID)", SourceFile(id: "\(source.fileID)", encoded: "\($0)")) }
    },
    uniquingKeysWith: { $0.lines.count >= $1.lines.count ? $0 : $1 })

  /// Looks up the values of these properties.
  ///
  /// Call this before code that may be left in the middle: a static property that was being made then would never be
  /// made.
  public static func prepare() { _ = (all, byName, files, declaredRoles, hasUntracedCode) }

  /// Code that a class's objects run, and that nothing reports: an extension of the class, of a superclass or of a
  /// protocol whose methods lack `@Traced`, or a superclass of the app's without it. Nil if the module's files show none.
  public static func untracedCode(of type: AnyClass) -> UntracedCode? {
    if !hasUntracedCode { return nil }
    return sequence(first: type) { _getSuperclass($0) }.lazy.compactMap { level in
      untraced[ObjectIdentifier(level)].map { UntracedCode(extensionOf: ClassFacts.of(level).name, at: $0) }
        ?? untracedSuperclasses[ObjectIdentifier(level)]
    }.first
  }

  /// Whether a class is known that has such code.
  static var hasUntracedCode: Bool { !untraced.isEmpty || !untracedSuperclasses.isEmpty }

  /// The superclasses without `@Traced` of traced classes, in the modules of these.
  private static let untracedSuperclasses: [ObjectIdentifier: UntracedCode] = {
    let traced = Set(all.map { ObjectIdentifier($0.class) })
    let modules = Set(files.keys.map { $0.prefix { $0 != "/" } })
    var found: [ObjectIdentifier: UntracedCode] = [:]
    for type in all {
      for level in sequence(first: type.class, next: { _getSuperclass($0) })
      where !traced.contains(ObjectIdentifier(level)) {
        guard modules.contains(_typeName(level, qualified: true).prefix { $0 != "." }) else { break }
        if !ClassFacts.isTraced(level) {
          found[ObjectIdentifier(level)] = UntracedCode(class: ClassFacts.of(level).name)
        }
      }
    }
    return found
  }()

  /// Notes such an extension of a generic class, which only its objects tell.
  static func note(_ type: AnyClass, untraced location: StaticString) {
    untraced[ObjectIdentifier(type)] = "\(location)"
  }

  // Only a recorder adds to it, on the thread of the app's code.
  nonisolated(unsafe) private static var untraced: [ObjectIdentifier: String] = Dictionary(
    discovered.compactMap { source in source.untraced.map { (ObjectIdentifier(source.type), "\($0)") } }
  ) { first, _ in first }

  /// The roles that declarations name, by class.
  static let declaredRoles: [ObjectIdentifier: Role] = {
    var roles: [ObjectIdentifier: Role] = [:]
    for source in discovered {
      if let role = source.role { roles[ObjectIdentifier(source.type)] = role }
    }
    return roles
  }()

  /// The name of a class without its module; without its enclosing types, too, unless another traced class of the
  /// module has the same name.
  static func distinctName(of type: AnyClass) -> String {
    let own = _typeName(type, qualified: false)
    let path = path(of: type)
    guard path.count > 2, let module = path.first, own == path.last, repeated.contains("\(module).\(own)")
    else { return own }
    return path.dropFirst().joined(separator: ".")
  }

  /// The names that several traced classes of a module have: `App.Coordinator`.
  private static let repeated: Set<String> = {
    var names: Set<String> = []
    let qualified = TracedTypes.all.map { "\(path(of: $0.class).first ?? "").\($0.name)" }
    return Set(qualified.filter { !names.insert($0).inserted })
  }()

  /// The module, the enclosing types and the own name of a type that neither is generic nor has a generic type around.
  private static func path(of type: AnyClass) -> [String] {
    // Of a private type: `App.(unknown context at $7f00).Home.Coordinator`.
    let name = _typeName(type, qualified: true)
    if name.contains("<") { return [] }
    return name.split(separator: ".").map(String.init).filter { !$0.hasPrefix("(") }
  }

  // Metatypes, which hold nothing.
  nonisolated(unsafe) private static let discovered: [any TracedSource.Type] = {
    var found: [any TracedSource.Type] = []
    withUnsafeMutablePointer(to: &found) { list in
      coordlab_visit_types("_TracedSource", list) { context, metadata in
        guard let context, let metadata else { return }
        let type = unsafeBitCast(metadata, to: Any.Type.self)
        guard let source = type as? any TracedSource.Type else { return }
        context.assumingMemoryBound(to: [any TracedSource.Type].self).pointee.append(source)
      }
    }
    return found
  }()
}
