import ArgumentParser
import LabModel
import LabRun

extension CompletionKind {
  /// The scripts that come with the apps; behind a comma, another. A path is left to be typed.
  nonisolated static var scripts: CompletionKind {
    .custom { _, _, prefix in
      let earlier = prefix.lastIndex(of: ",").map { prefix[...$0] } ?? ""
      // The shell waits for the answer: the program is on its main thread, and does nothing else.
      return MainActor.assumeIsolated { CoordinatorLabCommand.catalog.scripts.map { earlier + $0.name } }
    }
  }

  /// Every way to name an app of the catalog; the program itself is asked, so one's own apps are among them.
  nonisolated static var specs: CompletionKind {
    .custom { _, _, _ in
      // The shell waits for the answer: the program is on its main thread, and does nothing else.
      MainActor.assumeIsolated { CoordinatorLabCommand.catalog.spellings }
    }
  }
}
