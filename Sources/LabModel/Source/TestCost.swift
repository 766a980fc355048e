/// The cost of testing one screen and one coordinator of a style's bookstore, measured on real tests.
///
/// The tests are in `Tests/Testability`; each fails if its message is not sent.
public struct TestCost: Sendable {
  /// One test with its fakes.
  public struct Test: Sendable, Hashable {
    /// The lines of its file, without imports, blank lines and comments.
    public var lines: Int
    /// The app's classes that its fakes subclass, since no protocol or closure replaces them.
    public var subclassed: [String]
    /// The app's other classes that it names: nothing replaces them.
    public var named: [String]

    /// A test with a number of lines.
    public init(lines: Int, subclassed: [String], named: [String]) {
      self.lines = lines
      self.subclassed = subclassed
      self.named = named
    }
  }

  /// The style.
  public let variant: String
  /// The details of a book, whose `Buy` is tapped.
  public let screen: Test?
  /// The checkout, driven to its end without a tap; nil in a style without a coordinator.
  public let coordinator: Test?

  /// The cost of the tests of a style.
  public init(_ variant: String, screen: Test?, coordinator: Test?) {
    self.variant = variant
    self.screen = screen
    self.coordinator = coordinator
  }

  /// A table, a row a style; then the names of the counted classes.
  public static func lines(_ costs: [TestCost], width: Int) -> [StyledLine] {
    let rows =
      [["bookstore", "test of details", "subclassed", "named", "test of the checkout", "named"]]
      + costs.map { cost in
        [cost.variant] + cells(cost.screen) + shortCells(cost.coordinator)
      }
    let notes = [
      "details: `Buy` is tapped, in a navigation controller without a window; a fake receives the message",
      "checkout: its coordinator goes to the end without a tap; a fake of its parent receives the message",
      "subclassed: classes of the app that a fake inherits from; named: classes that no fake replaces",
      "the tests are in Tests/Testability; each fails if its message is not sent",
    ]
    return FilledTable(titled: rows.map { $0.map(\.localized) }).lines(width: width)
      + (costs.flatMap(\.names).map { StyledLine($0) } + notes.map { StyledLine($0.localized, .dim) })
      .flatMap { $0.continued(at: 2).folded(to: width) }
  }

  private static func cells(_ test: Test?) -> [String] {
    guard let test else { return ["none", "-", "-"] }
    return [String(localized: "\(test.lines) lines"), "\(test.subclassed.count)", "\(test.named.count)"]
  }

  private static func shortCells(_ test: Test?) -> [String] {
    let all = cells(test)
    return [all[0], all[2]]
  }

  /// The classes that its tests subclass and name.
  private var names: [String] {
    let lists = [
      ("its fake is a subclass of", screen?.subclassed), ("its test of details names", screen?.named),
      ("its fake parent is a subclass of", coordinator?.subclassed),
      ("its test of the checkout names", coordinator?.named),
    ]
    return lists.compactMap { what, names in
      names.flatMap { $0.isEmpty ? nil : "\(variant): \(what.localized) \($0.joined(separator: ", "))" }
    }
  }
}
