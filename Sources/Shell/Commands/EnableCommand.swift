import Lab

/// `enable [N]`
enum EnableCommand: ReplCommand {
  static let info = CommandInfo(
    name: "enable", group: .stepping, usage: "enable [N]",
    abstract: "have a disabled breakpoint or watch stop again, or all",
    example: ["load closure", "watch tree", "disable 1", "enable 1"],
    completes: .stops)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try session.enable(true, arguments)
  }
}
