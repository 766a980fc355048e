import Trace

/// Some lines of a file, one of which may be the one that runs next.
public nonisolated struct SourceListing: Sendable, Hashable {
  /// What the lines belong to: `LoginCoordinator.start()`.
  public var title: String
  /// Module and file name.
  public var file: String
  /// The number of the first line.
  public var firstLine: Int
  /// The lines, without the indentation that the whole declaration shares.
  public var lines: [String]
  /// The number of the line that runs next.
  public var current: Int?

  /// The lines around the place where code stands.
  ///
  /// - Parameter context: how many lines before and after; nil for the whole body.
  init?(_ place: SourcePlace, context: Int?) {
    let site = place.site
    let whole = TracedTypes.files[site.file]?.dedented(site.lines) ?? []
    if whole.isEmpty { return nil }
    let from = context.map { max(site.lines.lowerBound, place.line - $0) } ?? site.lines.lowerBound
    let to = context.map { min(site.lines.upperBound, place.line + $0) } ?? site.lines.upperBound
    title = "\(site.type).\(site.name)"
    file = site.file
    firstLine = from
    lines = (from...to).compactMap { number in
      let index = number - site.lines.lowerBound
      return whole.indices.contains(index) ? String(whole[index]) : nil
    }
    current = place.line
  }

  /// A whole declaration.
  init(_ place: AppSource.Place) {
    let declaration = place.declaration
    title = declaration.name
    file = place.file.id
    firstLine = declaration.lines.lowerBound
    lines = place.file.dedented(declaration.lines).map(String.init)
  }
}

extension SourceListing {
  /// The lines with their numbers, under the title; an arrow stands at the one that runs next.
  nonisolated func text(_ options: RenderOptions) -> [StyledLine] {
    let title = StyledLine(title, .heading) + StyledLine("  \(file)", .dim)
    return [title] + numbered(options, indent: 3)
  }

  /// The lines with their numbers, under the file's name: of what does not run.
  nonisolated var plainText: [StyledLine] {
    [StyledLine(file, .dim)] + numbered(RenderOptions(), indent: 0)
  }

  private nonisolated func numbered(_ options: RenderOptions, indent: Int) -> [StyledLine] {
    let width = "\(firstLine + lines.count - 1)".count
    return lines.enumerated().map { offset, text in
      let number = firstLine + offset
      let digits = String(repeating: " ", count: width - "\(number)".count) + "\(number)"
      let line =
        number == current
        ? StyledLine("\(options.arrow) ".padding(to: 3) + digits + "  ", .current)
          + StyledLine(text, .current)
        : StyledLine(String(repeating: " ", count: indent) + digits + "  ", .dim) + StyledLine(text)
      // What goes on stands deeper than the line that it belongs to.
      let depth = text.prefix { $0 == " " }.count + 4
      return line.continued(at: line.width - text.displayWidth + depth)
    }
  }
}
