import CReadline
import Glibc

/// One word that a signal handler sets and the rest of the program reads.
///
/// Unsafe for the compiler, safe in fact: allocated before the handler is installed, never freed, and touched
/// by volatile accesses only.
nonisolated struct SignalFlag: @unchecked Sendable {
  private let word: UnsafeMutablePointer<sig_atomic_t>

  init() {
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
  }

  var isSet: Bool {
    get { creadline_load_flag(word) != 0 }
    nonmutating set { creadline_store_flag(word, newValue ? 1 : 0) }
  }
}

/// Installs a handler, or `SIG_DFL`, and returns the former action.
nonisolated func handle(_ signal: Int32, with handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
  var action = sigaction()
  var before = sigaction()
  action.__sigaction_handler.sa_handler = handler
  sigaction(signal, &action, &before)
  return before
}

/// Restores a signal's former action.
nonisolated func restore(_ signal: Int32, _ before: sigaction) {
  var action = before
  sigaction(signal, &action, nil)
}
