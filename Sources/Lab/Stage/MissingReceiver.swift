import MemoryGraph
import Trace

extension Simulation {
  /// Why a message went to nil: `delegate is nil (weak; AllKanjiListCoordinator#1 was released at step 0.14)`.
  ///
  /// - Parameter step: the index of a step of kind `missing`.
  public func explanation(ofMissing index: Int) -> String? {
    let step = timeline.step(at: index)
    guard case .missing(let pathIndex, _) = step.kind else { return nil }
    let path = timeline.texts[Int(pathIndex)]
    let names = path.split(separator: ".").filter { $0 != "self" && $0 != "self?" }
    if path == "self", let object = step.object {
      return "self is nil (captured weakly; \(fate(of: object)))"
    }
    guard names.count == 1, let field = names.first.map(String.init), let owner = step.object else {
      return "\(path) is nil"
    }
    return "\(field) is nil (\(facts(about: field, of: owner, at: index)))"
  }

  private func facts(about field: String, of owner: ObjectID, at index: Int) -> String {
    let strength = running.recorder.strength(of: field, in: owner)
    let assigned = timeline.lastAssigned(to: field, of: owner, before: index)
    return [strength, assigned.map(fate) ?? "never set"].compactMap(\.self).joined(separator: "; ")
  }

  private func fate(of object: ObjectID) -> String {
    let record = timeline.objects[object.index]
    guard let released = record.releasedAt else { return "\(record.name) is alive" }
    return "\(record.name) was released at step \(timeline.label(ofStep: released))"
  }
}

extension Recorder {
  /// How a stored property of an object's class holds what it refers to: `weak`; nil for a computed one.
  fileprivate func strength(of field: String, in object: ObjectID) -> String? {
    declaredStrength(of: field, in: types[object.index])
  }
}

private func declaredStrength(of field: String, in type: AnyClass) -> String? {
  strength(ofField: field, in: type)?.rawValue
}
