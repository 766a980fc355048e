import LabModel
import LabRun

/// What an argument of `break` or `watch` names.
struct NamedTrigger {
  let trigger: Stop.Trigger
  /// The names of the apps that have no such place.
  var lacking: [String] = []
  /// The line that was asked for, if no step stands there: the place is the next one where some does.
  var askedLine: Int?

  /// Lines on these.
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
