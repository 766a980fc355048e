import Trace

/// The line of an app's code that stored a reference.
public struct StoringPlace: Sendable, Hashable {
  /// The file's name, without its module.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// The line's text without its indentation; empty where it is not known.
  public var source: String
}

extension AppAtStep {
  /// The line that stored a reference which is there at the cursor; else the line that declares the property, where its
  /// first value is the object. Nil where neither is known.
  package func storingPlace(of reference: NamedReference) -> StoringPlace? {
    guard let holder = reference.source, !reference.isVariable else { return nil }
    let field = String(reference.field.prefix { $0 != "." && $0 != "[" && $0 != " " })
    if let step = storingStep(of: reference) ?? lastChange(of: field, in: holder),
      let place = placeBefore(step),
      case .line = timeline.step(at: max(0, step - 1)).kind
    {
      return storingPlace(place.site.file, place.line)
    }
    return declaration(of: field, in: String(holder.prefix { $0 != "#" }))
  }

  /// The strong references to an object that are certain.
  package func strongHolders(of object: String) -> [NamedReference] {
    guard let list = try? referencesByRerunning(of: object) else { return [] }
    return list.incoming.filter { $0.strength == .strong && $0.isCertain }
  }

  /// The step before which a property was set last: what a closure captures is not part of its value.
  private func lastChange(of field: String, in holder: String) -> Int? {
    guard let object = timeline.objects.first(where: { $0.name == holder }) else { return nil }
    let watched = Watched.field(object: holder, [.field(field)])
    let first = timeline.event(ofStep: object.madeAt)
    let events = stride(from: timeline.event(ofStep: cursor), through: first, by: -1)
    return events.lazy.compactMap { event in
      self.changes(of: watched, inEvent: event).last { $0 <= self.cursor }
    }.first
  }

  private func declaration(of field: String, in type: String) -> StoringPlace? {
    for file in source.files {
      for declaration in file.declarations where declaration.kind == .var && declaration.name == field {
        guard let parent = declaration.parent, file.declarations[parent].name == type else { continue }
        return storingPlace(file.id, declaration.lines.lowerBound)
      }
    }
    return nil
  }

  private func storingPlace(_ file: String, _ line: Int) -> StoringPlace {
    let text = source.files.first { $0.id == file }?[line] ?? ""
    return StoringPlace(
      file: file.split(separator: "/").last.map(String.init) ?? file, line: line,
      source: text.trimmingPrefix { $0 == " " || $0 == "\t" }.description)
  }
}

extension NamedReference {
  /// `ListCoordinator#1.child`.
  package var qualifiedField: String {
    source.map { fieldText(of: $0, field) } ?? field
  }
}
