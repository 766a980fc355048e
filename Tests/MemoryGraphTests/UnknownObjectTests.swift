import Foundation
import Testing

@testable import MemoryGraph

private final class View {
  var subviews: [View] = []
  weak var superview: View?
  weak var controller: Target?
  var actions: [() -> Void] = []
  var next: View?
  var object: AnyObject?
}

private final class Owner {
  var view: View?
  var other: View?
  var direct: View?
  var pair: [View] = []
  var list: List = .end
  var anything: Any?
  var targets: [Target] = []
  var again: [Target] = []
}

private indirect enum List {
  case end
  case node(Target?, List)
}

private final class Observer: NSObject {
  let center = NotificationCenter()
  @inline(never)
  func observe(_ target: Target) -> any NSObjectProtocol {
    center.addObserver(forName: nil, object: nil, queue: nil) { _ in target.handle() }
  }
}

@Suite struct UnknownObjectTests {
  static let holdings = [
    Holding("a tree of views", ["view.subviews[0].actions[0] → b", "view.controller → a weak"]) { a, b in
      let (owner, view, button) = (Owner(), View(), View())
      (owner.view, view.subviews, button.superview, view.controller) = (view, [button], view, a)
      button.actions = [{ b.handle() }]
      return owner
    },
    Holding("a view in two fields, by the first", ["view.object → a"]) { a, _ in
      let (owner, view) = (Owner(), View())
      (view.object, owner.view, owner.other) = (a, view, view)
      return owner
    },
    Holding("a view by its shortest way", ["direct.object → a"]) { a, _ in
      let (owner, view, around) = (Owner(), View(), View())
      (view.object, around.next, owner.view, owner.direct) = (a, view, around, view)
      return owner
    },
    Holding("a cycle of views", ["view.next.object → b", "view.object → a"]) { a, b in
      let (owner, first, second) = (Owner(), View(), View())
      (owner.view, first.next, first.object, second.object) = (first, second, a, b)
      second.actions = [{ [unowned second] in print(second) }]
      return owner
    },
    Holding("objects in two arrays, by their shortest way", ["pair[0].object → a", "pair[1].object → b"]) {
      a, b in
      let (owner, first, second, view) = (Owner(), View(), View(), View())
      (first.object, second.object, owner.view) = (a, b, view)
      owner.pair = [first, second]
      view.subviews = owner.pair
      return owner
    },
    Holding("the storage of an array in two fields, by both", ["targets[0] → a", "again[0] → a"]) { a, _ in
      let owner = Owner()
      owner.targets = [a]
      owner.again = owner.targets
      return owner
    },
    Holding("a list of cases", ["list.node.0 → a", "list.node.1.node.0 → b"]) { a, b in
      let owner = Owner()
      owner.list = .node(a, .node(b, .end))
      return owner
    },
    Holding("an object in Any", ["anything[0].object → a"]) { a, _ in
      let (owner, view) = (Owner(), View())
      (view.object, owner.anything) = (a, [view] as [Any])
      return owner
    },
  ]

  @Test(arguments: holdings)
  func `References through objects that are not known become part of the path`(_ holding: Holding) {
    #expect(Observation(holding) == Observation(edges: holding.edges))
  }

  @Test func `A chain of 50,000 objects is followed, and its path is cut`() {
    let (owner, target) = (Owner(), Target())
    var last = View()
    let first = last
    owner.view = first
    for _ in 0..<50_000 {
      let next = View()
      last.next = next
      last = next
    }
    last.object = target
    let graph = GraphReader().read(known: [address(owner), address(target)])
    let path = "view" + String(repeating: ".next", count: 59) + "…"
    #expect(
      graph.edges == [Edge(source: address(owner), field: path, target: address(target), strength: .strong)])
    var view: View? = first
    // One by one, for freeing a chain at once takes as many stack frames.
    while let next = view?.next {
      view?.next = nil
      view = next
    }
  }

  @Test func `Objects of Foundation can be read`() {
    let target = Target()
    let foundation: [AnyObject] = [
      NSString("text"), NSNumber(3), NSArray(array: [target]), NSMutableDictionary(dictionary: ["x": target]),
      NSURL(fileURLWithPath: "/"), NSError(domain: "x", code: 1), NSLock(), NotificationCenter.default,
      UserDefaults.standard, FileManager.default, Bundle.main, RunLoop.main, Thread.current,
      ProcessInfo.processInfo,
      DateFormatter(), NumberFormatter(), OperationQueue(), NSCalendar.current as AnyObject, JSONEncoder(),
      JSONDecoder(), NSDate(), NSSet(object: target), Progress(totalUnitCount: 1), NSNull(),
      Scanner(string: "x"),
      NSAttributedString(string: "x"), NSData(data: Data([1, 2, 3])),
      Timer(timeInterval: 1, repeats: false) { _ in },
    ]
    let graph = GraphReader().read(known: foundation + [target])
    let names = Dictionary(
      foundation.map { (address($0), "\(type(of: $0))") } + [(address(target), "target")]
    ) { first, _ in first }
    #expect(
      graph.holders(of: address(target)).map { $0.line(names) } == [
        // Foundation boxes what is not its own.
        "NSArray.storage[0].value → target", "NSMutableDictionary.storage[0].value → target",
        "NSSet.storage[0].value → target",
      ])
  }

  @Test func `What a notification centre holds is found, though a lock hides it`() {
    let (observer, target) = (Observer(), Unmanaged.passRetained(Target()))
    let token = observer.observe(target.takeUnretainedValue())
    let known = UInt(bitPattern: target.toOpaque())
    let graph = GraphReader().read(known: [address(observer), known])
    #expect(graph.edges.map(\.isCertain) == [true])
    #expect(graph.edges.allSatisfy { $0.source == address(observer) && $0.field.hasPrefix("center.") })
    #expect(graph.leaks(roots: [address(observer)]).certain == [])
    #expect(graph.leaks(roots: []).certain == [])
    observer.center.removeObserver(token)
    target.release()
  }
}
