import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

/// What headers say of documents and code is so, and nothing is left unsaid.
@Suite(.ownProcess) @MainActor struct HeaderTests {
  /// The types that each document prints; for transitions and portal also those of the author's repository, for browse
  /// those of the English original's.
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
      "HistoryDetailViewController", "TabBarController", "SearchFlow", "SearchCoordinator",
      "SearchViewController", "SearchDetailFlow", "SearchDetailCoordinator", "SearchDetailViewController",
    ],
    "base/transitions": [
      "Coordinator", "BaseCoordinator", "Transition", "MainCoordinator", "AppCoordinator",
      "SignInCoordinator", "SettingCoordinator", "ViewController", "SignInViewController",
      "SettingViewController", "SceneDelegate",
    ],
    "single/portal": [
      "Coordinator", "SceneDelegate", "ViewController", "SignInViewController", "SettingViewController",
    ],
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

  @Test func `Only the bookstores and the apps of cases are in no document`() throws {
    for (spec, header, _) in try editions() {
      let isOfCase = spec.variant == documentedVariants.variantOfCases
      #expect(header.isOurs == (spec.app == "bookstore" || isOfCase), "\(spec)")
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

  /// Code that the documents print and an edition may spell otherwise, where it uses no name that is missing then.
  private let spelled: [String: [String]] = [
    "closure/login-tabs": [
      "didTapLoginButton(_ sender: UIButton)", "TabBarPage.init(", "protocol CoordinatorFinishDelegate {",
    ],
    "flow/browse": [
      "_ sender: UIButton", "UIScreen.main.bounds.width / 3", "self.view", "self.titleLabel",
      "UIColor.systemOrange", "addTarget(StartViewController.self",
      "TopRatedDetailCoordinator(navigationController: navigationController)", "let startButton",
      "class StartCoordinator: Coordinator {", "@main class AppDelegate",
    ],
    "base/transitions": ["ViewController.instantiate()", "SignInViewController.instantiate()"],
  ]

  @Test func `What a document names and the code of its apps does not is said in a header`() throws {
    for document in DocumentNames.all {
      let editions = try editions().filter {
        document.apps.contains("\($0.spec.variant)/\($0.spec.app ?? "")")
      }
      let shared = try editions.flatMap { try edition($0.spec).files.dropFirst() }.uniqued
      let code = try editions.map(\.file.code) + shared.map { try EditionFile(id: $0).code }
      let known = Set(code.flatMap(names))
      let said = Set(editions.flatMap { $0.header.changes ?? [] }.flatMap(\.printed).flatMap(names))
      let unsaid = document.names.filter { !known.contains($0) && !said.contains($0) }
      #expect(unsaid == [], "\(document.apps)")
    }
  }

  @Test func `What a documented edition leaves out of its document's names stands in its own header`() throws
  {
    for document in DocumentNames.all where document.apps.count == 1 {
      for (spec, header, file) in try editions()
      where spec.edition == "documented" && document.apps.contains("\(spec.variant)/\(spec.app ?? "")") {
        let known = Set(names(file.code) + (header.changes ?? []).flatMap(\.printed).flatMap(names))
        #expect(document.names.filter { !known.contains($0) } == [], "\(spec)")
      }
    }
  }

  /// The names in code, with the marks of attributes and directives.
  private func names(_ code: String) -> [String] {
    code.matches(of: /[#@]?[A-Za-z_]\w*/).map { String($0.output) }
  }

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

  @Test func `An edition lists the documented one's changes, but for those in code that it has otherwise`()
    throws
  {
    for (spec, header, file) in try editions() where spec.edition != "documented" {
      let documented = try #require(
        editions().first {
          $0.spec.variant == spec.variant && $0.spec.app == spec.app && $0.spec.edition == "documented"
        })
      guard let changes = header.changes else { continue }
      let otherwise = documented.file.names.filter { documented.file[$0] != file[$0] }
      for change in documented.header.changes ?? [] where !changes.contains(change) {
        let isGone = change.here.contains { !file.code.contains($0) }
        #expect(isGone || change.here.contains { otherwise.contains($0) }, "\(spec): \(change)")
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
}
