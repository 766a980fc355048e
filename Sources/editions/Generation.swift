import Foundation

/// What the compiler is given: the complete files of the editions, and a list of them all.
struct Generation {
  /// The texts, by the path to write them to.
  private(set) var texts: [String: String] = [:]

  /// - Parameters:
  ///   - list: where the list goes.
  ///   - files: the sources, Swift files and editions.
  ///   - outputs: where the complete file of each edition goes, by the edition's path.
  init(list: String, files: [String], outputs: [String: String]) throws {
    var problems: [Problem] = []
    var made: [(spec: String, property: String)] = []
    func add(_ file: CompleteFile) { made.append(("\(file.app)@\(file.edition)", file.property)) }
    for (_, paths) in Dictionary(grouping: files, by: { URL(filePath: $0).deletingLastPathComponent() }) {
      do {
        let folder = try AppFolder(paths)
        folder.whole.values.forEach(add)
        for edition in folder.patches.values {
          do {
            let file = try folder.complete(edition)
            texts[outputs[edition.path] ?? ""] = file.lines.joined(separator: "\n") + "\n"
            add(file)
          } catch { problems += error.all }
        }
      } catch let problem as Problem { problems.append(problem) }
    }
    guard problems.isEmpty else {
      throw Problems(all: Set(problems).sorted { ($0.path, $0.line) < ($1.path, $1.line) })
    }
    texts[list] = Self.list(made.sorted { $0.spec < $1.spec }.map(\.property))
  }

  /// Writes what is not there already: what stays the same is not compiled again.
  func write() throws {
    for (path, text) in texts where (try? String(contentsOfFile: path, encoding: .utf8)) != text {
      try Data(text.utf8).write(to: URL(filePath: path))
    }
  }

  private static func list(_ properties: [String]) -> String {
    """
    import Lab

    /// Every edition that a file of this module makes, by spec.
    let allEditions: [AppEdition] = [
    \(properties.map { "  .\($0),\n" }.joined())]

    """
  }
}
