import LabModel
import LabRun

/// `matrix SCRIPT[,...] [SPEC ...]`
enum MatrixCommand: ReplCommand {
  static let info = CommandInfo(
    name: "matrix", group: .compare, usage: "matrix SCRIPT[,...] [SPEC ...]",
    abstract: "run a script on several apps, and show what comes of it in each",
    discussion: """
      The apps are run beside the stage. Screens are compared with those of the first one named. Without specs: every
      edition, in every variant, of the app that the script loads; `delegate@all`: every edition of one app. Below
      `base/transitions` stands the app as its author wrote it. Several scripts, with commas between them: a column a
      script, with what each app fails in.
      """,
    example: ["matrix zombie-after-back delegate@fixed delegate delegate@one-at-a-time"],
    completes: .scriptAndSpecs)

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    guard let name = arguments.words.first else { throw .missingScript }
    return try session.matrix(name, Array(arguments.words.dropFirst())).lines(width: session.options.width)
  }
}
