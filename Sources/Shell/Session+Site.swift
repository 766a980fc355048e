import LabModel
import LabRun
import LessonEngine
import Pages

extension Session {
  /// An empty stage for the lessons of a site.
  public static func lessonStage(in catalog: Catalog) -> LessonStage { Session(catalog: catalog).lessonStage }

  /// A player of what some commands lead to, run on an empty stage as a transcript is; nil where a page has nothing or
  /// no room to show.
  public static func player(of commands: [String], in catalog: Catalog) -> (
    html: (Language) -> String, label: String
  )? {
    let session = Session(catalog: catalog)
    session.mode = .transcript
    for command in commands { _ = session.run(command) }
    guard let first = session.stage.first, session.stage.count <= 2 else { return nil }
    let playbacks = session.stage.compactMap { try? $0.playback() }
    guard playbacks.count == session.stage.count else { return nil }
    return ({ language in language.speaking { Page(playbacks).html } }, first.label(ofStep: first.cursor))
  }
}
