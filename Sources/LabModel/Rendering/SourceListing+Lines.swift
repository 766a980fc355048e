extension SourceListing {
  /// The lines with their numbers, under the title, and an arrow at the line that runs next.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let title = StyledLine(title, .heading) + StyledLine("  \(file)", .dim)
    return [title]
      + numbered(options, indent: 3)
      .map { $0.spans.first?.style == .current ? $0 : $0.inSection(.source) }
  }

  /// The lines with their numbers, under the file's name: for code that does not run.
  public var plainLines: [StyledLine] {
    [StyledLine(file, .dim)] + numbered(RenderOptions(), indent: 0)
  }

  private func numbered(_ options: RenderOptions, indent: Int) -> [StyledLine] {
    let width = "\(firstLine + code.count - 1)".count
    return code.enumerated().map { offset, text in
      let number = firstLine + offset
      let digits = String(repeating: " ", count: width - "\(number)".count) + "\(number)"
      let line =
        number == current
        ? StyledLine("\(options.arrow) ".padding(to: 3) + digits + "  ", .current)
          + StyledLine(text, .current)
        : StyledLine(String(repeating: " ", count: indent) + digits + "  ", .dim) + StyledLine(text)
      // A continuation is indented more than its line.
      let depth = text.prefix { $0 == " " }.count + 4
      return line.continued(at: line.width - text.displayWidth + depth)
    }
  }
}
