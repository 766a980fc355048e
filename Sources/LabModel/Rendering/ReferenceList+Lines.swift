extension ReferenceList {
  /// The references to the object, then its own.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let perhaps = perhapsHeldBy.isEmpty ? [] : [StyledLine(localized: "  \(perhapsHeldBy.mayHold) it", .dim)]
    return [StyledLine(localized: "\(object) is referred to by", .heading)]
      + (incoming.isEmpty && !perhaps.isEmpty ? [] : table(incoming.map { ($0.text, $0) }, options))
      + perhaps
      + [StyledLine(localized: "\(object) refers to", .heading)]
      + table(outgoing.map { (".\($0.field) \(options.arrow) \($0.target)", $0) }, options)
  }

  private func table(_ rows: [(String, NamedReference)], _ options: RenderOptions) -> [StyledLine] {
    if rows.isEmpty { return [StyledLine(localized: "  nothing", .dim)] }
    let table = FilledTable(
      rows.map { text, reference in
        FilledTable.Row(
          cells: [text, reference.isCertain ? reference.strength.rawValue : "perhaps"],
          style: reference.isCertain && reference.strength == .strong ? .plain : .dim)
      })
    return table.lines(width: options.width - 2).map { "  " + $0 }
  }
}

extension NamedReference {
  /// `A#1.field`, or the pending work, or a variable.
  fileprivate var text: String {
    isPending || isVariable ? field : fieldText(of: source ?? "system", field)
  }
}

extension [NamedReference] {
  /// `A.field → B.field → A` on one line.
  package var chainText: String {
    (map(\.text) + [last?.target].compactMap(\.self)).joined(separator: " → ")
  }

  /// `A.field → B.field → A`; a part that does not fit goes below, after its arrow.
  func chain(_ options: RenderOptions) -> [StyledLine] {
    let links = map(\.text) + [last?.target].compactMap(\.self)
    var lines: [String] = []
    for (index, link) in links.enumerated() {
      let piece = index == 0 ? link : "\(options.arrow) \(link)"
      if let last = lines.last, last.displayWidth + 1 + piece.displayWidth <= options.width {
        lines[lines.count - 1] += " \(piece)"
      } else {
        lines.append((lines.isEmpty ? "  " : "    ") + piece)
      }
    }
    return lines.map { StyledLine($0) }
  }
}
