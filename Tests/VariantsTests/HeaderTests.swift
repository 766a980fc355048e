import Lab
import Testing
import Variants

/// What headers say of documents and code is so, and nothing is left unsaid.
@MainActor struct HeaderTests {
  /// The types that each document prints; for transitions also those of its author's repository.
  private let printed: [String: [String]] = [
    "delegate/kanji": [
      "Coordinator", "ApplicationCoordinator", "SceneDelegate", "AppDelegate", "AllKanjiListCoordinator",
      "KanjiDetailCoordinator",
    ],
    "closure/login-tabs": [
      "Coordinator", "extension Coordinator", "CoordinatorFinishDelegate", "CoordinatorType",
      "AppCoordinatorProtocol", "AppCoordinator", "SceneDelegate", "LoginViewController",
      "extension LoginViewController", "LoginCoordinatorProtocol", "LoginCoordinator", "TabBarPage",
      "TabCoordinatorProtocol", "TabCoordinator", "HomeViewController", "extension HomeViewController",
      "PlusViewController", "extension PlusViewController", "MyPageViewController",
      "extension MyPageViewController",
    ],
    "coordinating/two-screens": [
      "ViewController", "SecondViewController", "Event", "Coordinator", "Coordinating", "MainCoordinator",
    ],
    "flow/browse": [
      "Coordinator", "extension Coordinator", "AppCoordinator", "AppDelegate", "StartFlow",
      "StartCoordinator", "StartViewController", "TabBarCoordinator", "TopRatedFlow", "TopRatedCoordinator",
      "TopRatedViewController", "TopRatedDetailFlow", "TopRatedDetailCoordinator",
      "TopRatedDetailViewController", "HistoryItem", "HistoryFlow", "HistoryCoordinator",
      "HistoryViewController", "HistoryDetailFlow", "HistoryDetailCoordinator",
      "HistoryDetailViewController",
    ],
    "base/transitions": [
      "Coordinator", "BaseCoordinator", "Transition", "MainCoordinator", "AppCoordinator",
      "SignInCoordinator", "SettingCoordinator", "ViewController", "SignInViewController",
      "SettingViewController", "SceneDelegate",
    ],
    "single/portal": ["Coordinator"],
    "baseline/join-code": [],
    "baseline/kanji": [],
  ]

  @Test func `Every header says what its source is, what was changed and what is ours`() throws {
    for (spec, header, _) in try editions() where !header.isOurs {
      #expect(header.source != nil, "\(spec)")
      #expect(header.changes != nil, "\(spec)")
      #expect(header.ours != nil, "\(spec)")
      #expect(header.malformed == [], "\(spec)")
    }
  }

  @Test func `Only the bookstores are in no document`() throws {
    for (spec, header, _) in try editions() {
      #expect(header.isOurs == (spec.app == "bookstore"), "\(spec)")
    }
  }

  @Test func `What a header says was changed is gone from the code, and what it was changed to is there`()
    throws
  {
    for (spec, header, file) in try editions() {
      for change in header.changes ?? [] {
        for code in change.here { #expect(file.code.contains(code), "\(spec): \(code)") }
        let rest = change.here.reduce(file.code) { $0.replacing($1, with: "") }
        for code in change.printed { #expect(!rest.contains(code), "\(spec): \(code)") }
      }
      for code in header.ours ?? [] {
        let name = code.split(separator: "(").first.map(String.init) ?? code
        let shared = try edition(spec).files.dropFirst().map { try EditionFile(id: $0).code }
        #expect(([file.code] + shared).contains { $0.contains(name) }, "\(spec): \(code)")
      }
    }
  }

  @Test func `Every type is in the document, or is said to be ours`() throws {
    for (spec, header, file) in try editions() {
      guard let ours = header.ours else { continue }
      let printed = try #require(printed["\(spec.variant)/\(spec.app ?? "")"], "\(spec)")
      let types = file.names.filter { !$0.hasPrefix("import ") && $0 != "extension AppEdition" }
      #expect(types.filter { !printed.contains($0) && !ours.contains($0) } == [], "\(spec)")
    }
  }

  @Test func `Every type that a document prints is in one of its editions`() throws {
    for (app, types) in printed {
      let files = try editions().filter { "\($0.spec.variant)/\($0.spec.app ?? "")" == app }.map(\.file)
      #expect(!files.isEmpty, "\(app)")
      for type in types { #expect(files.contains { $0.names.contains(type) }, "\(app): \(type)") }
    }
  }

  /// Code that the documents print, and that an edition may spell otherwise.
  private let spelled: [String: [String]] = [
    "closure/login-tabs": [
      "#selector(didTapLoginButton(_:))", "didTapLoginButton(_ sender: UIButton)", "TabBarPage.init(",
      "UserDefaults", "[loginButton].forEach", "protocol CoordinatorFinishDelegate {",
    ],
    "coordinating/two-screens": ["#selector(didTapButton)", "@objc func didTapButton()"],
    "flow/browse": [
      "#selector", "_ sender: UIButton", "UIScreen.main.bounds.width / 3", "if #available",
      "overrideUserInterfaceStyle", "layer.shadowRadius", "self.view", "self.titleLabel",
      "UIColor.systemOrange",
      "TopRatedDetailCoordinator(navigationController: navigationController)", "let startButton",
      "class StartCoordinator: Coordinator {", "@main class AppDelegate",
    ],
    "base/transitions": ["ViewController.instantiate()", "SignInViewController.instantiate()"],
  ]

  @Test func `What a document prints and the code spells otherwise is in the list of changes`() throws {
    for (spec, header, file) in try editions() {
      guard let changes = header.changes else { continue }
      let listed = changes.flatMap(\.printed)
      for code in spelled["\(spec.variant)/\(spec.app ?? "")"] ?? [] where !file.code.contains(code) {
        #expect(listed.contains { code.contains($0) || $0.contains(code) }, "\(spec): \(code)")
      }
    }
  }

  @Test func `An action in the documented code stands for something printed, or is ours`() throws {
    for (spec, header, file) in try editions() where !header.isOurs && file.code.contains("UIAction {") {
      let said = (header.changes ?? []).flatMap(\.here) + (header.ours ?? [])
      #expect(said.contains("UIAction"), "\(spec)")
    }
  }

  @Test func `An edition lists its parent's changes, but for those in code that it has otherwise`() throws {
    for (spec, header, file) in try editions() {
      guard let changes = header.changes, let parent = try edition(spec).parent else { continue }
      let differs = try edition(spec).differs
      let inherited = try self.header(of: "\(spec.variant)/\(spec.app ?? "")@\(parent)").changes ?? []
      for change in inherited where !changes.contains(change) {
        let isGone = change.here.contains { !file.code.contains($0) }
        #expect(isGone || change.here.contains { differs.contains($0) }, "\(spec): \(change)")
      }
    }
  }

  private func editions() throws -> [(spec: Spec, header: EditionHeader, file: EditionFile)] {
    try Self.all.get()
  }

  /// Every edition with its file, read once.
  private static let all = Result {
    try documentedVariants.editions.map {
      let file = try EditionFile(id: $0.file)
      return (spec: $0.spec, header: EditionHeader(file.header), file: file)
    }
  }

  private func edition(_ spec: Spec) throws -> AppEdition {
    try documentedVariants.edition("\(spec)")
  }

  private func header(of spec: String) throws -> EditionHeader {
    try #require(editions().first { "\($0.spec)" == spec }).header
  }
}
