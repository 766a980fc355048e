import Explore
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

  /// The graph of an app along what people do in lessons, and what they can do beside it.
  ///
  /// - Parameter scripts: lists of events, as commands.
  public static func graph(of edition: AppEdition, along scripts: Set<[String]>, in catalog: Catalog)
    -> String
  {
    var options = ExploreOptions()
    // One that another goes on from adds nothing.
    let whole = scripts.sorted { $0.lexicographicallyPrecedes($1) }.filter { script in
      !scripts.contains { $0.count > script.count && $0.starts(with: script) }
    }
    options.along = whole.map { Session(catalog: catalog).events(of: $0, on: edition) }
    options.depth = 1
    options.rows = 2
    options.links = catalog.deepLinks[edition.spec.app ?? ""] ?? []
    // These are much to record, and few people try them unless they are told to.
    let rare = ["double-tap", "disconnect", "swipe-back cancel"]
    options.without = rare.filter { name in
      name == "double-tap" || !scripts.joined().contains { $0 == name }
    }
    let explorer = Explorer(edition, options)
    var data = GraphData(edition.spec, summary: edition.summary, source: edition.source, bounds: [])
    explorer.record = { data.add($0) }
    let search = explorer.run()
    return data.json(expandedCount: search.expandedCount, isComplete: search.isComplete)
  }
}
