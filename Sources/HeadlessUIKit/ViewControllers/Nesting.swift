import CSwiftRuntime

/// How deep screens and views may stand within one another.
///
/// Code that nests them without end overflows the stack on a device, too. Here what it has made until then must still be
/// read and shown. Our choice. Ledger: nesting.
enum Nesting {
  private static let mostLevels = 500

  /// Ends the app's event as a stack overflow if an object is nested too deep, where a guard can report it.
  ///
  /// - Parameter container: what an object stands in; nil for the outermost.
  static func check<Object>(_ object: Object, in container: @escaping (Object) -> Object?) {
    let levels = sequence(first: object, next: container).prefix(mostLevels + 1)
    if levels.reduce(0, { count, _ in count + 1 }) > mostLevels { coordlab_leave_nested_too_deep() }
  }
}
