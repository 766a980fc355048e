/// The cost of a test of one class of an app.
struct TestCost {
  /// The number of lines in its file, without imports, blank lines and comments.
  let lines: Int
  /// The app's classes that its fakes subclass.
  let subclassed: [String]
  /// The app's other classes that it names, and that no fake replaces.
  let named: [String]

  /// - Parameters:
  ///   - tested: the class under test.
  ///   - app: the app's complete file.
  init(_ test: [Substring], of tested: String, in app: [Substring]) {
    let code = test.map { $0.drop { $0 == " " } }
      .filter { line in !["//", "import ", "@testable "].contains { line.hasPrefix($0) } && !line.isEmpty }
    let classes = app.compactMap { line in
      line.wholeMatch(of: /(?:@Traced )?(?:private )?(?:final )?class (\w+)\b.*/).map { $0.1 }
    }
    let supers = code.compactMap { line in line.firstMatch(of: /class \w+: (\w+)/).map { $0.1 } }
    let words = Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    lines = code.count
    subclassed = supers.filter(classes.contains).map(String.init)
    named = classes.filter { $0 != tested && words.contains($0) && !supers.contains($0) }.map(String.init)
  }

  /// The call of the initializer for the list.
  var code: String { "TestCost.Test(lines: \(lines), subclassed: \(subclassed), named: \(named))" }
}
