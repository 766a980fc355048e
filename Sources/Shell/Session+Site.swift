import Explore
import LabModel
import LabRun
import LessonEngine
import Pages

extension Session {
  /// An empty stage for the lessons of a site.
  ///
  /// - Parameter isRead: whether the output of events is read; producing it takes most of the time.
  public static func lessonStage(in catalog: Catalog, isRead: Bool = true) -> LessonStage {
    let session = Session(catalog: catalog)
    if !isRead { session.mode = .unread }
    return session.lessonStage
  }

  /// A page that plays some commands, which run on an empty stage like a transcript. Nil if a page has nothing to show,
  /// or no room for it.
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

  /// The graph of an app along scripts, and one event beside each of their events.
  ///
  /// - Parameter states: the greatest number of states.
  public static func graph(
    of edition: AppEdition, along task: TaskScripts, in catalog: Catalog, states: Int = 24
  ) -> String {
    // A script that another script begins with adds nothing.
    let scripts = task.scripts.sorted { $0.lexicographicallyPrecedes($1) }.filter { script in
      !task.scripts.contains { $0.count > script.count && $0.starts(with: script) }
    }
    func isDone(_ verb: String) -> Bool {
      scripts.joined().contains { $0 == verb || $0.hasPrefix("\(verb) ") }
    }
    var options = ExploreOptions()
    options.along = scripts.map { Session(catalog: catalog).events(of: $0, on: edition) }
    options.depth = 1
    options.rows = 2
    options.states = states
    // These events are expensive to record, and few users try them unless a lesson asks for them.
    options.without = ["double-tap", "disconnect", "open", "swipe-back"].filter { !isDone($0) }
    options.links = Set(scripts.joined().filter { $0.hasPrefix("open ") }.map { String($0.dropFirst(5)) })
      .sorted()
    let explorer = Explorer(edition, options)
    var data = GraphData(
      edition.spec, summary: edition.summary, source: edition.source, bounds: [],
      hasSource: task.areInside)
    explorer.record = { data.add($0) }
    let search = explorer.run()
    return data.json(expandedCount: search.expandedCount, isComplete: search.isComplete)
  }
}
