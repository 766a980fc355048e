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
  /// Specs with bounds like those of `export graph`: the documented apps, their fixed editions, and pitfalls that show
  /// within a few events. The bounds include what visitors do, and keep each recording at seconds in a debug build.
  static let bounds: [(spec: String, words: [String])] = [
    ("delegate/kanji", ["--rows", "3", "--without", "double-tap"]),
    ("delegate/kanji@fixed", ["--rows", "3", "--depth", "4", "--without", "double-tap"]),
    ("delegate/kanji@strong-delegate", ["--rows", "2", "--depth", "3", "--without", "double-tap"]),
    ("delegate/kanji@local-coordinator", ["--rows", "2", "--depth", "3"]),
    ("closure/login-tabs", []),
    ("closure/login-tabs@fixed", []),
    ("closure/login-tabs@strong-self", ["--depth", "4", "--without", "double-tap"]),
    ("coordinating/two-screens", []),
    ("coordinating/two-screens@fixed", []),
    ("flow/browse", ["--without", "double-tap"]),
    ("flow/browse@fixed", ["--depth", "3", "--without", "double-tap"]),
    ("flow/browse@as-printed", ["--depth", "2"]),
    ("base/transitions", ["--depth", "5", "--without", "double-tap"]),
    ("base/transitions@fixed", ["--depth", "5", "--without", "double-tap"]),
    ("base/transitions@local-coordinator", ["--depth", "3", "--without", "double-tap"]),
    ("single/portal", ["--depth", "4", "--without", "double-tap"]),
    ("single/portal@fixed", ["--depth", "4", "--without", "double-tap"]),
    ("baseline/join-code", ["--depth", "4", "--without", "double-tap"]),
    ("baseline/join-code@typed", ["--depth", "4", "--without", "double-tap"]),
    ("baseline/kanji", ["--rows", "2", "--depth", "3", "--without", "double-tap"]),
  ]

  /// Records the apps in `bounds` that a catalog has, and the apps that the scorecard's figures open.
  static func recorded(in catalog: Catalog) -> [SitePack] {
    let bounded = bounds.compactMap { bound in
      (try? catalog.edition(bound.spec)).map { edition in
        (edition, { graph(of: edition, bound.words, catalog) })
      }
    }
    guard let plan = catalog.scorecard else { return recorded(bounded) }
    let compared = catalog.editions.filter {
      $0.spec.app == plan.app && ["documented", "fixed"].contains($0.spec.edition)
    }
    return recorded(
      bounded
        + compared.map { edition in
          (edition, { Session.graph(of: edition, along: plan.taskScripts, in: catalog, states: 30) })
        })
  }

  /// Records apps on all processors.
  private static func recorded(_ all: [(edition: AppEdition, graph: () -> String?)]) -> [SitePack] {
    var pool = JobPool(jobs: all.count) { job, _ in all[job].graph() }
    let graphs = pool.run(in: min(all.count, ProcessInfo.processInfo.activeProcessorCount))
    return zip(all, graphs).compactMap { recorded, graph in
      guard let graph, let json = graph else { return nil }
      let edition = recorded.edition
      return SitePack(spec: edition.spec, source: edition.source, summary: edition.summary, graph: json)
    }
  }

  /// Records the apps of the lessons' tasks: the events of the lessons, and one event beside each.
  static func recorded(along scripts: [Spec: TaskScripts], in catalog: Catalog) -> [SitePack] {
    recorded(
      scripts.sorted { "\($0.key)" < "\($1.key)" }.compactMap { spec, scripts in
        (try? catalog.edition("\(spec)")).map { edition in
          (edition, { Session.graph(of: edition, along: scripts, in: catalog) })
        }
      })
  }

  /// The graph of an app; nil if its bounds cannot be parsed.
  private static func graph(of edition: AppEdition, _ words: [String], _ catalog: Catalog) -> String? {
    guard let bounds = try? GraphBounds.parse(words),
      let (data, search) = try? bounds.graph(of: edition, Session(catalog: catalog))
    else { return nil }
    return data.json(expandedCount: search.expandedCount, isComplete: search.isComplete)
  }
}

extension ScorecardPlan {
  /// The scripts that measure what events leave behind.
  fileprivate var taskScripts: TaskScripts {
    var result = TaskScripts()
    let all = scripts.values + endings.map(\.script)
    result.scripts = Set(all.map { (start + $0).map(\.command) })
    result.areInside = true
    return result
  }
}
