import LabModel
import LabRun

// The text of a search for the shortest divergence of two apps.
extension ShortestDivergence {
  /// The search's progress, on one line.
  public nonisolated static func progressText(_ states: Int, _ specs: [Spec]) -> String {
    String(
      localized:
        "\(specs.map(\.description).joined(separator: String(localized: " and "))): \(counted(states, "state")) compared"
    )
  }

  /// The result in words.
  public nonisolated var lines: [StyledLine] {
    let names = StyledLine(specs.map(\.description).joined(separator: String(localized: " and ")), .heading)
    guard let kind, let script else {
      let bound =
        isComplete
        ? String(localized: "everything was tried in all states that can be told apart")
        : String(localized: "scripts of up to \(counted(depth, "event")) were tried in full")
      return [
        names + (isComplete ? StyledLine(localized: " never part") : StyledLine(localized: " did not part"))
          + except,
        StyledLine(localized: "  \(counted(states, "state")) compared; \(bound)", .dim),
      ]
    }
    return [
      names + StyledLine(localized: " part by \(kind.rawValue)")
        + (isUncertain ? StyledLine(localized: ", uncertain ones: see `help uncertain`") : "") + except,
      StyledLine("  ")
        + StyledLine(script.isEmpty ? String(localized: "(at once)") : script.joined(separator: ", "), .name),
      StyledLine(localized: "  \(counted(states, "state")) compared", .dim),
    ]
  }

  /// The differences that do not count.
  private nonisolated var except: StyledLine {
    let kinds = Comparison.Divergence.Kind.allCases.filter(exceptions.contains).map(\.rawValue)
    return StyledLine(
      kinds.isEmpty ? "" : String(localized: " (\(kinds.joined(separator: ", ")) left out)"), .dim)
  }
}
