import CSwiftRuntime

/// What `@Traced` writes beside a class or extension, so that its source is known before it runs.
///
/// The conforming types are private enums that the macro nests in the traced type; they are found through the
/// runtime's type metadata, as test discovery does it.
public protocol TracedSource {
  /// The traced class.
  static var type: Any.Type { get }
  /// Whether an inherited type ends in "Coordinator" or the attribute names a role.
  static var role: Role? { get }
  /// Header and source text, in the form of `Site.init(encoded:)`.
  static var encoded: StaticString { get }
}

/// A traced class, or an extension of one, as written.
public struct TypeSource: Sendable {
  /// The class.
  public var `class`: AnyClass
  /// File, line, name and source; `name` is "class" or "extension".
  public var site: Site
}

/// The traced types linked into this program.
public enum TracedTypes {
  /// Every traced class and extension, by file and line.
  public static let all: [TypeSource] = discovered.compactMap { source in
    (source.type as? AnyClass).map { TypeSource(class: $0, site: Site(encoded: "\(source.encoded)")) }
  }
  .sorted { ($0.site.file, $0.site.line) < ($1.site.file, $1.site.line) }

  /// The roles that declarations name, by class.
  static let declaredRoles: [ObjectIdentifier: Role] = {
    var roles: [ObjectIdentifier: Role] = [:]
    for source in discovered {
      if let role = source.role { roles[ObjectIdentifier(source.type)] = role }
    }
    return roles
  }()

  private static var discovered: [any TracedSource.Type] {
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
  }
}
