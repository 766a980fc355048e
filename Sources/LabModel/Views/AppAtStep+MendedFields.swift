import MemoryGraph
import Trace

extension AppAtStep {
  /// The references of a cycle that the fixed edition of the app holds weakly.
  func mended(_ cycle: [Reference]) -> [LeakList.MendedField] {
    guard let fixedFile, fixedFile != source.ownFile else { return [] }
    return cycle.compactMap { reference in
      guard let source = reference.source, let type = timeline.objects.record(source)?.type else {
        return nil
      }
      let field = String(reference.field.prefix { $0 != "." && $0 != "[" })
      let fixed = TracedTypes.named(type, in: fixedFile)
      guard let declared = fixed.flatMap({ strength(ofField: field, in: $0.class) }), declared != .strong
      else { return nil }
      return LeakList.MendedField(type: type, field: field, strength: declared)
    }
    .uniqued
  }
}
