extension SourceListing {
  /// What runs next and what is around it, wherever that stands in its file.
  public var gist: [String] { code.map { $0.trimmingEnd } + ["\(current.map { $0 - firstLine } ?? -1)"] }
}

extension StepDescription {
  /// What the step is, without its number and those of lines.
  public var gist: String {
    var description = self
    description.label = ""
    switch kind {
    case .line(let object, let site, _): description.kind = .line(object: object, site: site, 0)
    case .resumed(let object, let site, _): description.kind = .resumed(object: object, site: site, 0)
    default: break
    }
    return description.line(RenderOptions()).text
  }
}
