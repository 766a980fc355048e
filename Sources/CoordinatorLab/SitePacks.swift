import Explore
import Foundation
import Jobs
import LabModel
import LabRun
import LessonEngine
import Pages
import Shell
import Site

/// The apps that the pages of `coordlab site` play, and the bounds of their recordings.
@MainActor
enum SitePacks {
  /// Specs with bounds like those of `export graph`. They include what visitors do, and take seconds even in a debug
  /// build.
  static let bounds: [(spec: String, words: [String])] = [
    ("delegate/kanji", ["--rows", "3", "--without", "double-tap"]),
    ("delegate/kanji@fixed", ["--rows", "3", "--depth", "4", "--without", "double-tap"]),
    ("closure/login-tabs", []),
    ("closure/login-tabs@fixed", []),
    ("coordinating/two-screens", []),
    ("coordinating/two-screens@fixed", []),
    ("flow/browse", ["--without", "double-tap"]),
    ("base/transitions", ["--depth", "5", "--without", "double-tap"]),
    ("base/transitions@fixed", ["--depth", "5", "--without", "double-tap"]),
    ("delegate/bookstore", ["--rows", "1", "--depth", "3", "--without", "double-tap"]),
    ("flow/bookstore", ["--rows", "1", "--depth", "3", "--without", "double-tap"]),
  ]

  /// Records the apps that a catalog has, on all processors.
  static func recorded(in catalog: Catalog) -> [SitePack] {
    let editions = bounds.compactMap { bound in
      (try? catalog.edition(bound.spec)).map { (edition: $0, words: bound.words) }
    }
    var pool = JobPool(jobs: editions.count) { job, _ in
      graph(of: editions[job].edition, editions[job].words, catalog)
    }
    let graphs = pool.run(in: min(editions.count, ProcessInfo.processInfo.activeProcessorCount))
    return zip(editions, graphs).compactMap { recorded, graph in
      guard let graph, let json = graph else { return nil }
      let edition = recorded.edition
      return SitePack(spec: edition.spec, source: edition.source, graph: json)
    }
  }

  /// Records the apps of the lessons' tasks: the events of the lessons, and one event beside each.
  static func recorded(along ways: [Spec: TaskScripts], in catalog: Catalog) -> [SitePack] {
    let editions = ways.sorted { "\($0.key)" < "\($1.key)" }.compactMap { spec, ways in
      (try? catalog.edition("\(spec)")).map { (edition: $0, ways: ways) }
    }
    var pool = JobPool(jobs: editions.count) { job, _ in
      Session.graph(of: editions[job].edition, along: editions[job].ways, in: catalog)
    }
    let graphs = pool.run(in: min(editions.count, ProcessInfo.processInfo.activeProcessorCount))
    return zip(editions, graphs).compactMap { recorded, graph in
      graph.map { SitePack(spec: recorded.edition.spec, source: recorded.edition.source, graph: $0) }
    }
  }

  /// The graph of an app; nil if its bounds cannot be parsed.
  private static func graph(of edition: AppEdition, _ words: [String], _ catalog: Catalog) -> String? {
    guard let bounds = try? GraphBounds.parse(words),
      let (data, search) = try? bounds.graph(of: edition, Session(catalog: catalog))
    else { return nil }
    return data.json(expandedCount: search.expandedCount, isComplete: search.isComplete)
  }
}
