import Explore
import LabModel
import LabRun
import Testing

/// Tries everything that can be done with an app; each flaw becomes a failure of the test, with the shortest script
/// that shows it.
///
/// ```swift
/// @Test func `Nothing that a user does leaves anything behind`() { expectNoFlaw(in: shop, depth: 8) }
/// ```
///
/// - Parameters:
///   - app: what is explored, from its launch.
///   - depth: the longest script that is tried, in events; nil for no bound.
///   - kinds: the flaws that are looked for.
///   - options: what else bounds the search, and the deep links that are tried.
@MainActor
public func expectNoFlaw(
  in app: AppEdition, depth: Int? = nil, kinds: [Finding.Kind] = Finding.Kind.lasting,
  options: ExploreOptions = ExploreOptions(), sourceLocation: SourceLocation = #_sourceLocation
) {
  var options = options
  options.depth = depth ?? options.depth
  let exploration = Explorer(app, options).run()
  for finding in exploration.findings where kinds.contains(finding.kind) {
    let script = (["load \(app.spec)"] + finding.script).joined(separator: "\n")
    Issue.record(
      "\(finding.kind.rawValue): \(finding.what.joined(separator: ", "))\n\(script)",
      sourceLocation: sourceLocation)
  }
}

extension Finding.Kind {
  /// The flaws that no app should have: what outlives its screens, leaks, goes to nobody or stops the app.
  public nonisolated static let lasting: [Finding.Kind] = [
    .crash, .hang, .stopped, .zombie, .leak, .leakAfterDisconnect, .uncertain, .deadMessage,
  ]
}
