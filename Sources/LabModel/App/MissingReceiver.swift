import MemoryGraph
import Trace

extension AppAtStep {
  /// Why a message went to nil: `delegate is nil (weak; AllKanjiListCoordinator#1 was released at step 0.14)`.
  ///
  /// - Parameter step: the index of a step of kind `missing`.
  public func explanation(ofMissing index: Int) -> String? {
    MissingReceiver(timeline, source).explanation(ofMissing: index)
  }
}

/// Explains why messages of a run went to nil.
package struct MissingReceiver {
  private let timeline: Timeline
  private let source: AppSource
  private let names: any EventNaming

  /// - Parameter names: the names of objects and steps in the text.
  package init(_ timeline: Timeline, _ source: AppSource, names: (any EventNaming)? = nil) {
    self.timeline = timeline
    self.source = source
    self.names = names ?? timeline
  }

  /// Why a message went to nil; nil if it did not.
  ///
  /// - Parameter step: the index of a step of kind `missing`.
  package func explanation(ofMissing index: Int) -> String? {
    let step = timeline.step(at: index)
    guard case .missing(let pathIndex, _) = step.kind else { return nil }
    let path = timeline.texts[pathIndex]
    let fields = path.split(separator: ".").filter { $0 != "self" && $0 != "self?" }
    if path == "self", let object = step.object {
      return String(localized: "self is nil (captured weakly; \(fate(of: object)))")
    }
    if fields.count > 1, let receiver = timeline.deadReceiver(ofMissing: index) {
      return String(localized: "\(path) is nil (\(fate(of: receiver)))")
    }
    guard fields.count == 1, let field = fields.first.map(String.init), let owner = step.object else {
      return String(localized: "\(path) is nil")
    }
    let facts = facts(about: field, of: owner, at: index)
    if facts.isEmpty { return String(localized: "\(field) is nil") }
    return String(localized: "\(field) is nil (\(facts))")
  }

  private func facts(about field: String, of owner: ObjectID, at index: Int) -> String {
    let declared = timeline.objects.record(owner).flatMap { strength(ofField: field, in: $0.class)?.rawValue }
    let words = [declared, past(of: field, of: owner, at: index)].compactMap(\.self)
    return words.joined(separator: "; ")
  }

  /// The former value of the field; nil where the code may have set it unseen.
  private func past(of field: String, of owner: ObjectID, at index: Int) -> String? {
    guard let assignment = timeline.lastAssignment(to: field, of: owner, before: index) else {
      let isKnown = !source.declarations(ofType: timeline.objects[owner].type).isEmpty
      return !isKnown || source.mayAssignUnseen(field) ? nil : String(localized: "never set")
    }
    // The code has set it to nil unseen.
    if assignment.isFound, assignment.target == nil { return nil }
    return assignment.target.map(fate)
      ?? String(localized: "last set at step \(names.label(ofAssignment: assignment))")
  }

  private func fate(of object: ObjectID) -> String {
    let name = names.name(object)
    guard timeline.objects[object].releasedAt != nil else { return String(localized: "\(name) is alive") }
    return String(localized: "\(name) was released at step \(names.label(ofReleaseOf: object))")
  }
}

/// The names of a run's objects and steps in a text.
package protocol EventNaming {
  /// The name of an object.
  func name(_ object: ObjectID) -> String
  /// The step at which an object was released.
  func label(ofReleaseOf object: ObjectID) -> String
  /// The step at which something was assigned.
  func label(ofAssignment assignment: Timeline.Assignment) -> String
}

extension Timeline: EventNaming {
  package func label(ofReleaseOf object: ObjectID) -> String {
    objects[object].releasedAt.map(label) ?? ""
  }

  package func label(ofAssignment assignment: Assignment) -> String { label(ofStep: assignment.step) }
}

extension Timeline {
  /// The released object that a message did not reach; nil if there was none, or it is unknown.
  ///
  /// - Parameter step: the index of a step of kind `missing`.
  package func deadReceiver(ofMissing index: Int) -> ObjectID? {
    let step = step(at: index)
    guard case .missing(let pathIndex, _) = step.kind, let owner = step.object else { return nil }
    let path = texts[pathIndex]
    let names = path.split(separator: ".").filter { $0 != "self" && $0 != "self?" }
    var receiver: ObjectID? = path == "self" ? owner : nil
    if names.count == 1 { receiver = lastAssignment(to: String(names[0]), of: owner, before: index)?.target }
    // Of another object's property it is known only where it was found then.
    if names.count > 1 { receiver = assignment(to: path, of: owner, at: index)?.target }
    return receiver.flatMap { objects.record($0)?.releasedAt == nil ? nil : $0 }
  }

  private func assignment(to field: String, of owner: ObjectID, at index: Int) -> Assignment? {
    lastAssignment(to: field, of: owner, before: index).flatMap { $0.step == index ? $0 : nil }
  }

  /// Whether a message went to nil where an object was expected: in an event, or to an object that was released.
  ///
  /// At the launch most optionals are nil because the objects do not exist yet:
  /// `window?.rootViewController?.dismiss(…)`.
  package func isLost(message index: Int) -> Bool {
    guard case .missing = step(at: index).kind else { return false }
    return event(ofStep: index) > 0 || deadReceiver(ofMissing: index) != nil
  }
}

extension AppSource {
  /// Whether some line may set a property of this name unseen by the recorder: to an expression, without naming the owner,
  /// in a tuple, by a key path or as an `inout` argument. `field = nil` sets it to nil.
  fileprivate func mayAssignUnseen(_ field: String) -> Bool {
    files.contains { file in
      file.lines.contains { line in file[line].map { mayAssignUnseen(field, in: $0) } ?? false }
    }
  }

  private func mayAssignUnseen(_ field: String, in line: Substring) -> Bool {
    guard line.contains(field) else { return false }
    // A key path, an `inout` argument.
    if [#"\.\#(field)"#, "&\(field)", "&self.\(field)"].contains(where: line.contains) { return true }
    let parts = line.split(separator: " = ", maxSplits: 1)
    // What is assigned stands on the next line.
    if parts.count == 1, line.hasSuffix(" =") { return endsIn(field, parts[0].dropLast(2)) }
    guard parts.count == 2 else { return false }
    if parts[0].hasSuffix(")") {
      return parts[0].split { "(), ".contains($0) }.contains { $0 == field || $0.hasSuffix(".\(field)") }
    }
    guard endsIn(field, parts[0]) else { return false }
    let value = parts[1].prefix { !" ;}/".contains($0) }
    if value == "nil" { return false }
    let isName =
      value.allSatisfy { $0.isLetter || $0.isNumber || "._$".contains($0) }
      && parts[1].dropFirst(value.count).allSatisfy { " ;}".contains($0) }
    return !(parts[0].hasSuffix(".\(field)") && isName)
  }

  /// Whether a text ends in a property's name, with or without its owner.
  private func endsIn(_ field: String, _ text: Substring) -> Bool {
    let target = text.split { " {;(".contains($0) }.last ?? ""
    return target == field || target.hasSuffix(".\(field)")
  }
}
