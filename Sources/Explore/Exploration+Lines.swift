import LabModel
import LabRun

// The text of an exploration.
extension Exploration {
  /// The totals, the findings with their scripts, and the states with their transitions.
  ///
  /// - Parameter first: the number of the first finding.
  public nonisolated func lines(_ options: RenderOptions, numberedFrom first: Int = 1) -> [StyledLine] {
    [summary] + bounds + findingLines(numberedFrom: first) + Provenance.lines([provenance])
      + stateLines(options)
  }

  /// The search's progress, on one line.
  public nonisolated var progressText: String {
    "\(spec): \(counted(states.count, "state")), \(counted(transitions.count, "transition"))"
  }

  private nonisolated var summary: StyledLine {
    StyledLine("\(spec): ", .heading)
      + StyledLine("\(counted(states.count, "state")), \(counted(transitions.count, "transition"))")
      + (start.isEmpty
        ? "" : StyledLine(localized: ", from the present one on, after \(counted(start.count, "event"))"))
  }

  private nonisolated var bounds: [StyledLine] {
    if isComplete {
      let distance =
        depth == 0 ? "" : String(localized: "; no state is more than \(counted(depth, "event")) away")
      // Hidden state may contain more.
      let tried =
        notTried.isEmpty
        ? String(localized: "everything was tried in all states that can be told apart")
        : String(localized: "all states that can be told apart were found")
      return [StyledLine("  \(tried)\(distance)")] + leftOut
    }
    let reason =
      isInterrupted
      ? String(localized: "stopped by Ctrl-C")
      : hasHiddenState
        ? String(localized: "not every state can be told apart") : String(localized: "a bound was met")
    let growing =
      growth.isEmpty
      ? [] : [StyledLine(localized: "  ever more of: \(growth.joined(separator: ", "))", .warning)]
    return [
      StyledLine(
        localized: "  \(reason): scripts of up to \(counted(depth, "event")) were tried in full", .dim)
    ] + growing + leftOut
  }

  /// Possible actions that were left out, and flaws that are not among the findings.
  private nonisolated var leftOut: [StyledLine] {
    let unrepeated = notRepeated.map(\.rawValue).uniqued.joined(separator: ", ")
    return [
      notTried.isEmpty
        ? nil : String(localized: "  not tried: \(notTried.map(\.localized).joined(separator: "; "))"),
      notRepeated.isEmpty ? nil : String(localized: "  met once, and not again in a replay: \(unrepeated)"),
    ].compactMap { $0.map { StyledLine($0, .dim).continued(at: 4) } }
  }

  private nonisolated func findingLines(numberedFrom first: Int) -> [StyledLine] {
    if findings.isEmpty {
      return [
        isComplete && notTried.isEmpty
          ? StyledLine(localized: "no flaw found", .good)
          : StyledLine(localized: "no flaw found in what was tried", .good)
      ]
    }
    let width = "\(first + findings.count - 1)".count
    return [StyledLine(localized: "Findings", .heading)]
      + zip(first..., findings).flatMap { index, finding in
        let number = String(repeating: " ", count: width - "\(index)".count) + "\(index)"
        let title = StyledLine("\(number)  ", .dim) + StyledLine(finding.kind.rawValue, .warning)
        let indent = String(repeating: " ", count: width + 2)
        return [
          (title + StyledLine(localized: " in \(counted(finding.states, "state")): ")
            + StyledLine(finding.told))
            .continued(at: width + 4),
          (StyledLine(indent)
            + StyledLine(
              finding.script.isEmpty
                ? String(localized: "(at once)") : finding.script.joined(separator: ", "), .name)
            + StyledLine(
              finding.restsOnDoubleTap ? String(localized: "  our choice: see `help double-tap`") : "", .dim))
            .continued(at: width + 4),
        ] + cause(of: finding, indent)
      }
  }

  private nonisolated func cause(of finding: Finding, _ indent: String) -> [StyledLine] {
    let location = [finding.at, finding.source].compactMap(\.self).joined(separator: "  ")
    let parts = [finding.cause, finding.at == nil ? nil : location].compactMap(\.self)
    return parts.isEmpty
      ? [] : [StyledLine(indent + parts.joined(separator: "; "), .dim).continued(at: indent.count + 2)]
  }
}

nonisolated extension Finding {
  /// What is wrong, in the present language of the output.
  public var told: String {
    // UIKit's messages stay in UIKit's words.
    (kind == .crash || kind == .hang ? what.map(\.retold) : what).joined(separator: ", ")
  }

  /// Whether it needs a double tap whose second touch comes before the first one's transition is visible.
  var restsOnDoubleTap: Bool {
    guard kind == .pushedTwice || kind == .refused, case .tap(_, let taps) = events.last else { return false }
    return taps > 1
  }
}

extension Exploration {
  /// The number of states that are listed.
  private nonisolated static var listLimit: Int { 40 }

  /// A line for each state: what the user sees, then the first event to each successor.
  private nonisolated func stateLines(_ options: RenderOptions) -> [StyledLine] {
    let transitions = Dictionary(grouping: transitions, by: \.source)
    // Few rows are those of a terminal: the findings stand above.
    let limit = options.rows.map { min(Self.listLimit, max(5, $0 / 2)) } ?? Self.listLimit
    let rows = states.prefix(limit).enumerated().map { number, state in
      var seen: Set<Int> = [number]
      let first = (transitions[number] ?? []).filter { seen.insert($0.target).inserted }
      let successors = first.map {
        "\($0.command)\($0.isOnBackButton ? String(localized: " (the back button)") : "") \(options.arrow) \($0.target)"
      }
      return FilledTable.Row(
        cells: ["\(number)", state.label, successors.joined(separator: ", ")],
        style: state.isFlawed ? .warning : .plain)
    }
    let rest = states.count - rows.count
    let heading =
      StyledLine(localized: "States", .heading)
      + StyledLine(localized: ": the screen's title; what leads on", .dim)
    return [heading] + FilledTable(rows).lines(width: options.width)
      + (rest > 0
        ? [StyledLine(localized: "and \(rest) more; `coordlab explore --dot` draws them all", .dim)] : [])
  }
}

extension Exploration.State {
  /// What the user sees, and how many zombies and leaks there are.
  nonisolated var label: String {
    let flaws = [listed(zombies, "zombie"), listed(leaks, "leak")].compactMap(\.self)
    return (shows.joined(separator: " + ") + (flaws.isEmpty ? "" : " (\(flaws.joined(separator: ", ")))"))
  }

  nonisolated var isFlawed: Bool { !zombies.isEmpty || !leaks.isEmpty || isStopped }

  private nonisolated func listed(_ names: [String], _ noun: String) -> String? {
    names.isEmpty ? nil : counted(names.count, noun)
  }
}
