import LabModel
import LabRun

extension Session {
  /// Measures every style on the app that all styles have, without changing the stage. Measures only once.
  ///
  /// - Throws: `ShellError.noScorecard` if the catalog has no such app, or `interrupted`.
  public func scorecard() throws(ShellError) -> Scorecard {
    if let scorecard = measured.scorecard { return scorecard }
    guard let plan = catalog.scorecard else { throw .noScorecard }
    defer { reportProgress(nil) }
    guard
      let scorecard = Scorecard(
        plan, of: catalog, isInterrupted: isInterrupted,
        tellProgress: { self.reportProgress(String(localized: "measuring \($0)")) })
    else { throw .interrupted }
    measured.scorecard = scorecard
    return scorecard
  }
}

/// The scorecard after its measurement. A catalog does not change: the sessions of lessons share it.
final class MeasuredScorecard {
  var scorecard: Scorecard?
}
