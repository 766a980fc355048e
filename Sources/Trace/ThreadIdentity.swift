import Glibc

/// Tells threads that live apart.
struct ThreadIdentity: Equatable {
  private let thread: pthread_t

  /// The thread that asks.
  static var current: ThreadIdentity { ThreadIdentity(thread: pthread_self()) }
}
