/// A list of names under a title, on as many lines as the width asks for.
nonisolated func wrapped(_ names: [String], after title: StyledLine, _ options: RenderOptions) -> [StyledLine]
{
  if names.isEmpty { return [] }
  var lines: [StyledLine] = []
  var line = title
  for (index, name) in names.enumerated() {
    let word = index == names.count - 1 ? name : "\(name), "
    if line.width > title.width, line.width + word.displayWidth > options.width {
      lines.append(line.trimmingEnd)
      line = StyledLine(String(repeating: " ", count: title.width))
    }
    line = line + StyledLine(word)
  }
  return lines + [line]
}
