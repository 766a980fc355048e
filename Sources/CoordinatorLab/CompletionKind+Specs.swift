import ArgumentParser
import LabModel
import LabRun

extension CompletionKind {
  /// The scripts that come with the apps; after a comma, another script. Paths are not completed.
  nonisolated static var scripts: CompletionKind {
    .custom { _, _, prefix in
      let earlier = prefix.lastIndex(of: ",").map { prefix[...$0] } ?? ""
      // The shell waits for the answer: the program is on its main thread, and does nothing else.
      return MainActor.assumeIsolated { CoordinatorLabCommand.catalog.scripts.map { earlier + $0.name } }
    }
  }

  /// Every spelling of a spec in the catalog. The program itself answers, so a package's own apps are included.
  nonisolated static var specs: CompletionKind {
    .custom { _, _, _ in
      // The shell waits for the answer: the program is on its main thread, and does nothing else.
      MainActor.assumeIsolated { CoordinatorLabCommand.catalog.spellings }
    }
  }
}
