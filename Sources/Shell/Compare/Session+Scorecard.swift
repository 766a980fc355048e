import LabModel
import LabRun

extension Session {
  /// Measures every style on the app that all of them have, beside the stage.
  ///
  /// - Throws: `ShellError.noScorecard` where the catalog has no such app, or `interrupted`.
  public func scorecard() throws(ShellError) -> Scorecard {
    guard let plan = catalog.scorecard else { throw .noScorecard }
    defer { tellProgress(nil) }
    guard
      let scorecard = Scorecard(
        plan, of: catalog, isInterrupted: isInterrupted,
        tellProgress: { self.tellProgress("measuring \($0)") })
    else { throw .interrupted }
    return scorecard
  }
}
