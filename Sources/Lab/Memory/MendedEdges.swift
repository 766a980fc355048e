import MemoryGraph
import Trace

extension Simulation {
  /// For a cycle: which of its references the fixed edition of the app holds weakly.
  func mended(_ cycle: [Reference]) -> [LeakList.MendedField] {
    guard let fixedFile, fixedFile != edition.file else { return [] }
    return cycle.compactMap { reference in
      guard let source = reference.source, let type = timeline.objects.record(source)?.type else {
        return nil
      }
      let field = String(reference.field.prefix { $0 != "." && $0 != "[" })
      guard let strength = TracedTypes.strength(of: field, in: type, file: fixedFile), strength != .strong
      else {
        return nil
      }
      return LeakList.MendedField(type: type, field: field, strength: strength)
    }
    .uniqued
  }
}

private func declaredStrength(of field: String, in type: AnyClass) -> Strength? {
  strength(ofField: field, in: type)
}

extension TracedTypes {
  /// How the class of this name in a file declares a stored property.
  fileprivate static func strength(of field: String, in type: String, file: String) -> Strength? {
    guard let found = all.first(where: { $0.file == file && $0.name == type }) else { return nil }
    return declaredStrength(of: field, in: found.class)
  }
}
