import LabModel
import LabRun

extension Session {
  /// Measures every style on the app that all of them have, beside the stage, unless that was done before.
  ///
  /// - Throws: `ShellError.noScorecard` where the catalog has no such app, or `interrupted`.
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

/// The scorecard once it is measured. A catalog does not change: sessions that a lesson makes share it.
final class MeasuredScorecard {
  var scorecard: Scorecard?
}
