import Foundation
import Trace

@testable import Lab

/// Tries every script up to a length, one after the other, and never takes two states for the same: what an
/// exploration is held against.
struct ExhaustiveSearch {
  private let visitor: Visitor
  private let options: ExploreOptions
  private var flaws = FlawList()
  /// The scripts in the order in which they are tried, as a tree.
  private var tree: Exploration
  private var tried = 0

  /// The flaws that scripts of up to so many events show, shortest script first; `states` counts scripts.
  private(set) var findings: [Finding] = []
  /// How long the scripts are that were all tried.
  private(set) var depth = 0

  /// - Parameters:
  ///   - budget: how many scripts may be tried; a depth that would take more is left out.
  init(_ edition: AppEdition, depth limit: Int, budget: Int, _ options: ExploreOptions) {
    self.options = options
    visitor = Visitor(edition, options)
    tree = Exploration(of: edition, start: [])
    let first = visitor.look(after: [])
    flaws.note(first.inEvent, Flaw.Place(state: 0))
    var level = [note(first, nil)]
    while depth < limit, tried + level.reduce(0, { $0 + $1.moves.count }) <= budget {
      level = level.flatMap { expand($0) }
      depth += 1
      findings = flaws.findings(in: tree)
    }
  }

  private struct Node {
    var state: Int
    var fingerprint: Fingerprint
    var moves: [Move]
    var isStopped: Bool
    var afterDisconnect: [Sighting]
  }

  private mutating func expand(_ node: Node) -> [Node] {
    let events = tree.events(to: node.state)
    let looks = node.moves.map { visitor.look(after: events + [$0.event]) }
    tried += looks.count
    var nodes: [Node] = []
    for (move, look) in zip(node.moves, looks) {
      flaws.note(look.inEvent, Flaw.Place(state: node.state, move: move))
      tree.transitions.append(
        Exploration.Transition(
          source: node.state, event: move.event, command: move.command, target: tree.states.count))
      nodes.append(note(look, tree.transitions.count - 1))
    }
    flaws.note(node.afterDisconnect, Flaw.Place(state: node.state, move: .disconnect))
    if !node.isStopped, looks.allSatisfy({ $0.fingerprint == node.fingerprint }) {
      let shows = tree.states[node.state].shows
      flaws.note(
        [Sighting(.deadEnd, key: shows.joined(separator: " "), what: shows)], Flaw.Place(state: node.state))
    }
    return nodes
  }

  private mutating func note(_ look: Look, _ transition: Int?) -> Node {
    let state = tree.states.count
    tree.states.append(
      Exploration.State(
        depth: 0, arrival: transition, shows: look.shows, zombies: look.zombies, leaks: look.leaks))
    flaws.note(look.inState, Flaw.Place(state: state))
    return Node(
      state: state, fingerprint: look.fingerprint, moves: look.moves, isStopped: look.isStopped,
      afterDisconnect: look.afterDisconnect)
  }
}
