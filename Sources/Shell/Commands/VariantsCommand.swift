import LabModel
import LabRun

/// `variants [SPEC]`
enum VariantsCommand: ReplCommand {
  static let info = CommandInfo(
    name: "variants", group: .stage, usage: "variants [SPEC]",
    abstract: "list the apps that can be loaded",
    discussion: """
      With a variant, an app or a full spec: only these.
      """,
    example: ["variants delegate"],
    completes: .specs,
    traits: [.isLong])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let text = arguments.text
    if text.isEmpty { return VariantList(running: session.catalog).lines }
    do throws(LabError) {
      return try VariantList(running: session.catalog, matching: text).lines
    } catch {
      throw .lab(error)
    }
  }
}
