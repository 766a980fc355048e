import Trace

extension SourceFile {
  /// The file as a developer without the lab would write it: untraced, importing UIKit under its own name, without
  /// file-private declarations, and without the declaration of the edition.
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
