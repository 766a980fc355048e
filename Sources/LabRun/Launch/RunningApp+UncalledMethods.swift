import HeadlessUIKit
import LabModel
import Trace

/// A method that UIKit calls on a device and that nothing calls here.
nonisolated struct UncalledMethod: Hashable {
  /// The name of the type or extension that declares it.
  let type: String
  let name: String
  /// Whether the type is a traced class. Only of these it is known whether the app has made an object.
  let isOfTracedClass: Bool
}

extension AppSource {
  /// The methods of the app's files that nothing calls here.
  nonisolated var uncalledMethods: [UncalledMethod] {
    let classes = Set(TracedTypes.all.map { ownName(of: $0.class) })
    return files.flatMap { file in
      file.declarations.compactMap { method in
        guard method.kind == .func, UncalledMethods.names.contains(method.name), let parent = method.parent,
          file.declarations[parent].kind.isType
        else { return nil }
        let type = file.declarations[parent].name
        return UncalledMethod(type: type, name: method.name, isOfTracedClass: classes.contains(type))
      }
    }
  }
}

extension RunningApp {
  /// The methods of each edition that was launched, by its files.
  private static var uncalledMethods: [[String]: [UncalledMethod]] = [:]

  /// The methods to warn of, once each.
  var methodsToWarnOf: [UncalledMethod] {
    let known = Self.uncalledMethods[edition.files]
    let methods = known ?? edition.source.uncalledMethods
    if known == nil { Self.uncalledMethods[edition.files] = methods }
    return methods
  }

  /// Warns of methods that nothing calls here. Warns of a traced class's methods once the app has made an object of the
  /// class: apps may share files.
  func warnOfUncalledMethods() {
    if uncalledMethods.isEmpty { return }
    let living = Set(
      recorder.aliveObjects.flatMap { object in
        sequence(first: recorder.timeline.objects[object].class) { _getSuperclass($0) }.map(ownName)
      })
    let isDue = { (method: UncalledMethod) in !method.isOfTracedClass || living.contains(method.type) }
    for method in uncalledMethods where isDue(method) {
      Trace.warning("\(method.type).\(method.name) \(LimitWarning.uncalled)")
    }
    uncalledMethods.removeAll(where: isDue)
  }
}

/// `Inner` of `Outer.Inner<Int>`.
private nonisolated func ownName(of type: AnyClass) -> String {
  let name = _typeName(type, qualified: false).prefix { $0 != "<" }
  return name.split(separator: ".").last.map(String.init) ?? ""
}
