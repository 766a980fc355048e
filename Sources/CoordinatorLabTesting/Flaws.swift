import Explore
import LabModel
import LabRun
import Testing

/// Explores an app. Each finding becomes a failure of the test, with its shortest script.
///
/// ```swift
/// @Test func `Nothing that a user does leaves anything behind`() { expectNoFlaw(in: shop, depth: 8) }
/// ```
///
/// - Parameters:
///   - app: the app to explore, from its launch.
///   - depth: the length of the longest script, in events; nil for no bound.
///   - kinds: the kinds of findings to search for.
///   - options: further bounds of the search, and its deep links.
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
  /// The kinds of findings that no app should have: objects that outlive their screens, leaks, messages to nil, and
  /// stops.
  public nonisolated static let lasting: [Finding.Kind] = [
    .crash, .hang, .stopped, .zombie, .leak, .leakAfterDisconnect, .uncertain, .deadMessage,
  ]
}
