import LabModel
import LabRun

// What some of the apps that a command is for refuse, as one error.
extension [Simulation] {
  /// An error of one app; it is named where commands go to several.
  func error(_ error: some Refusal, of simulation: Simulation) -> ShellError {
    let inner = error.shellError
    guard count > 1, inner.isOfApp else { return inner }
    return .inApp(simulation.displayName, inner)
  }

  /// What some of them refuse, as one error: where all say the same, of all of them; else each reason with its apps. What is
  /// about the line that was typed names no app.
  func error(of refusals: [(simulation: Simulation, error: ShellError)]) -> ShellError {
    guard let first = refusals.first else { return .emptyStage }
    if let error = refusals.first(where: { !$0.error.isOfApp })?.error { return error }
    let errors = refusals.map(\.error).uniqued
    if errors.count == 1, refusals.count == count {
      return count > 1 && !first.error.isAboutText ? .inApp("all apps", first.error) : first.error
    }
    if refusals.count == 1 { return self.error(first.error, of: first.simulation) }
    return .inEach(
      errors.map { error in
        ShellError.Refused(
          apps: refusals.filter { $0.error == error }.map(\.simulation.displayName), error: error)
      })
  }

  /// Does something with each app.
  ///
  /// - Returns: what those that refuse it say.
  func refusals<Failure: Refusal>(
    _ work: (Simulation) throws(Failure) -> Void
  ) -> [(simulation: Simulation, error: ShellError)] {
    compactMap { simulation in
      do throws(Failure) {
        try work(simulation)
        return nil
      } catch {
        return (simulation, error.shellError)
      }
    }
  }

  /// Why apps stopped for good at the event that they just got, if some did.
  ///
  /// - Parameter simulations: those that are asked; an error names the app where commands go to several.
  func failure(among simulations: [Simulation]) -> ShellError? {
    let stops = simulations.refusals { simulation throws(LabError) in
      if let failure = simulation.failure { throw .appStopped(failure) }
    }
    return stops.isEmpty ? nil : error(of: stops)
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
