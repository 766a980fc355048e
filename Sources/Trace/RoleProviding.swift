/// A class that states the role of its objects; UIKit's classes do.
public protocol RoleProviding {
  /// The role of objects of this class.
  static var traceRole: Role { get }
}
