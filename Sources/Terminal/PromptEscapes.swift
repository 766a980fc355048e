/// Marks colour codes in a prompt (`ESC [ … m`) between \001 and \002, as readline needs to count columns.
nonisolated func markingColorCodes(in prompt: String) -> String {
  var marked = ""
  var rest = prompt[...]
  while let escape = rest.firstIndex(of: "\u{1B}") {
    marked += rest[..<escape]
    rest = rest[escape...]
    guard let end = rest.firstIndex(of: "m") else { break }
    marked += "\u{1}\(rest[...end])\u{2}"
    rest = rest[rest.index(after: end)...]
  }
  return marked + rest
}
