/// A list of names under a title, on as many lines as the width needs. If a name does not fit after the title, the
/// title's own continuation says where the names continue.
func wrapped(_ names: [String], after title: StyledLine, _ options: RenderOptions) -> [StyledLine] {
  if names.isEmpty { return [] }
  // With the comma after it.
  let widest = names.map { $0.displayWidth + 1 }.max() ?? 0
  if case .indented(_?) = title.continuation, title.width + widest > options.width {
    return (title + StyledLine(names.joined(separator: ", "))).folded(to: options.width)
  }
  var lines: [StyledLine] = []
  var (head, words, width) = (title, [String](), title.width)
  for (index, name) in names.enumerated() {
    let word = index == names.count - 1 ? name : "\(name), "
    if !words.isEmpty, width + word.displayWidth > options.width {
      lines.append((head + StyledLine(words.joined())).trimmingEnd)
      (head, words, width) = (StyledLine(String(repeating: " ", count: title.width)), [], title.width)
    }
    words.append(word)
    width += word.displayWidth
  }
  return lines + [head + StyledLine(words.joined())]
}
