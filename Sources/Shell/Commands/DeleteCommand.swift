import Lab

/// `delete [N]`
enum DeleteCommand: ReplCommand {
  static let info = CommandInfo(
    name: "delete", aliases: ["d"], group: .stepping, usage: "delete [N]",
    abstract: "remove a breakpoint or watch, or all",
    example: ["load closure", "watch tree", "delete 1"],
    completes: .stops)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    if arguments.text.isEmpty {
      let count = session.stops.count
      session.stops = []
      return [StyledLine("removed \(count)")]
    }
    let number = try arguments.positive(arguments.text)
    guard let index = session.stops.firstIndex(where: { $0.number == number }) else {
      throw .noSuchBreakpoint(number)
    }
    return [StyledLine("removed \(session.stops.remove(at: index).text)")]
  }
}
