import LabModel
import LabRun

// Combines the errors of a command's targets into one.
extension [Simulation] {
  /// An error of one app; names the app if commands have several targets.
  func error(_ error: some Refusal, of simulation: Simulation) -> ShellError {
    let inner = error.shellError
    guard count > 1, inner.isOfApp else { return inner }
    return .inApp(simulation.displayName, inner)
  }

  /// Combines the targets' errors into one. If all are equal, it is an error of all apps; otherwise each error has its
  /// apps. An error about the typed line names no app.
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

  /// Calls a function with each app.
  ///
  /// - Returns: the errors of the apps that threw one.
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

  /// Why apps stopped for good during the event that they just got; nil if none did.
  ///
  /// - Parameter simulations: the apps to ask. The error names the app if commands have several targets.
  func failure(among simulations: [Simulation]) -> ShellError? {
    let stops = simulations.refusals { simulation throws(LabError) in
      if let failure = simulation.failure { throw .appStopped(failure) }
    }
    return stops.isEmpty ? nil : error(of: stops)
  }
}

extension ShellError {
  /// Whether the error is about an app, not about the typed line.
  nonisolated fileprivate var isOfApp: Bool {
    switch self {
    case .lab, .noField, .innermostCall, .outermostCall, .noSource: true
    default: false
    }
  }

  /// Whether the typed text is wrong, regardless of the app.
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
  /// Whether the typed text is wrong, regardless of the app.
  nonisolated fileprivate var isAboutText: Bool {
    switch self {
    case .notSeconds, .tooFine, .notAURL, .launchStays: true
    default: false
    }
  }
}
