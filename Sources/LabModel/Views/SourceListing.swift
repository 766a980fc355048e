import Trace

/// Some lines of a file, one of which may be the one that runs next.
public struct SourceListing: Sendable, Hashable {
  /// The name of their body: `LoginCoordinator.start()`.
  public var title: String
  /// Module and file name.
  public var file: String
  /// The number of the first line.
  public var firstLine: Int
  /// The lines, without the common indentation of the declaration.
  public var code: [String]
  /// The number of the line that runs next.
  public var current: Int?
}

extension SourceListing {
  /// The lines around a location.
  ///
  /// - Parameter context: how many lines before and after; nil for the whole body.
  init?(_ location: CodeLocation, context: Int?) {
    let site = location.site
    let whole = TracedTypes.files[site.file]?.dedented(site.lines) ?? []
    if whole.isEmpty { return nil }
    let from = context.map { max(site.lines.lowerBound, location.line - $0) } ?? site.lines.lowerBound
    let to = context.map { min(site.lines.upperBound, location.line + $0) } ?? site.lines.upperBound
    title = "\(site.type).\(site.name)"
    file = site.file
    firstLine = from
    code = (from...to).compactMap { number in
      let index = number - site.lines.lowerBound
      return whole.indices.contains(index) ? String(whole[index]) : nil
    }
    current = location.line
  }

  /// A whole declaration.
  init(_ located: AppSource.LocatedDeclaration) {
    let declaration = located.declaration
    title = declaration.name
    file = located.file.id
    firstLine = declaration.lines.lowerBound
    code = located.file.dedented(declaration.lines).map(String.init)
  }
}
