import Lab

/// `variants`
enum VariantsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "variants", group: .stage, usage: "variants",
    abstract: "list the apps that can be loaded",
    example: ["variants"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return VariantTable(session.catalog).lines(session.options)
  }
}
