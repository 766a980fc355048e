import LabModel
import Trace

/// Static and global variables that do not hold their targets, according to the sources of traced files: a variable's
/// symbol does not tell how it holds.
nonisolated enum UnownedVariables {
  private static let names = Set(TracedTypes.files.values.flatMap(names))

  /// Whether a variable of this name, `static Kept.owner` or `global owner`, is one.
  static func contains(_ name: some StringProtocol) -> Bool { names.contains(String(name)) }

  private static func names(in file: SourceFile) -> [String] {
    file.declarations.filter { $0.kind == .var && file[$0.lines.lowerBound]?.contains("unowned") ?? false }
      .flatMap { variable in
        let types = types(around: variable, in: file)
        return variable.name.split(separator: ", ").map { name in
          (types.isEmpty ? "global " : "static ") + (types + [String(name)]).joined(separator: ".")
        }
      }
  }

  private static func types(around declaration: Declaration, in file: SourceFile) -> [String] {
    var names: [String] = []
    var outer = declaration.parent
    while let index = outer {
      names.insert(file.declarations[index].name, at: 0)
      outer = file.declarations[index].parent
    }
    return names
  }
}
