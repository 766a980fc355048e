/// The events of several apps as one list: an event has the same number in all apps.
public struct StageHistory<App: AppAtStep> {
  private let simulations: [App]

  /// Creates the history of these apps.
  public init(_ simulations: [App]) {
    self.simulations = simulations
  }

  /// A line for each event, and below it a line for each reason why some app did not get it.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let last = simulations.map(\.history.count).max() ?? 0
    let looked = Set(simulations.map { $0.timeline.event(ofStep: $0.cursor) })
    let width = "\(last)".count
    return (0...last).flatMap { number -> [StyledLine] in
      let digits = String(repeating: " ", count: width - "\(number)".count) + "\(number)"
      let mark = looked.contains(number) ? options.arrow.padding(to: 2) : "  "
      return [StyledLine("\(mark) \(digits)  ", .dim) + StyledLine(command(number))] + absences(number)
    } + undone
  }

  private func command(_ number: Int) -> String {
    if number == 0 { return "launch" }
    let entry = simulations.lazy.map(\.history).first { $0.count >= number }?[number - 1]
    return entry?.event.command ?? ""
  }

  /// A line for each reason why some app did not get an event, with the names of those apps.
  private func absences(_ number: Int) -> [StyledLine] {
    let reasons = simulations.map { $0.history.count < number ? nil : $0.reasonNotSent(number) }
    return reasons.uniqued.compactMap { reason in
      guard let reason else { return nil }
      let names = zip(simulations, reasons).filter { $0.1 == reason }.map(\.0.displayName)
      let who = names.count == simulations.count ? "" : "\(names.joined(separator: ", ")): "
      return StyledLine("        \(who)\(reason)", .dim).continued(at: 10)
    }
  }

  /// The events that `redo` restores; the last one is next.
  private var undone: [StyledLine] {
    let commands = simulations.max { $0.undone.count < $1.undone.count }?.undone ?? []
    return commands.reversed().map { StyledLine(localized: "      undone: \($0.event.command)", .dim) }
  }
}
