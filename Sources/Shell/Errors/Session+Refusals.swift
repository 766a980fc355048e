import Lab

// What some apps refuse, as one error.
extension Session {
  /// An error of one app; it is named where commands go to several.
  func error(_ error: some Refusal, of simulation: Simulation) -> ShellError {
    let inner = error.shellError
    guard targets.count > 1, inner.isOfApp else { return inner }
    return .inApp(simulation.displayName, inner)
  }

  /// What targets refuse, as one error: where all say the same, of all of them; else each reason with its apps. What is
  /// about the line that was typed names no app.
  func error(of refusals: [(simulation: Simulation, error: ShellError)]) -> ShellError {
    guard let first = refusals.first else { return .emptyStage }
    if let error = refusals.first(where: { !$0.error.isOfApp })?.error { return error }
    let errors = refusals.map(\.error).uniqued
    if errors.count == 1, refusals.count == targets.count {
      return targets.count > 1 && !first.error.isAboutText ? .inApp("all apps", first.error) : first.error
    }
    if refusals.count == 1 { return self.error(first.error, of: first.simulation) }
    return .inEach(
      errors.map { error in
        ShellError.Refused(
          apps: refusals.filter { $0.error == error }.map(\.simulation.displayName), error: error)
      })
  }

  /// Does something with each of some apps.
  ///
  /// - Returns: what those that refuse it say.
  func refusals<Failure: Refusal>(
    of simulations: [Simulation], _ work: (Simulation) throws(Failure) -> Void
  ) -> [(simulation: Simulation, error: ShellError)] {
    simulations.compactMap { simulation in
      do throws(Failure) {
        try work(simulation)
        return nil
      } catch {
        return (simulation, error.shellError)
      }
    }
  }
}

extension ShellError {
  /// Whether it is about what an app has or does; others are about the line that was typed.
  nonisolated fileprivate var isOfApp: Bool {
    switch self {
    case .lab, .noField, .innermostCall, .outermostCall, .noSource: true
    default: false
    }
  }

  /// Whether the text that was typed is wrong, whatever the app.
  nonisolated var isAboutText: Bool {
    switch self {
    case .lab(let error): error.isAboutText
    case .inApp(_, let error): error.isAboutText
    case .inEach(let refused): refused.allSatisfy(\.error.isAboutText)
    default: !isOfApp
    }
  }
}

extension LabError {
  /// Whether the text that was typed is wrong, whatever the app.
  nonisolated fileprivate var isAboutText: Bool {
    switch self {
    case .notSeconds, .tooFine, .notAURL, .launchStays: true
    default: false
    }
  }
}
