import Lab

/// `double-tap LABEL|N`
enum DoubleTapCommand: ReplCommand {
  static let info = CommandInfo(
    name: "double-tap", group: .events, usage: "double-tap LABEL|N",
    abstract: "tap twice before the first tap's transition has ended",
    example: ["load delegate", "double-tap 1"],
    completes: .tappable)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> Reply {
    let text = try arguments.required()
    return try session.send { simulation throws(LabError) in try simulation.event(tapping: text, taps: 2) }
  }
}
