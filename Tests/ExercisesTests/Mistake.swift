import Testing

/// A mistake that learners make, in the solution of exercise 22.
struct Mistake: CustomTestStringConvertible {
  /// The name of the mistake.
  var name: String
  /// The text whose first occurrence is replaced.
  var original: String
  var replacement: String
  /// A part of the compiler's message.
  var words: String

  var testDescription: String { name }

  init(_ name: String, _ original: String, _ replacement: String, says words: String) {
    (self.name, self.original, self.replacement, self.words) = (name, original, replacement, words)
  }

  static let all = [
    Mistake(
      "misspelt method", "child.start()",
      "child.strat()",
      says: "has no member 'strat'"),
    Mistake(
      "misspelt property", "self.child = child",
      "self.chid = child",
      says: "has no member 'chid'"),
    Mistake(
      "misspelt type", "var child: BookCoordinator?",
      "var child: BookCordinator?",
      says: "cannot find type 'BookCordinator'"),
    Mistake(
      "missing unwrap", "if child != nil { return }",
      "child.start()",
      says: "must be unwrapped"),
    Mistake(
      "missing argument", "BookCoordinator(navigationController: navigationController, title: title)",
      "BookCoordinator(navigationController: navigationController)",
      says: "missing argument for parameter 'title'"),
    Mistake(
      "wrong label", "navigationController: navigationController, title: title)",
      "navigationController: navigationController, name: title)",
      says: "incorrect argument label"),
    Mistake(
      "extra argument", "child.start()",
      "child.start(animated: true)",
      says: "takes no arguments"),
    Mistake(
      "wrong type", #"rows: ["Emma", "Persuasion"]"#,
      #"rows: "Emma""#,
      says: "cannot convert value of type 'String'"),
    Mistake(
      "let reassigned", "var child: BookCoordinator?",
      "let child: BookCoordinator?",
      says: "is a 'let' constant"),
    Mistake(
      "missing brace", "    child.start()\n  }",
      "    child.start()\n",
      says: "expected '}' in class"),
    Mistake(
      "extra brace", "    child.start()\n  }",
      "    child.start()\n  }}",
      says: "extraneous '}'"),
    Mistake(
      "missing paren", "navigationController.pushViewController(list, animated: false)",
      "navigationController.pushViewController(list, animated: false",
      says: "expected ')'"),
    Mistake(
      "missing quote", #"title: "Books""#,
      #"title: "Books"#,
      says: "unterminated string literal"),
    Mistake(
      "missing return type", "func showBook(_ title: String) {",
      "func showBook(_ title: String) -> Bool {",
      says: "should return a value"),
    Mistake(
      "missing return value", "    if child != nil { return }",
      "    if child != nil { return true }",
      says: "unexpected non-void return value"),
    Mistake(
      "missing init",
      "  init(navigationController: UINavigationController) {\n    self.navigationController = navigationController\n  }\n",
      "",
      says: "no accessible initializers"),
    Mistake(
      "property not set", "    self.navigationController = navigationController\n  }\n\n  func start",
      "  }\n\n  func start",
      says: "not initialized at implicitly generated super.init"),
    Mistake(
      "super.init after use", "    self.navigationController = navigationController\n  }\n\n  func start",
      "    super.init()\n    self.navigationController = navigationController\n  }\n\n  func start",
      says: "not initialized at super.init call"),
    Mistake(
      "weak constant", "  var child: BookCoordinator?",
      "  weak let child: BookCoordinator? = nil",
      says: "'let' constant"),
    Mistake(
      "weak non-optional", "  var child: BookCoordinator?",
      "  weak var child: BookCoordinator",
      says: "should have optional type"),
    Mistake(
      "weak struct", "  var child: BookCoordinator?",
      "  var child: BookCoordinator?\n  weak var name: String?",
      says: "not 'String'"),
    Mistake(
      "override nothing", "  func start() {\n    let list",
      "  override func start() {\n    let list",
      says: "does not override any method"),
    Mistake(
      "protocol not met", "final class ListCoordinator: NSObject, UINavigationControllerDelegate {",
      "protocol Finishing { func finish() }\nfinal class ListCoordinator: NSObject, UINavigationControllerDelegate, Finishing {",
      says: "does not conform to protocol 'Finishing'"),
    Mistake(
      "unknown protocol", "NSObject, UINavigationControllerDelegate",
      "NSObject, UINavigationDelegate",
      says: "cannot find type 'UINavigationDelegate'"),
    Mistake(
      "self without question mark", "self?.showBook(title)",
      "self.showBook(title)",
      says: "must be unwrapped"),
    Mistake(
      "capture of unknown", "[weak self]",
      "[weak slef]",
      says: "cannot find 'slef'"),
    Mistake(
      "closure argument count", "{ [weak self] title in",
      "{ [weak self] title, row in",
      says: "'row'"),
    Mistake(
      "closure without in", "{ [weak self] title in self?.showBook(title) }",
      "{ [weak self] self?.showBook($0) }",
      says: "expected ','"),
    Mistake(
      "let in condition", "    if child != nil { return }",
      "    if let child { return",
      says: "expected '}' in class"),
    Mistake(
      "guard falls through", "    if child != nil { return }",
      #"    guard child == nil else { print("twice") }"#,
      says: "'guard' body must not fall through"),
    Mistake(
      "assignment in condition", "    if child != nil { return }",
      "    if child = nil { return }",
      says: "use of '=' in a boolean context"),
    Mistake(
      "question mark after a value", "    child.start()",
      "    child?.start()",
      says: "cannot use optional chaining"),
    Mistake(
      "missing case", "    child.start()",
      "    enum Step { case one, two }\n    switch Step.one { case .one: child.start() }",
      says: "switch must be exhaustive"),
    Mistake(
      "async without await", "    child.start()",
      "    func load() async {}\n    load()",
      says: "does not support concurrency"),
    Mistake(
      "throwing without try", "    child.start()",
      "    func load() throws {}\n    load()",
      says: "not marked with 'try'"),
    Mistake(
      "number for a boolean", "    child.start()",
      "    child.screen.viewDidAppear(1)",
      says: "cannot be used as a boolean"),
    Mistake(
      "use before declaration", "    self.child = child\n    child.start()",
      "    self.child = later\n    let later = child",
      says: "before its declaration"),
    Mistake(
      "duplicate variable", "    self.child = child",
      "    let child = child\n    let child2 = 1\n    let child2 = 2",
      says: "invalid redeclaration"),
    Mistake(
      "var without value or type", "  var child: BookCoordinator?",
      "  var child: BookCoordinator?\n  var other",
      says: "type annotation missing"),
    Mistake(
      "method called on the type", "    child.start()",
      "    BookCoordinator.start()",
      says: "cannot be used on type"),
    Mistake(
      "keyword as name", "    child.start()",
      "    let class = child",
      says: "keyword 'class'"),
    Mistake(
      "objective-c selector syntax", "    child.start()",
      "    [child start]",
      says: "expected ','"),
    Mistake(
      "semicolon of another language", "    child.start()",
      "    BookCoordinator child = child",
      says: "must be separated by ';'"),
    Mistake(
      "main actor", "    child.start()",
      "    Task.detached { child.start() }",
      says: "main actor-isolated"),
    Mistake(
      "redeclared method", "  func start() {\n    let list",
      "  func start() {}\n  func start() {\n    let list",
      says: "invalid redeclaration of 'start()'"),
    Mistake(
      "given code misses the class", "final class ListCoordinator",
      "final class ListCoordinatr",
      says: "cannot find type 'ListCoordinator'"),
    Mistake(
      "given code misses a method", "  func start() {",
      "  func begin() {",
      says: "has no member 'start'"),
  ]
}
