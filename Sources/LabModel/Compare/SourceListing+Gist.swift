extension SourceListing {
  /// The code that runs next and the code around it, without its position in the file.
  public var gist: [String] { code.map { $0.trimmingEnd } + ["\(current.map { $0 - firstLine } ?? -1)"] }
}

extension StepDescription {
  /// The step without its number and line numbers.
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
