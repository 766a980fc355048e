import Trace

extension SourceFile {
  /// The file as somebody would write it who does not know the lab: not traced, with UIKit's own name, with nothing private
  /// to the file, and without what names the edition.
  public var plain: String {
    let left = ["import LabRun", "import Tracing", "@Traced", "// MARK: - Edition"]
    var text = lines.compactMap { self[$0] }.prefix { $0 != "extension AppEdition {" }
      .filter { !left.contains(String($0)) }
      .map { line -> Substring in
        if line == "import HeadlessUIKit" { return "import UIKit" }
        return ["@Traced ", "private ", "fileprivate "].reduce(line) { line, prefix in
          line.hasPrefix(prefix) ? line.dropFirst(prefix.count) : line
        }
      }
      .joined(separator: "\n")
    while text.last?.isNewline ?? false { text.removeLast() }
    return text + "\n"
  }
}
