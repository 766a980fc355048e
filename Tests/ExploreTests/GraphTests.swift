import OwnProcess
import Testing
import Variants

@testable import Explore
@testable import LabModel
@testable import LabRun

/// Graphs of everything that can be done, which pages walk through.
@Suite(.ownProcess) struct GraphTests {
  /// A graph, and what it was made of.
  private func graph(_ spec: String, _ change: (inout ExploreOptions) -> Void) throws -> (
    search: Exploration, events: [RecordedEvent]
  ) {
    var options = ExploreOptions()
    change(&options)
    let explorer = Explorer(try documentedVariants.edition(spec), options)
    var events: [RecordedEvent] = []
    explorer.record = { events.append($0) }
    return (explorer.run(), events)
  }

  @Test func `States that differ in what an object keeps are two`() throws {
    let (search, _) = try graph("delegate/kanji") { options in
      options.depth = 2
      options.rows = 2
      options.only = ["select", "back"]
    }
    // Back on the list a zombie keeps the kanji: the one or the other.
    let back = search.transitions.filter { $0.command == "back" }
    #expect(Set(back.map(\.target)).count == back.count)
    #expect(back.count >= 2)
  }

  @Test func `The end of the scene is an event like the others, after which nothing is left to do`() throws {
    let (search, events) = try graph("closure/login-tabs") { $0.depth = 1 }
    let end = try #require(events.last { $0.command == "disconnect" })
    #expect(end.source?.number == 0)
    #expect(end.moves?.isEmpty ?? true)
    #expect(search.states.count == 1 + Set(events.dropFirst().map(\.target.number)).subtracting([0]).count)
  }

  @Test func `What can be done is told in full, with links, double taps and the end of the scene`() throws {
    let (_, events) = try graph("closure/bookstore") { options in
      options.depth = 0
      options.links = ["bookstore://book/3"]
    }
    #expect(
      events.map { $0.moves ?? [] } == [
        [
          Move("button", "Log in", command: "tap Log in"),
          Move("double-tap", "Log in", command: "double-tap Log in"),
          Move("open", "bookstore://book/3", command: "open bookstore://book/3"),
          Move("disconnect", "", command: "disconnect"),
        ]
      ])
  }

  @Test func `Only the first rows of a table are tried, and all are told`() throws {
    let (_, events) = try graph("delegate/kanji") { options in
      options.depth = 1
      options.rows = 2
      options.only = ["select"]
    }
    #expect(events.dropFirst().count == 2)
    #expect(events[0].moves?.count { $0.kind == "row" } ?? 0 > 2)
  }

  @Test func `Along a script everything beside its way is tried, and nothing further`() throws {
    let edition = try documentedVariants.edition("base/transitions")
    let way: [UserEvent] = [.tap(.init("Sign in"), taps: 1), .back, .disconnect]
    let (search, events) = try graph("base/transitions") { options in
      options.along = [way]
      options.depth = 0
    }
    #expect(edition.spec == search.spec)
    #expect(events.map(\.command) == ["launch", "tap Sign in", "back", "disconnect"])
    #expect(search.states.map(\.depth) == [0, 0, 0, 0])
    let (_, beside) = try graph("base/transitions") { options in
      options.along = [way]
      options.depth = 1
    }
    // Each event is one that can be done in a state on the way.
    #expect(Set(beside.dropFirst().compactMap(\.source?.number)) == [0, 1, 2])
    let commands = beside.filter { $0.source?.number == 1 }.map(\.command)
    #expect(commands.contains("back") && commands.contains("disconnect"))
  }

  @Test func `The facts of an event are those that a run of it once more tells`() throws {
    let (_, events) = try graph("delegate/kanji") { options in
      options.depth = 1
      options.only = ["select"]
    }
    let simulation = Simulation(try documentedVariants.edition("delegate/kanji"))
    try simulation.send(.select(.init("人")))
    let playback = try simulation.playback()
    let event = try #require(events.last)
    #expect(event.command == "select 人")
    let start = event.steps.lowerBound
    func begun<Value>(_ facts: [Lifetime<Value>]) -> [Lifetime<Value>] { facts.filter { $0.from > start } }
    #expect(begun(event.playback.lives) == begun(playback.lives))
    #expect(begun(event.playback.placements) == begun(playback.placements))
    #expect(begun(event.playback.coordinators) == begun(playback.coordinators))
    #expect(begun(event.playback.references) == begun(playback.references))
    #expect(event.steps.upperBound == playback.timeline.stepCount)
  }
}

@Suite struct CanonicalOrderTests {
  private func color(_ text: String) -> Fingerprint {
    var color = Fingerprint()
    color.add(text)
    return color
  }

  /// Two pairs, each of a holder and what it holds, whose nodes come in an order.
  private func pairs(_ order: [Int]) -> CanonicalOrder {
    let kinds = ["holder", "held", "holder", "held"]
    var graph = CanonicalOrder(colors: order.map { color(kinds[$0]) })
    for (holder, held) in [(0, 1), (2, 3)] {
      graph.join(order.firstIndex(of: holder) ?? 0, order.firstIndex(of: held) ?? 0, label: color("holds"))
    }
    return graph
  }

  @Test(arguments: [[0, 1, 2, 3], [0, 3, 2, 1], [3, 2, 1, 0], [1, 3, 0, 2]])
  func `Whatever the order of the nodes, the same graph is found to be the same`(order: [Int]) {
    let (found, fingerprint) = pairs(order).result
    #expect(fingerprint == pairs([0, 1, 2, 3]).result.fingerprint)
    // Who holds whom is told by the places alone.
    let pair = found.map { order[$0] / 2 }
    let kinds = found.map { order[$0] % 2 }
    #expect(zip(kinds, pair).filter { $0.0 == 0 }.map(\.1) == zip(kinds, pair).filter { $0.0 == 1 }.map(\.1))
  }

  @Test func `Another edge, another graph`() {
    var other = pairs([0, 1, 2, 3])
    other.join(0, 3, label: color("holds"))
    #expect(other.result.fingerprint != pairs([0, 1, 2, 3]).result.fingerprint)
  }
}
