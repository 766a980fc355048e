import Lab

/// `break TYPE.METHOD`
enum BreakCommand: ReplCommand {
  static let info = CommandInfo(
    name: "break", group: .stepping, usage: "break TYPE.METHOD",
    abstract: "have `continue` and events stop where a method is called",
    discussion: """
      METHOD alone, or with its labels: `AppCoordinator.coordinatorDidFinish(childCoordinator:)`. It may be one that a
      protocol extension provides.
      """,
    example: ["load closure", "break LoginCoordinator.finish", "tap Login"],
    completes: .types)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let text = try arguments.required()
    let place = try session.method(named: text)
    return [session.add(place)] + session.doubt(about: place)
  }
}
