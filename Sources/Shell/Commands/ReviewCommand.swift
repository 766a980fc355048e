import LabModel
import LabRun

/// `review`
enum ReviewCommand: ReplCommand {
  static let info = CommandInfo(
    name: "review", group: .lessons, usage: "review",
    abstract: "ask up to five old questions again, with other apps",
    discussion: """
      A prediction comes back 1, 3 and 10 days after it was answered. `lesson off` leaves the review.
      """,
    example: ["review"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    try arguments.none()
    return try session.beginReview()
  }
}
