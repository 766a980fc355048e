extension StoredReference {
  /// `  ListCoordinator#1.child: stored at Shop.swift:20  self.child = child`.
  public var line: StyledLine { line(after: "\(reference.qualifiedField): ") }

  /// The same without the reference, which is on the line above.
  var lineWithoutReference: StyledLine { line(after: "") }

  private func line(after reference: String) -> StyledLine {
    let stored = String(localized: "stored at \(location.fileAndLine)")
    return StyledLine("  \(reference)\(stored)  \(location.source)", .dim).continued(at: 4)
  }
}
