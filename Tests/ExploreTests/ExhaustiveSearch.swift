import Foundation
import Trace

@testable import Explore
@testable import LabModel
@testable import LabRun

/// Tries every script up to a length, one after the other, and never takes two states for the same: what an
/// exploration is held against.
struct ExhaustiveSearch {
  private let observer: Observer
  private let options: ExploreOptions
  private var collector = FindingCollector()
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
    observer = Observer(edition, options)
    tree = Exploration(of: edition, start: [])
    let first = observer.observe(after: [])
    collector.add(first.inEvent, CollectedFinding.Location(state: 0), path: [])
    var level = [note(first, nil)]
    while depth < limit, tried + level.reduce(0, { $0 + $1.actions.count }) <= budget {
      level = level.flatMap { expand($0) }
      depth += 1
      findings = shortest
    }
  }

  private struct Node {
    var state: Int
    var fingerprint: Fingerprint
    var actions: [Action]
    var isStopped: Bool
    var afterDisconnect: [Occurrence]
  }

  private mutating func expand(_ node: Node) -> [Node] {
    let events = tree.events(to: node.state)
    let path = tree.actions(to: node.state)
    let observations = node.actions.map { observer.observe(after: events + [$0.event]) }
    tried += observations.count
    var nodes: [Node] = []
    for (action, observation) in zip(node.actions, observations) {
      collector.add(
        observation.inEvent, CollectedFinding.Location(state: node.state, action: action),
        path: path + [action])
      tree.transitions.append(
        Exploration.Transition(
          source: node.state, event: action.event, command: action.command, target: tree.states.count))
      nodes.append(note(observation, tree.transitions.count - 1))
    }
    collector.add(
      node.afterDisconnect, CollectedFinding.Location(state: node.state, action: .disconnect),
      path: path + [.disconnect])
    if !node.isStopped,
      observations.allSatisfy({ $0.fingerprint == node.fingerprint && $0.effect.messages.isEmpty })
    {
      let shows = tree.states[node.state].shows
      collector.add(
        [Occurrence(deadEnd: shows)], CollectedFinding.Location(state: node.state), path: path)
    }
    return nodes
  }

  /// Every path was replayed already.
  private var shortest: [Finding] {
    collector.findings { collected in
      Finding(
        kind: collected.kind, events: collected.path.map(\.event), script: collected.path.map(\.command),
        what: collected.what, states: collected.states)
    }.shown
  }

  private mutating func note(_ observation: Observation, _ transition: Int?) -> Node {
    let state = tree.states.count
    tree.states.append(
      Exploration.State(
        depth: 0, incoming: transition, shows: observation.shows, zombies: observation.zombies,
        leaks: observation.leaks))
    collector.add(observation.inState, CollectedFinding.Location(state: state), path: tree.actions(to: state))
    return Node(
      state: state, fingerprint: observation.fingerprint, actions: observation.actions,
      isStopped: observation.isStopped,
      afterDisconnect: observation.afterDisconnect)
  }
}
