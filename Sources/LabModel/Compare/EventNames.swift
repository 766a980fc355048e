/// Lists which of several apps share a value.
struct EventNames: Sendable {
  let names: [String]
  /// The column at which the text begins.
  let titleWidth: Int
  let width: Int

  /// A line for each value, with the names of its apps; leaves out nil and empty values.
  func section<Value: Hashable>(
    _ title: String, _ values: [Value], _ text: (Value) -> String
  ) -> [StyledLine] {
    lines(title, values, isShown: { !text($0).isEmpty }) { value, start in
      (start + StyledLine(text(value))).continued(at: titleWidth).folded(to: width)
    }
  }

  /// The same for lists of names: as many names as fit on a line, or all.
  func list(_ title: String, _ values: [[String]], _ word: Word? = nil, isFull: Bool = false) -> [StyledLine]
  {
    lines(title, values, word, isShown: { !$0.isEmpty }) { names, start in
      isFull
        ? wrapped(names, after: start.continued(at: titleWidth + 2), RenderOptions(width: width))
        : (start + StyledLine(names.listed(in: width - start.width))).continued(at: titleWidth)
          .folded(to: width)
    }
  }

  private func lines<Value: Hashable>(
    _ title: String, _ values: [Value], _ word: Word? = nil, isShown: (Value) -> Bool,
    _ text: (Value, StyledLine) -> [StyledLine]
  ) -> [StyledLine] {
    values.uniqued.filter(isShown).enumerated().flatMap { index, value in
      let apps = values.indices.filter { values[$0] == value }
      let owners = names(of: apps)
      let mark = values.oddOnes.contains(apps[0]) ? "~ " : "  "
      let title = (mark + (index == 0 ? title.localized : "")).padding(to: titleWidth)
      // A title may be wider than those of the numbers.
      let head = title.hasSuffix(" ") ? title : title + "  "
      let start =
        StyledLine(head, word == nil ? .dim : .warning, word: word)
        + StyledLine("\(owners ?? String(localized: "all")): ", owners == nil ? .dim : .name)
      return text(value, start)
    }
  }

  /// The names of some apps; nil for all.
  private func names(of apps: [Int]) -> String? {
    if apps.count == names.count { return nil }
    if apps.count == names.count - 1, names.count > 2,
      let other = names.indices.first(where: { !apps.contains($0) })
    {
      return String(localized: "all but \(names[other])")
    }
    return apps.map { names[$0] }.joined(separator: ", ")
  }
}

extension [String] {
  /// As many of the names as fit into the cells, and how many more exist.
  func listed(in cells: Int) -> String {
    for count in stride(from: self.count, to: 1, by: -1) {
      let more = count < self.count ? ", +\(self.count - count)" : ""
      let text = prefix(count).joined(separator: ", ") + more
      if text.displayWidth <= cells { return text }
    }
    return (first ?? "") + (count > 1 ? ", +\(count - 1)" : "")
  }
}
