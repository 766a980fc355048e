import HeadlessUIKit
import LabModel
import Trace

/// A method that UIKit calls on a device and that nothing calls here.
nonisolated struct UncalledMethod: Hashable {
  /// The name of the type or extension that declares it.
  let type: String
  /// Whether the type is a traced class. Only of these it is known whether the app has made an object.
  let isOfTracedClass: Bool
  /// The words of the warning.
  let warning: String
}

extension AppSource {
  /// The methods of the app's files that nothing calls here.
  var uncalledMethods: [UncalledMethod] {
    let classes = Dictionary(TracedTypes.all.map { (ownName(of: $0.class), $0.class) }) { first, _ in first }
    return files.flatMap { file in
      file.declarations.compactMap { method -> UncalledMethod? in
        guard method.kind == .func, let parent = method.parent, file.declarations[parent].kind.isType else {
          return nil
        }
        let type = file.declarations[parent].name
        let found: AnyClass? = classes[String(type.split(separator: ".").last ?? "")]
        if UncalledMethods.names.contains(method.name) {
          return UncalledMethod(
            type: type, isOfTracedClass: found != nil,
            warning: "\(type).\(method.name) \(LimitWarning.uncalled)")
        }
        guard OptionalMethods.names.contains(method.name), let found, !file.isOverride(method),
          let superclass = OptionalMethods.superclass(of: found, conformingFor: method.name)
        else { return nil }
        return UncalledMethod(
          type: type, isOfTracedClass: true,
          warning: LimitWarning.text(
            ofMethod: method.name, of: type, conforming: ownName(of: superclass)))
      }
    }
  }
}

extension SourceFile {
  /// Whether a method's declaration says `override`, or is of the class itself.
  fileprivate nonisolated func isOverride(_ method: Declaration) -> Bool {
    let text = method.lines.compactMap { self[$0] }.joined(separator: " ")
    let head = text.range(of: "func ").map { text[..<$0.lowerBound] } ?? ""
    return head.split(separator: " ").contains { ["override", "static", "class"].contains($0) }
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
      Trace.warning(method.warning)
    }
    uncalledMethods.removeAll(where: isDue)
  }
}

/// `Inner` of `Outer.Inner<Int>`.
nonisolated func ownName(of type: AnyClass) -> String {
  let name = _typeName(type, qualified: false).prefix { $0 != "<" }
  return name.split(separator: ".").last.map(String.init) ?? ""
}
