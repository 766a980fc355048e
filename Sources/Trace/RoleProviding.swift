/// A class that says what part its objects play; UIKit's classes do.
public protocol RoleProviding {
  /// The part that objects of this class play.
  static var traceRole: Role { get }
}
