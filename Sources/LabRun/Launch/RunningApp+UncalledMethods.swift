import HeadlessUIKit
import LabModel

extension AppSource {
  /// The app's methods that UIKit calls on a device and nothing calls here, as `Type.method(_:)`.
  nonisolated var uncalledMethods: [String] {
    files.flatMap { file in
      file.declarations.compactMap { method in
        guard method.kind == .func, UncalledMethods.names.contains(method.name), let parent = method.parent,
          file.declarations[parent].kind.isType
        else { return nil }
        return "\(file.declarations[parent].name).\(method.name)"
      }
    }
  }
}

extension RunningApp {
  /// The warnings of a launch, by the edition's files.
  private static var uncalledMethods: [[String]: [String]] = [:]

  /// The warnings of a launch.
  var launchWarnings: [String] {
    let known = Self.uncalledMethods[edition.files]
    let methods = known ?? edition.source.uncalledMethods
    if known == nil { Self.uncalledMethods[edition.files] = methods }
    return methods.map { "\($0) \(LimitWarning.uncalled)" }
  }
}
