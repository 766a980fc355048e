/// The lines of a text. A line feed at the end starts no empty line.
package func linesOf(_ text: String) -> [Substring] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.last == "" ? lines.dropLast() : lines
}
