import Foundation
import OwnProcess
import Testing
import Variants

@testable import Explore
@testable import LabModel
@testable import LabRun

@Suite(.ownProcess) struct ExploreFlawTests {
  /// The failure modes that users report, each a transcript, and how an exploration tells them; but for removal by type,
  /// which is no flaw of a state: it lets go of what should have gone before.
  private static let failureModes: [String: (spec: String, kind: Finding.Kind)] = [
    "zombie-after-back": ("delegate/kanji", .zombie),
    "coordinator-not-retained": ("delegate/kanji@local-coordinator", .deadMessage),
    "screen-coordinator-cycle": ("coordinating/two-screens", .leakAfterDisconnect),
    "strong-parent-child": ("base/transitions", .leakAfterDisconnect),
    "closure-holding-self": ("closure/login-tabs@strong-self", .leak),
    "finish-before-append": ("closure/login-tabs@auto-login", .zombie),
    "delegate-overwritten-by-child": ("delegate/kanji@stolen-delegate", .zombie),
    "sheet-swiped-without-callback": ("closure/bookstore", .zombie),
    "deep-link-under-modal": ("delegate/bookstore@link-under-sheet", .hiddenLink),
    "double-tap-pushes-twice": ("delegate/kanji", .pushedTwice),
    "children-gone-screens-stay": ("base/transitions", .deadMessage),
    "several-screens-popped-at-once": ("delegate/kanji@pop-to-list", .zombie),
  ]

  @Test func `Every failure mode that has a transcript is looked for`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Transcripts/failure-modes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let modes = Set(files.map { String($0.prefix { $0 != "." }.replacing(/-mended$/, with: "")) })
    #expect(modes == Set(Self.failureModes.keys).union(["removal-by-type"]))
    for (spec, kind) in Self.failureModes.values {
      #expect(Self.flaws.contains { $0.0 == spec && $0.1 == kind })
    }
  }

  private nonisolated static let flaws: [(String, Finding.Kind, [String])] = [
    ("delegate/kanji", .zombie, ["select 人", "back"]),
    ("delegate/kanji@local-coordinator", .deadMessage, ["select 人"]),
    ("delegate/kanji@unstored-child", .deadMessage, ["select 人", "select 人口"]),
    ("delegate/kanji@strong-delegate", .leak, ["double-tap 人", "double-tap Kanji details"]),
    ("delegate/kanji", .pushedTwice, ["double-tap 人"]),
    ("delegate/kanji@stolen-delegate", .zombie, ["select 人", "back"]),
    ("delegate/kanji@pop-to-list", .zombie, ["double-tap 人", "tap All kanji"]),
    (
      "delegate/bookstore@link-under-sheet", .hiddenLink,
      [
        "tap Log in", "select Emma", "tap Buy", "open bookstore://book/3",
      ]
    ),
    ("closure/login-tabs@strong-self", .leak, ["tap Login", "tab MyPage", "tap MyPage"]),
    ("closure/login-tabs@auto-login", .zombie, []),
    ("closure/bookstore", .zombie, ["tap Log in", "select Emma", "back"]),
    ("closure/bookstore", .zombie, ["tap Log in", "select Emma", "tap Buy", "swipe"]),
    ("coordinating/two-screens", .leakAfterDisconnect, ["disconnect"]),
    ("flow/browse", .leakAfterDisconnect, ["disconnect"]),
    ("flow/browse@no-setup-ui", .deadEnd, []),
    ("base/transitions", .zombie, ["tap Sign in", "back"]),
    ("base/transitions", .leakAfterDisconnect, ["disconnect"]),
    ("base/transitions", .deadMessage, ["double-tap Sign in", "back", "tap Setting"]),
    ("base/transitions@local-coordinator", .leak, []),
    ("base/transitions@local-coordinator-weak-parent", .deadEnd, []),
    ("baseline/join-code", .refused, ["double-tap Create or join"]),
  ]

  /// Each with an edition that has it.
  @Test(arguments: flaws)
  func `A documented flaw is found, and how to get to it soonest`(
    spec: String, kind: Finding.Kind, script: [String]
  ) throws {
    let edition = try documentedVariants.edition(spec)
    var options = ExploreOptions.all(for: edition)
    // That nothing leads out shows once everything was tried.
    options.depth = script.count + (kind == .deadEnd ? 1 : 0)
    // What else can be done finds the same, and takes long.
    if kind != .deadEnd { options.only = Array(Set(script.map { String($0.prefix { $0 != " " }) })) }
    let found = Explorer(edition, options).run().findings.filter { $0.kind == kind }
    #expect(found.first?.script == script)
  }
}
