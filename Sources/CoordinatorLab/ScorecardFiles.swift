import Glibc
import LabModel
import LabRun
import Pages
import Shell
import Transcripts

/// The scorecard's page, and a folder next to it with the players of its figures.
@MainActor
struct ScorecardFiles {
  /// The page's file.
  let path: String
  /// The players' folder.
  let folder: String
  private let overwrites: Bool

  /// - Parameter name: a file; a `!` after the name replaces an existing file.
  init(_ name: String) {
    overwrites = name.hasSuffix("!")
    path = overwrites ? String(name.dropLast()) : name
    folder = path.hasSuffix(".html") ? "\(path.dropLast(5))-players" : "\(path)-players"
  }

  /// Checks that all files can be written; writes nothing.
  func check() throws(TranscriptProblem) {
    try FileWriting.checkCreatable(path, overwriting: overwrites)
    if access(folder, F_OK) == 0 { try FileWriting.checkCreatable("\(folder)/1.html", overwriting: true) }
  }

  /// The message for a problem, with a hint at the `!` after a name.
  func words(of problem: any Error) -> String {
    if case .exists? = problem as? TranscriptProblem {
      return "\(path.quoted) exists already (a ! after its name replaces it)"
    }
    return "\(problem)"
  }

  /// Writes the players, then the page. Returns the number of players.
  func write(_ scorecard: Scorecard) throws(TranscriptProblem) -> Int {
    let catalog = CoordinatorLabCommand.catalog
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    var players: [(file: String, html: String)] = []
    let page = ScorecardPage(scorecard) { commands in
      guard let player = Session.player(of: commands, in: catalog) else { return nil }
      players.append(("\(players.count + 1).html", player.html(Language.current)))
      return "\(name)/\(players.count).html#\(player.label)"
    }.html
    if mkdir(folder, 0o777) != 0, errno != EEXIST { throw .unwritable(path: folder, code: errno) }
    for player in players {
      try FileWriting.create("\(folder)/\(player.file)", player.html, overwriting: true)
    }
    try FileWriting.create(path, page, overwriting: overwrites)
    return players.count
  }
}
