/// The lines of a text, without what follows its last line feed.
package func linesOf(_ text: String) -> [Substring] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.last == "" ? lines.dropLast() : lines
}
