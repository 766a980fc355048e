import Lab
import Trace

// What the arguments of `break` and `watch` name.
extension Session {
  /// The place that `TYPE.METHOD` or `FILE:LINE` names.
  func breakpoint(named text: String) throws(ShellError) -> Stop.Place {
    if let colon = text.lastIndex(of: ":"), text[..<colon].contains(".swift") {
      return try line(text, file: String(text[..<colon]), number: String(text[text.index(after: colon)...]))
    }
    return try method(named: text)
  }

  private func line(_ text: String, file: String, number: String) throws(ShellError) -> Stop.Place {
    guard let line = Int(number), line > 0 else { throw .notALine(text) }
    for simulation in try loadedTargets() {
      let files = simulation.source.files.filter { $0.id == file || $0.id.hasSuffix("/\(file)") }
      guard let found = files.first else { continue }
      guard let code = found.codeLine(from: line) else { throw .noCode(text) }
      return .line(file: found.id, code)
    }
    throw .noSuchFile(file, files: try loadedTargets().flatMap { $0.source.files.map(\.id) })
  }

  /// A remark where no such method is known yet.
  func doubt(about place: Stop.Place) -> [StyledLine] {
    guard case .method(let type, let name) = place, !["init", "deinit"].contains(name),
      !name.hasPrefix("closure"), let simulation = try? target(),
      !simulation.closureNames(ofType: type).contains(name),
      let known = try? simulation.methods(ofType: type),
      !known.contains(name), !known.contains(where: { $0.prefix { $0 != "(" } == name }),
      !simulation.source.providedMethods.contains(where: { $0 == name || $0.prefix { $0 != "(" } == name })
    else { return [] }
    return [StyledLine("no method of that name has run yet; one of a protocol extension may come", .warning)]
  }

  private func method(named text: String) throws(ShellError) -> Stop.Place {
    let usage = BreakCommand.info.usage
    // `closure in TYPE.METHOD`: the closure stands where the method is looked for.
    let (closure, path) = text.splitAtClosure
    guard let dot = path.firstIndex(of: "."), dot != path.startIndex else {
      throw .notAMethod(text, usage: usage)
    }
    let type = String(path[..<dot])
    let name = String(path[path.index(after: dot)...])
    if name.isEmpty { throw .notAMethod(text, usage: usage) }
    let simulation = try target()
    let methods = try lab(simulation.methods(ofType: type))
    if let closure { return try self.closure(closure, inMethod: name, ofType: type, methods) }
    if simulation.closureNames(ofType: type).contains(name) { return .method(type: type, name: name) }
    if ["init", "deinit"].contains(name) { return .method(type: type, name: name) }
    let bases = methods.map { String($0.prefix { $0 != "(" }) }
    // A protocol extension's method is known only once it has run; so one that resembles none may still come.
    if !methods.contains(name), !bases.contains(name), let nearest = nearest(to: name, in: bases) {
      throw .lab(.unknownMethod(type: type, method: name, nearest: nearest))
    }
    return .method(type: type, name: name)
  }

  private func closure(_ closure: String, inMethod name: String, ofType type: String, _ methods: [String])
    throws(ShellError) -> Stop.Place
  {
    let bases = methods.map { String($0.prefix { $0 != "(" }) }
    guard methods.contains(name) || bases.contains(name) else {
      throw .lab(.unknownMethod(type: type, method: name, nearest: nearest(to: name, in: bases)))
    }
    return .method(type: type, name: "\(closure) in \(name)")
  }

  /// The place that `watch` names: `tree`, `stack`, `zombies`, `leaks`, an object, or a field of one.
  func watch(named text: String) throws(ShellError) -> Stop.Place {
    switch text {
    case "tree": return .changes(.tree, "the coordinator tree")
    case "stack": return .stack
    case "zombies": return .changes(.zombies, "zombies")
    case "leaks": return .changes(.leaks, "leaks")
    default: break
    }
    let simulation = try target()
    guard let path = ObjectPath(text), !path.parts.isEmpty else {
      return .object(try lab(simulation.objectName(text)))
    }
    let name = try lab(simulation.objectName(path.root))
    let rest = text.dropFirst(path.root.count)
    return .changes(.field(object: name, path.parts), name + rest)
  }
}

extension String {
  /// `closure #1` and `TYPE.METHOD` of `closure #1 in TYPE.METHOD`, or of `TYPE.closure #1 in METHOD`.
  nonisolated fileprivate var splitAtClosure: (closure: String?, path: String) {
    guard let range = range(of: " in ") else { return (nil, self) }
    let head = self[..<range.lowerBound]
    let rest = self[range.upperBound...]
    if head.hasPrefix("closure") { return (String(head), String(rest)) }
    guard let dot = head.firstIndex(of: "."), head[dot...].hasPrefix(".closure") else { return (nil, self) }
    return (String(head[head.index(after: dot)...]), "\(head[...dot])\(rest)")
  }
}
