import HeadlessUIKit
import Testing
import Trace

@testable import LabModel
@testable import LabRun

/// Each view's text, from values made by hand.
@Suite struct ViewTests {
  private static let ascii = RenderOptions(isUnicode: false)

  private func node(
    _ id: Int32, _ name: String, _ status: CoordinatorStatus = .active, held: [NamedHolder]? = nil,
    isZombie: Bool = false, goneStarter: String? = nil, _ children: [CoordinatorTree.Node] = []
  ) -> CoordinatorTree.Node {
    CoordinatorTree.Node(
      id: ObjectID(rawValue: id), name: name, status: status, isZombie: isZombie, holders: held,
      goneStarter: goneStarter, children: children)
  }

  private var tree: CoordinatorTree {
    CoordinatorTree(roots: [
      node(
        1, "A#1", held: [NamedHolder(name: "SceneDelegate#1", field: "coordinator")],
        [
          node(2, "B#1", .running, held: [NamedHolder(name: "A#1", field: "children[0]", isAbove: true)]),
          node(3, "C#1", .idle, held: []),
          node(4, "D#1", .zombie, held: [NamedHolder(name: "S#1", field: "delegate")], isZombie: true),
          node(5, "E#1", .leaked, held: [NamedHolder(name: nil, field: "timer")], isZombie: true),
        ]),
      node(6, "F#1", held: [NamedHolder(name: "S#2", field: "owner")], goneStarter: "G#1"),
    ])
  }

  private var stack: ScreenStack {
    func screen(
      _ id: Int32, _ name: String, _ title: String? = nil, _ relation: ScreenStack.Relation = .child,
      isVisible: Bool = false, children: [ScreenStack.Node] = []
    ) -> ScreenStack.Node {
      ScreenStack.Node(
        id: ObjectID(rawValue: id), name: name, title: title, relation: relation, isVisible: isVisible,
        children: children)
    }
    return ScreenStack(windows: [
      screen(
        10, "UIWindow#1", nil, .window,
        children: [
          screen(
            11, "UITabBarController#1",
            children: [
              screen(12, "HomeViewController#1", "홈", .tab(isSelected: true)),
              screen(13, "ShopViewController#1", "Shop", .tab(isSelected: false)),
              screen(14, "PlainViewController#1", nil, .tab(isSelected: false)),
              screen(15, "SheetViewController#1", "Sheet", .presented, isVisible: true),
            ])
        ])
    ])
  }

  @Test func `A coordinator tree says who holds each, and where that is not who started it`() {
    #expect(
      tree.lines(RenderOptions()).map(\.text)
        == [
          "A#1      SceneDelegate#1.coordinator",
          "├─ B#1   children[0]  running",
          "├─ C#1   held by running code only  idle",
          "├─ D#1   S#1.delegate (not by its starter)  zombie",
          "└─ E#1   timer (not by its starter)  leaked, zombie",
          "F#1      S#2.owner (started by G#1 that is gone)",
        ])
    #expect(CoordinatorTree(roots: []).lines(RenderOptions()).map(\.text) == ["no coordinator is alive"])
    #expect(
      CoordinatorTree(roots: [node(1, "A#1")], memoryGap: .unsettled).lines(RenderOptions()).map(\.text)
        == ["A#1", "who holds whom here cannot be told: other threads were changing it"])
  }

  @Test func `A screen stack shows titles, tabs, what is presented, and what the user sees`() {
    #expect(
      stack.lines(Self.ascii).map(\.text) == [
        "UIWindow#1",
        "`- UITabBarController#1",
        "   |- [홈] HomeViewController#1",
        "   |- Shop  ShopViewController#1",
        "   |- PlainViewController#1",
        "   `- presented: SheetViewController#1   * visible",
      ])
  }

  @Test func `A change marks what is new, different and gone`() {
    var later = tree
    later.roots[0].children.removeFirst()
    later.roots[0].children[0].holders = [NamedHolder(name: "A#1", field: "child", isAbove: true)]
    later.roots.append(node(7, "H#1", held: []))
    let scenes = [tree, later].map { Scene(coordinators: $0, screens: ScreenStack(windows: [])) }
    let change = SceneChange(
      before: scenes[0], now: scenes[1], beforeLabel: "1.2", isBackward: false, notMadeYet: [])
    #expect(
      change.lines(RenderOptions(), isFull: false).map(\.text) == [
        "  Coordinators",
        "  A#1      SceneDelegate#1.coordinator",
        "~ ├─ C#1   child  idle",
        "  ├─ D#1   S#1.delegate (not by its starter)  zombie",
        "  └─ E#1   timer (not by its starter)  leaked, zombie",
        "  F#1      S#2.owner (started by G#1 that is gone)",
        "+ H#1      held by running code only",
        "- B#1",
        "since 1.2: + new, ~ changed, - gone",
      ])
    let same = SceneChange(
      before: scenes[0], now: scenes[0], beforeLabel: "1.2", isBackward: false, notMadeYet: [])
    #expect(
      same.lines(RenderOptions(), isFull: false).map(\.text) == ["holders and screens are as at 1.2"])
  }

  @Test func `What has left the screen and lives all the same is told from what is gone`() {
    let empty = CoordinatorTree(roots: [])
    var change = SceneChange(
      before: Scene(coordinators: empty, screens: stack),
      now: Scene(coordinators: empty, screens: ScreenStack(windows: [])), beforeLabel: "1.2",
      isBackward: false,
      notMadeYet: [])
    change.offScreen = [ObjectID(rawValue: 11): .leaked, ObjectID(rawValue: 12): .alive]
    #expect(
      change.lines(Self.ascii, isFull: false).map(\.text) == [
        "  Screens", "  none on the screen", "- UIWindow#1", "- UITabBarController#1   leaked",
        "- [홈] HomeViewController#1   still alive", "- Shop  ShopViewController#1",
        "- PlainViewController#1", "- presented: SheetViewController#1", "since 1.2: - gone",
      ])
  }

  @Test func `What is released without a deinit of its own runs no code`() {
    var node = node(1, "A#1", .running, held: [])
    node.isBeingReleased = true
    #expect(CoordinatorTree(roots: [node]).lines(RenderOptions()).map(\.text) == ["A#1   being released"])
    node.runsDeinit = true
    #expect(
      CoordinatorTree(roots: [node]).lines(RenderOptions()).map(\.text) == ["A#1   being released  running"])
    var retention = Retention(object: "A#1", isLeaked: false)
    retention.isBeingReleased = true
    #expect(
      retention.lines(RenderOptions()).map(\.text) == ["nothing holds A#1: it is being released"])
    retention.runsDeinit = true
    #expect(retention.lines(RenderOptions()).map(\.text) == ["nothing holds A#1: its deinit runs"])
  }

  @Test func `Where only statuses changed, they are told; backwards, also what is not made or not shown`() {
    var later = tree
    later.roots[0].status = .running
    let scenes = [tree, later].map { Scene(coordinators: $0, screens: stack) }
    var change = SceneChange(
      before: scenes[0], now: scenes[1], beforeLabel: "1.2", isBackward: false, notMadeYet: [])
    let text = "holders and screens are as at 1.2"
    #expect(
      change.lines(RenderOptions(), isFull: false).map(\.text) == ["\(text); status: A#1 running"])
    #expect(
      change.lines(RenderOptions(width: 40), isFull: false).map(\.text) == [text, "status: A#1 running"])
    change.now.screens = ScreenStack(windows: [])
    change.isBackward = true
    change.notMadeYet = ["SheetViewController#1"]
    change.notShownHere = ["UIWindow#1", "UITabBarController#1"]
    #expect(
      change.lines(RenderOptions(), isFull: false).map(\.text) == [
        "  Screens", "  none on the screen", "status: A#1 running", "not made yet: SheetViewController#1",
        "not on the screen here: UIWindow#1, UITabBarController#1",
      ])
  }

  private var log: MessageLog {
    MessageLog(entries: [
      MessageLog.Entry(step: "1.1", sender: "user", receiver: "ShopViewController#1", text: "tap Buy"),
      MessageLog.Entry(
        step: "1.12", sender: "ShopViewController#1", receiver: nil,
        text: "delegate?.shopViewController(_:didBuy:)(…)"),
    ])
  }

  @Test func `Messages stand in columns, go on below, and are found by a text`() {
    #expect(
      log.lines(of: EventName(number: 1, text: "tap Buy"), RenderOptions()).map(\.text) == [
        "event 1: tap Buy", "  user → ShopViewController#1   tap Buy",
        "  ShopViewController#1 → nil    delegate?.shopViewController(_:didBuy:)(…)",
      ])
    #expect(
      log.lines(Self.ascii)[1].folded(to: 60).map(\.text) == [
        "  ShopViewController#1 -> nil    delegate?.",
        "                                 shopViewController(_:",
        "                                 didBuy:)(…)",
      ])
    #expect(
      log.lines(with: "DIDBUY", RenderOptions()).map(\.text)
        == ["1.12  ShopViewController#1 → nil    delegate?.shopViewController(_:didBuy:)(…)"])
    #expect(log.lines(with: "sell", RenderOptions()).map(\.text) == ["no message has \"sell\""])
  }

  @Test func `Each kind of step has a line`() {
    let kinds: [(StepDescription.Kind, String)] = [
      (.event(EventName(number: 2, text: "back")), "event 2: back"),
      (.call(sender: "A#1", receiver: "B#1", message: "go()"), "call    A#1 → B#1  go()"),
      (.call(sender: nil, receiver: "B#1", message: "go()"), "call    B#1  go()"),
      (.line(object: "A#1", site: "go()", 7), "line    A#1.go() line 7"),
      (.returned(object: "A#1", site: "go()", value: "3"), "return  A#1.go() = 3"),
      (.returned(object: "A#1", site: "go()", value: nil), "return  A#1.go()"),
      (.made("A#1"), "init    A#1"), (.released("A#1"), "deinit  A#1"),
      (.transition(.push, "Nav#1", subject: "S#1", animated: true), "push    Nav#1 S#1 (animated)"),
      (.lifecycle("S#1", method: "viewDidLoad()"), "UIKit   S#1.viewDidLoad()"),
      (
        .missing(object: "S#1", path: "delegate", method: "done", isLost: true, reason: nil),
        "nil     S#1: delegate is nil, done is not called"
      ),
      (
        .missing(
          object: "S#1", path: "delegate", method: "done", isLost: true, reason: "delegate is nil (weak)"),
        "nil     S#1: delegate is nil (weak); done is not called"
      ),
      (.output("hello", isWarning: false), "prints  hello"), (.output("oh", isWarning: true), "warning oh"),
      (.end(event: 2), "end     of event 2"),
    ]
    for (kind, line) in kinds {
      #expect(StepDescription(label: "2.1", kind: kind).line(RenderOptions()).text == line)
    }
  }

  @Test func `A call stack marks the call that is looked at`() {
    func call(_ label: String, _ receiver: String, _ line: Int?) -> CallStack.Call {
      CallStack.Call(
        step: StepDescription(
          label: label, kind: .call(sender: nil, receiver: receiver, message: "go()")), line: line)
    }
    var stack = CallStack(
      calls: [call("1.3", "B#1", 9), call("1.2", "A#1", nil)], selected: 0,
      step: StepDescription(label: "1.4", kind: .end(event: 1)))
    #expect(
      stack.lines(RenderOptions()).map(\.text)
        == ["0  1.3  call    B#1  go()  at line 9", "1  1.2  call    A#1  go()"])
    stack.selected = 1
    #expect(
      stack.lines(RenderOptions()).map(\.text)
        == [" 0  1.3  call    B#1  go()  at line 9", "*1  1.2  call    A#1  go()"])
    stack.calls = []
    #expect(stack.lines(RenderOptions()).map(\.text) == ["1.4  end     of event 1"])
  }

  @Test func `Source has its numbers, an arrow, and goes on deeper`() {
    let place = SourceListing(
      title: "A.go()", file: "App/A.swift", firstLine: 9,
      code: ["func go() {", "  child = Child(parent: self, delegate: self)", "}"], current: 10)
    #expect(
      place.lines(RenderOptions()).folded(to: 40).map(\.text) == [
        "A.go()  App/A.swift", "    9  func go() {", "→  10    child = Child(parent: self,",
        "             delegate: self)", "   11  }",
      ])
    #expect(
      place.plainLines.map(\.text) == [
        "App/A.swift", " 9  func go() {", "→  10    child = Child(parent: self, delegate: self)", "11  }",
      ])
  }
}
