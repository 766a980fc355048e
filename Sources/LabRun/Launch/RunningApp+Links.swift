import LabModel
import Trace

extension RunningApp {
  /// The types of each edition that declare a method which opens links, by its files.
  private static var typesOpeningLinks: [[String]: Set<String>] = [:]

  /// Whether the app's delegate, or its scene's, declares the method with which the system hands it a link.
  package var opensLinks: Bool {
    let types = Self.typesOpeningLinks[edition.files] ?? edition.source.typesOpeningLinks
    Self.typesOpeningLinks[edition.files] = types
    if types.isEmpty { return false }
    return app.roots.contains { root in
      sequence(first: type(of: root) as AnyClass) { _getSuperclass($0) }.contains {
        types.contains(ownName(of: $0))
      }
    }
  }
}

extension AppSource {
  fileprivate nonisolated var typesOpeningLinks: Set<String> {
    let methods: Set = ["scene(_:openURLContexts:)", "application(_:open:options:)"]
    let names = files.flatMap { file in
      file.declarations.filter { methods.contains($0.name) }.compactMap {
        $0.parent.map { file.declarations[$0].name }
      }
    }
    return Set(names.map { String($0.split(separator: ".").last ?? "") })
  }
}
