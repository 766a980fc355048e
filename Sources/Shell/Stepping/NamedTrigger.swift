import LabModel
import LabRun

/// The trigger that an argument of `break` or `watch` names.
struct NamedTrigger {
  let trigger: Stop.Trigger
  /// The names of the apps that lack it.
  var lacking: [String] = []
  /// The line in the argument, if no step is on that line: the trigger is the next line with a step.
  var askedLine: Int?

  /// Remarks on the lacking apps and the other line.
  var remarks: [StyledLine] {
    lineRemark
      + (lacking.isEmpty
        ? [] : [StyledLine(localized: "not in \(lacking.joined(separator: ", "))", .warning)])
  }

  private var lineRemark: [StyledLine] {
    guard let askedLine, case .line(_, let line) = trigger else { return [] }
    return [StyledLine(localized: "no step begins on line \(askedLine); stops at \(line)", .dim)]
  }
}
