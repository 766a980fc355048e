import LabModel
import LabRun

/// `zombies`
enum ZombiesCommand: ReplCommand {
  static let info = CommandInfo(
    name: "zombies", group: .views, usage: "zombies",
    abstract: "list coordinators that outlived their screens",
    discussion: """
      Each with who holds it, when its last screen left, and the line that stored the first reference to it.
      """,
    example: ["load delegate", "select 1", "back", "zombies"])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    try arguments.none()
    return try session.each { (simulation) throws(LabError) in
      try simulation.zombiesByRerunning().lines(simulation.firstStored)
    }
  }
}
