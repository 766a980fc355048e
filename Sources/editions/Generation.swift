import Foundation
import Patches

/// The generated files for the compiler: the complete files of the editions, and a list of all editions.
struct Generation {
  /// The texts by their output paths.
  private(set) var texts: [String: String] = [:]

  /// - Parameters:
  ///   - list: the output path of the list.
  ///   - files: the sources, Swift files and editions.
  ///   - outputs: the output path of each edition's complete file, by the edition's path. An edition without one is
  ///     compiled elsewhere, and the list contains its costs.
  ///   - tests: the tests of a screen and a coordinator, in folders with the names of the variants.
  ///   - compilesSources: whether the Swift files are compiled together with the generated ones.
  init(
    list: String, files: [String], outputs: [String: String], tests: [String] = [],
    compilesSources: Bool = true
  ) throws {
    var problems: [Problem] = []
    var made: [(spec: String, property: String)] = []
    var growths: [Growth] = []
    var testCosts: [String] = []
    let tests = try tests.map { ($0, linesOf(try String(contentsOfFile: $0, encoding: .utf8))) }
    func add(_ file: CompleteFile) { made.append(("\(file.app)@\(file.edition)", file.property)) }
    for (_, paths) in Dictionary(grouping: files, by: { URL(filePath: $0).deletingLastPathComponent() }) {
      do {
        let folder = try AppFolder(paths)
        if compilesSources { folder.whole.values.forEach(add) }
        for edition in folder.patches.values {
          do {
            let file = try folder.complete(edition)
            if let costs = Self.testCosts(file, in: tests) { testCosts.append(costs) }
            if let output = outputs[edition.path] {
              texts[output] = file.lines.joined(separator: "\n") + "\n"
              add(file)
            } else if compilesSources {
              growths.append(Growth(edition, from: try folder.base(of: edition), to: file))
            }
          } catch { problems += error.all }
        }
      } catch let problem as Problem { problems.append(problem) }
    }
    guard problems.isEmpty else {
      throw Problems(all: Set(problems).sorted { ($0.path, $0.line) < ($1.path, $1.line) })
    }
    texts[list] =
      Self.list(made.sorted { $0.spec < $1.spec }.map(\.property))
      + (compilesSources ? Self.list(growths.sorted { $0.spec < $1.spec }, testCosts.sorted()) : "")
  }

  /// Writes only the texts that have changed, so that unchanged files are not compiled again.
  func write() throws {
    for (path, text) in texts where (try? String(contentsOfFile: path, encoding: .utf8)) != text {
      try Data(text.utf8).write(to: URL(filePath: path))
    }
  }

  private static func list(_ properties: [String]) -> String {
    """
    import LabModel
    import LabRun

    /// Every edition that a file of this module makes, by spec.
    let allEditions: [AppEdition] = [
    \(properties.map { "  .\($0),\n" }.joined())]

    """
  }

  /// The costs of a bookstore's tests; nil if this edition has none.
  private static func testCosts(_ file: CompleteFile, in tests: [(path: String, lines: [Substring])])
    -> String?
  {
    guard file.app.hasSuffix("/bookstore"), file.edition == "fixed" else { return nil }
    let variant = file.app.prefix { $0 != "/" }
    func cost(_ name: String, of tested: String) -> String {
      let test = tests.first { $0.path.lowercased().hasSuffix("/\(variant)/\(name)tests.swift") }
      return test.map { TestCost($0.lines, of: tested, in: file.lines).code } ?? "nil"
    }
    let screen = cost("screen", of: "BookDetailsViewController")
    let coordinator = cost("coordinator", of: "CheckoutCoordinator")
    guard screen != "nil" || coordinator != "nil" else { return nil }
    return """
        TestCost(
          "\(variant)",
          screen: \(screen),
          coordinator: \(coordinator)),
      """
  }

  private static func list(_ growths: [Growth], _ testCosts: [String]) -> String {
    """

    /// The costs of the tests of a screen and a coordinator, by variant.
    let testCosts: [TestCost] = [
    \(testCosts.map { "\($0)\n" }.joined())\
    ]

    /// The costs of the editions that are compiled only for tests, by spec.
    func readGrowths() -> [LabModel.Growth] {
      [
    \(growths.map { "\($0.code)\n" }.joined())\
      ]
    }

    """
  }
}
