#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells threads that live apart.
struct ThreadIdentity: Equatable {
  private let thread: pthread_t

  /// The thread that asks.
  static var current: ThreadIdentity { ThreadIdentity(thread: pthread_self()) }
}
