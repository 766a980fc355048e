import ArgumentParser
import Lab

extension CompletionKind {
  /// Every way to name an app of the catalog; the program itself is asked, so one's own apps are among them.
  nonisolated static var specs: CompletionKind {
    .custom { _, _, _ in
      // The shell waits for the answer: the program is on its main thread, and does nothing else.
      MainActor.assumeIsolated { CoordinatorLabCommand.catalog.spellings }
    }
  }
}
