import HeadlessUIKit
import LabModel
import LabRun
import OwnProcess
import Testing
import Tracing
import Variants

@testable import Shell

/// Every view at narrow and wide terminals.
@Suite(.ownProcess) struct WidthTests {
  private static let catalog = Catalog(
    documentedVariants.editions + [AppEdition("한국어/책방", scene: { KoreanSceneDelegate() })],
    scripts: documentedVariants.scripts)

  /// The apps, and what happens before they are looked at.
  private nonisolated static let beginnings: [[String]] =
    [
      ["load coordinating/bookstore", "tap 1", "select 1", "back", "disconnect"],
      ["load baseline/bookstore", "tap 1", "select 1", "back", "disconnect"],
      ["load delegate", "select 人", "back"],
      ["load closure@strong-self", "tap Login", "tap MyPage", "tap 1"],
      ["load single", "tap 1"], ["load 한국어", "tap 긴 이름의 책 목록을 봅니다", "back"],
      ["load delegate delegate@fixed", "select 人", "back"],
      [
        "load delegate/bookstore closure/bookstore coordinating/bookstore flow/bookstore base/bookstore "
          + "baseline/bookstore", "tap 1", "select 1", "back",
      ],
    ]

  private static let views =
    [
      "tree", "stack", "log", "log all", "log co", "where", "list", "locals", "report", "objects", "leaks",
      "zombies", "diff", "diff 0.1 0.9", "source", "source SceneDelegate", "history", "info", "events",
      "compare", "compare metrics", "undo", "redo", "toggle 1", "toggle 1", "goto 1.6", "where", "up", "list",
      "locals", "step", "next", "finish", "goto 1.9", "report", "diff", "last",
    ] + ViewDifference.View.allCases.map { "compare \($0.rawValue)" }

  private static let others =
    [
      "variants", "variants delegate", "help", "help words", "scripts", "diff delegate delegate@fixed",
      "explore closure@strong-self", "matrix bookstore-back,bookstore-swipe", "load closer",
    ] + Word.allCases.map { "help \($0.rawValue)" } + ReplCommands.all.map { "help \($0.info.name)" }

  /// A word is explained where it is first shown, which may be elsewhere.
  private static let explained = Word.allCases.flatMap(\.meaning.names) + Word.allCases.map(\.rawValue)

  private static let widths = [60, 80, 200]

  @Test nonisolated func `No view is wider than the terminal or cuts a name`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { for beginning in WidthTests.beginnings { WidthTests().expectFit(beginning) } }
    }
  }

  private func expectFit(_ beginning: [String]) {
    let (narrow, wide) = (Self.widths.map(session), session(1000))
    expectFit(beginning, narrow, wide)
    // A few do for the views of one object.
    let names = wide.stage.prefix(1).flatMap { $0.timeline.objects.map(\.name) }.prefix(4)
    expectFit(Self.views + names.flatMap { ["print \($0)", "why \($0)", "refs \($0)"] }, narrow, wide)
  }

  @Test nonisolated func `Nor does what is printed of no app`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { WidthTests().expectOthersFit() }
    }
  }

  private func expectOthersFit() {
    expectFit(Self.others, Self.widths.map(session), session(1000))
  }

  private func session(_ width: Int) -> Session {
    let session = Session(catalog: Self.catalog)
    session.options.width = width
    return session
  }

  private func expectFit(_ commands: [String], _ narrow: [Session], _ wide: Session) {
    for command in commands {
      let all = wide.run(command)
      for session in narrow { expectFit(session.run(command), of: command, session.options.width, all) }
    }
  }

  /// Nothing is wider than the width but what is one name, and all names are those that a wide terminal shows.
  private func expectFit(_ reply: Reply, of command: String, _ width: Int, _ wide: Reply) {
    let lines = reply.lines(atTerminalOf: width)
    for line in lines where line.width > width && line.continuation != .whole {
      #expect(line.text.isOneName, "\(width), \(command): \(line.text)")
    }
    // Where there are more than 32 lines, it is said how to get the rest.
    let wideNames = wide.lines.flatMap(\.text.names)
    // Above a column a spec goes on below, from its `/` and its `@` on.
    let parts = wideNames.flatMap { name -> [String] in
      guard let at = name.firstIndex(of: "@"), at > name.startIndex else { return [] }
      return [String(name[..<at]), String(name[at...])]
    }
    let names = Set(wideNames + parts + Self.explained + ["more", "of", "each", "app", "@SPEC", "report"])
    for name in lines.flatMap(\.text.names) where !names.contains(name) {
      Issue.record("\(width), \(command): \(name)")
    }
  }
}

extension String {
  /// Whether nothing of the line could stand on the next one.
  fileprivate var isOneName: Bool {
    drop { " │├└─~+-".contains($0) }.dropLast().allSatisfy { !" .,(/:;".contains($0) }
  }

  /// The words in it that have a letter.
  fileprivate var names: [String] {
    split { !($0.isLetter || $0.isNumber || "_#@-".contains($0)) }.map(String.init).filter {
      $0.contains(where: \.isLetter)
    }
  }
}

@Traced private final class KoreanSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = UINavigationController(
      rootViewController: KoreanViewController("아주 긴 제목의 책방 첫 화면"))
    window?.makeKeyAndVisible()
  }
}

@Traced private final class KoreanViewController: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("not from an archive") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "긴 이름의 책 목록을 봅니다") { [weak self] _ in
          let next = KoreanViewController("또 하나의 아주 긴 제목을 가진 두 번째 책방 화면입니다")
          self?.navigationController?.pushViewController(next, animated: true)
        }))
  }
}
