import Trace

/// The line of an app's code that stored a reference.
public struct StoringLocation: Sendable, Hashable {
  /// The file's name, without its module.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// The line's text without its indentation; empty where it is unknown.
  public var source: String
}

/// A reference, and the line that stored it.
public struct StoredReference: Sendable, Hashable {
  /// The reference.
  public var reference: NamedReference
  /// The line.
  public var location: StoringLocation
}

extension AppAtStep {
  /// The first of some references whose storing line is certain.
  public func firstStored(of references: [NamedReference]) -> StoredReference? {
    references.lazy.compactMap { reference in
      self.storingLocation(of: reference).map { StoredReference(reference: reference, location: $0) }
    }.first
  }

  /// The last reference of a cycle that the app's own classes stored; UIKit's last one, if they stored none.
  public func lastStored(ofCycle references: [NamedReference]) -> StoredReference? {
    let own = references.filter { reference in
      reference.source.map { !source.declarations(ofType: String($0.prefix { $0 != "#" })).isEmpty } ?? false
    }
    return lastStored(of: own.isEmpty ? references : own)
  }

  /// The last stored one of some references, such as the one that closed a cycle.
  public func lastStored(of references: [NamedReference]) -> StoredReference? {
    let steps = references.compactMap { reference in
      storingStep(of: reference).map { (reference: reference, step: $0) }
    }
    guard let last = steps.max(by: { $0.step < $1.step }) else { return nil }
    return storingLocation(of: last.reference, before: last.step).map {
      StoredReference(reference: last.reference, location: $0)
    }
  }

  /// The line that stored a reference which exists at the cursor. If the object is a property's first value, the line
  /// that declares the property. Nil where neither is certain.
  package func storingLocation(of reference: NamedReference) -> StoringLocation? {
    storingStep(of: reference).flatMap { storingLocation(of: reference, before: $0) }
  }

  /// The certain strong references to an object.
  package func strongHolders(of object: String) -> [NamedReference] {
    guard let list = try? referencesByRerunning(of: object) else { return [] }
    return list.incoming.filter { $0.strength == .strong && $0.isCertain }
  }

  /// The location of the code that ran just before a step; nil if no traced code did.
  package func locationBefore(_ step: Int) -> CodeLocation? {
    let last = step - 1
    switch timeline.step(at: last).kind {
    case .suspended: return nil
    case .returned:
      return timeline.callStack(at: last).dropFirst().first.flatMap {
        timeline.codeLocation(ofFrame: $0, at: last)
      }
    default: return timeline.codeLocation(at: last)
    }
  }

  private func storingLocation(of reference: NamedReference, before step: Int) -> StoringLocation? {
    guard let holder = reference.source else { return nil }
    let location = locationBefore(step)
    let field = String(reference.field.prefix { $0 != "." && $0 != "[" && $0 != " " })
    if let declaration = declarationWithValue(of: field, in: String(holder.prefix { $0 != "#" })),
      location == nil || declaration.isLazy || isMadeByLine(holder, before: step)
    {
      return storingLocation(declaration.file, declaration.line)
    }
    return location.map { storingLocation($0.site.file, $0.line) }.flatMap { found in
      !hasUntracedCode || found.source.contains(field) ? found : nil
    }
  }

  /// Whether methods of its objects lack `@Traced`: the line that seems to store something may only call such a method.
  private var hasUntracedCode: Bool {
    timeline.objects.contains { TracedTypes.untracedCode(of: $0.class) != nil }
  }

  /// Whether an object was made by the line that runs before a step: its properties may have got their first values
  /// since.
  private func isMadeByLine(_ holder: String, before step: Int) -> Bool {
    guard let made = timeline.objects.first(where: { $0.name == holder })?.madeAt else { return false }
    let returned = if case .returned = timeline.step(at: step - 1).kind { true } else { false }
    guard let call = timeline.callStack(at: step - 1).dropFirst(returned ? 1 : 0).first else { return false }
    let depth = timeline.step(at: call).depth + 1
    let line = (call..<step).last { index in
      let step = timeline.step(at: index)
      if case .line = step.kind { return step.depth == depth }
      return false
    }
    return made > line ?? call
  }

  /// The line that declares a property with a value that may be, or hold, an object.
  private func declarationWithValue(of field: String, in type: String)
    -> (file: String, line: Int, isLazy: Bool)?
  {
    let types = source.ancestors(ofType: type).union([type])
    for file in source.files {
      for declaration in file.declarations where declaration.kind == .var && declaration.name == field {
        guard let parent = declaration.parent, types.contains(file.declarations[parent].name),
          let text = file[declaration.lines.lowerBound], let sign = text.firstIndex(of: "=")
        else { continue }
        let value = text[text.index(after: sign)...].filter { $0 != " " }
        if ["nil", "[]", "[:]"].contains(value) { return nil }
        return (file.id, declaration.lines.lowerBound, text[..<sign].contains("lazy "))
      }
    }
    return nil
  }

  private func storingLocation(_ file: String, _ line: Int) -> StoringLocation {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return StoringLocation(file: name, line: line, source: source.text(at: "\(name):\(line)") ?? "")
  }
}

extension CodeLocation {
  /// `File.swift:31`.
  package var fileAndLine: String { "\(site.file.split(separator: "/").last ?? ""):\(line)" }
}

extension StoringLocation {
  /// `File.swift:31`.
  package var fileAndLine: String { "\(file):\(line)" }
}

extension NamedReference {
  /// `ListCoordinator#1.child`.
  package var qualifiedField: String {
    source.map { fieldText(of: $0, field) } ?? field
  }
}
