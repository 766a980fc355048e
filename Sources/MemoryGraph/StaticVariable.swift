import Glibc

/// A stored static or global variable of this program, from its symbol table.
public struct StaticVariable: Sendable {
  /// The mangled name.
  let symbol: String
  let address: UInt
  /// In bytes.
  let size: Int

  /// The variables of some modules that are not empty now, in the order of the symbol table. Empty where the program
  /// has no table, or not in the form of ELF.
  public static func set(in modules: Set<String>) -> [StaticVariable] {
    all(in: modules).filter { $0.mayRefer && $0.isSet }
  }

  /// The variables of some modules, and the marks that tell which of them are initialized.
  static func all(in modules: Set<String>) -> [StaticVariable] {
    // A mangled name begins with the module's name, after its length. In an extension of another module's type, the
    // name comes before the E (docs/ABI/Mangling.rst).
    let names = modules.map { "\($0.utf8.count)\($0)" }
    return all.filter { variable in
      names.contains { variable.symbol.hasPrefix("$s\($0)") || variable.symbol.contains("\($0)E") }
    }
  }

  /// The variable as the start of paths: it holds what its words refer to.
  public var root: RootValue { .words(symbol, at: address, count: size / 8) }

  /// The text of an edge from such a root: `static Shared.instance`, `global cache[0]`. Nil if the variable does not
  /// hold its target.
  public static func description(of edge: Edge, from symbol: String) -> String? {
    guard let name = name(of: symbol) else { return nil }
    let rest = edge.field.dropFirst(symbol.count)
    return name + rest
  }

  /// Whether it can contain a reference, and a path can begin with it.
  private var mayRefer: Bool { (8...256).contains(size) && address % 8 == 0 && !symbol.hasSuffix("Wz") }

  private var isSet: Bool {
    (0..<size / 8).contains { index in
      UnsafePointer<UInt>(bitPattern: address + UInt(8 * index)).map { $0.pointee >= 4096 } ?? false
    }
  }

  /// The name as in its source: without module and file.
  ///
  /// - Parameter onlyHolders: whether variables that do not hold their targets have no name.
  static func name(of symbol: String, onlyHolders: Bool = true) -> String? {
    guard let (text, type) = declaration(of: symbol) else { return nil }
    let others = ["weak ", "unowned", "Swift.Unmanaged", "Swift.Unsafe"]
    if onlyHolders, others.contains(where: type.hasPrefix) { return nil }
    // `static Module.(Type in _0123).name`: drops the file's mark of private names.
    let plain = text.replacing(#/ in _[0-9A-F]+/#, with: "").filter { !"()".contains($0) }
      .replacing(#/^(static )?extension in \w+:/#) { $0.output.1 ?? "" }
    let isStatic = plain.hasPrefix("static ")
    let path = plain.dropFirst(isStatic ? 7 : 0).split(separator: ".").dropFirst().joined(separator: ".")
    return (isStatic ? "static " : "global ") + path
  }

  /// Its type, with modules; nil for a mark.
  var type: Substring? { Self.declaration(of: symbol)?.type }

  private static func declaration(of symbol: String) -> (name: Substring, type: Substring)? {
    guard let text = demangled(symbol), let colon = text.firstRange(of: " : ") else { return nil }
    return (text[..<colon.lowerBound], text[colon.upperBound...])
  }

  private static func demangled(_ symbol: String) -> String? {
    guard let text = runtimeDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}

/// A symbol's demangled name, in memory that the caller frees (stdlib/public/runtime/Demangle.cpp).
@_silgen_name("swift_demangle")
private func runtimeDemangle(
  _: UnsafePointer<CChar>, _: Int, _: UnsafeMutablePointer<CChar>?, _: UnsafeMutablePointer<Int>?, _: UInt32
) -> UnsafeMutablePointer<CChar>?

extension StaticVariable {
  private static let all: [StaticVariable] = {
    let file = open("/proc/self/exe", O_RDONLY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    guard size > 64, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
    else {
      return []
    }
    defer { munmap(start, size) }
    return SymbolTable(of: UnsafeRawBufferPointer(start: start, count: size))?.variables ?? []
  }()
}
