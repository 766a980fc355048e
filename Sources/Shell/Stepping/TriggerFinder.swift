import LabModel
import LabRun
import Trace

/// Finds the triggers that the arguments of `break`, `until` and `watch` name.
struct TriggerFinder {
  private let targets: [Simulation]

  /// Creates a finder for the current command's targets.
  ///
  /// - Throws: `ShellError.emptyStage`.
  init(_ session: Session) throws(ShellError) { targets = try session.loadedTargets() }

  /// The trigger for `TYPE.METHOD` or `FILE:LINE`.
  ///
  /// - Parameter usage: the usage of the command, for messages.
  func breakpoint(named text: String, usage: String) throws(ShellError) -> NamedTrigger {
    if let colon = text.lastIndex(of: ":"), text[..<colon].contains(".swift") {
      return try line(text, file: String(text[..<colon]), number: String(text[text.index(after: colon)...]))
    }
    if targets.count == 1, let app = targets.first {
      // As in gdb: a line of the current file, or a method of any type that has it.
      if Int(text) != nil, let file = app.fileAtCursor { return try line(text, file: file, number: text) }
      if app.hasMethod(text) { return NamedTrigger(trigger: .method(type: "", name: text)) }
    }
    if targets.count > 1, isOfOneApp(text) { throw .breakpointInSomeApp(text) }
    return try method(named: text, usage: usage)
  }

  /// Whether the text would name a trigger if only one of the apps were loaded.
  private func isOfOneApp(_ text: String) -> Bool {
    Int(text) != nil || targets.contains { $0.hasMethod(text) }
  }

  private func line(_ text: String, file: String, number: String) throws(ShellError) -> NamedTrigger {
    guard let line = Int(number), line > 0 else { throw .notALine(text) }
    for simulation in targets {
      let files = simulation.source.files.filter { $0.id == file || $0.id.hasSuffix("/\(file)") }
      guard let found = files.first else { continue }
      guard let code = found.codeLine(from: line) else { throw .noCode(text) }
      let lacking = targets.filter { app in !app.source.files.contains { $0.id == found.id } }
      return NamedTrigger(
        trigger: .line(file: found.id, code), lacking: lacking.map(\.displayName),
        askedLine: code == line ? nil : line)
    }
    throw .noSuchFile(file, files: targets.flatMap { $0.source.files.map(\.id) })
  }

  /// A remark if no such method is known yet.
  func remarks(on trigger: Stop.Trigger) -> [StyledLine] {
    guard case .method(let type, let name) = trigger, !type.isEmpty, !name.hasPrefix("closure"),
      !targets.contains(where: { isKnown(name, ofType: type, in: $0) })
    else { return [] }
    return [
      StyledLine(
        localized: "no method of that name has run yet; one of a protocol extension may come", .warning)
    ]
  }

  /// Whether an app has the type, and a method or closure of that name for it.
  private func isKnown(_ name: String, ofType type: String, in simulation: Simulation) -> Bool {
    if ["init", "deinit"].contains(name) || simulation.closureNames(ofType: type).contains(name) {
      return true
    }
    let known = methods(ofType: type, in: simulation)
    return known.contains(name) || known.map(\.withoutLabels).contains(name)
  }

  /// The methods of a type, including inherited ones; empty if there is no such type.
  private func methods(ofType type: String, in simulation: Simulation) -> [String] {
    guard let own = try? simulation.methods(ofType: type) else { return [] }
    return own + simulation.source.inheritedMethods(ofType: type).sorted()
  }

  /// The trigger in the first app that has it.
  ///
  /// - Throws: the apps' errors, if none has it.
  private func firstTrigger(
    _ find: (Simulation) throws(ShellError) -> Stop.Trigger
  ) throws(ShellError) -> NamedTrigger {
    var found: [Stop.Trigger?] = []
    let refusals = targets.refusals { simulation throws(ShellError) in
      found.append(nil)
      found[found.count - 1] = try find(simulation)
    }
    guard let trigger = found.compactMap(\.self).first else { throw targets.error(of: refusals) }
    let lacking = zip(targets, found).filter { $0.1 != trigger }.map(\.0.displayName)
    return NamedTrigger(trigger: trigger, lacking: lacking)
  }

  private func method(named text: String, usage: String) throws(ShellError) -> NamedTrigger {
    // `closure in TYPE.METHOD`: the method's type is where to search for the closure.
    let (closure, path) = text.splitAtClosure
    guard let (type, name) = path.splitAtMember else { throw .notAMethod(text, usage: usage) }
    if name.isEmpty { throw .notAMethod(text, usage: usage) }
    return try firstTrigger { simulation throws(ShellError) in
      try method(name, ofType: type, in: closure, of: simulation)
    }
  }

  private func method(_ name: String, ofType type: String, in closure: String?, of simulation: Simulation)
    throws(ShellError) -> Stop.Trigger
  {
    let methods = try lab(simulation.methods(ofType: type))
    if let closure { return try self.closure(closure, inMethod: name, ofType: type, methods) }
    if isKnown(name, ofType: type, in: simulation) { return .method(type: type, name: name) }
    let bases = self.methods(ofType: type, in: simulation).map(\.withoutLabels)
    let nearest = nearest(to: name, in: bases + simulation.closureNames(ofType: type).sorted())
    // A method whose source is unknown, such as one of a protocol extension elsewhere, is known only after it has run.
    if nearest == nil, simulation.source.mayHaveUnknownMethods(type) {
      return .method(type: type, name: name)
    }
    throw .lab(.unknownMethod(type: type, method: name, nearest: nearest))
  }

  private func closure(_ closure: String, inMethod name: String, ofType type: String, _ methods: [String])
    throws(ShellError) -> Stop.Trigger
  {
    let bases = methods.map(\.withoutLabels)
    guard methods.contains(name) || bases.contains(name) else {
      throw .lab(.unknownMethod(type: type, method: name, nearest: nearest(to: name, in: bases)))
    }
    return .method(type: type, name: "\(closure) in \(name)")
  }

  /// The trigger for an argument of `watch`: `tree`, `stack`, `zombies`, `leaks`, an object, or a field of one.
  func watched(named text: String) throws(ShellError) -> NamedTrigger {
    switch text {
    case "tree": return NamedTrigger(trigger: .changes(.tree, "the coordinator tree"))
    case "stack": return NamedTrigger(trigger: .stack)
    case "zombies": return NamedTrigger(trigger: .changes(.zombies, "zombies"))
    case "leaks": return NamedTrigger(trigger: .changes(.leaks, "leaks"))
    default: break
    }
    return try firstTrigger { simulation throws(ShellError) in try watched(text, in: simulation) }
  }

  private func watched(_ text: String, in simulation: Simulation) throws(ShellError) -> Stop.Trigger {
    guard let path = ObjectPath(text), !path.parts.isEmpty else {
      return .object(try lab(simulation.objectName(text)))
    }
    let name = try lab(simulation.objectName(path.root))
    // A value without fields may get some later: an element of an array, or the fields of an object in place of nil.
    if let value = try? simulation.value(of: name, path.parts),
      case .noField(let field, let owner, let names) = value, !names.isEmpty
    {
      throw .noField(field, of: owner, nearest: nearest(to: field, in: names), names: names)
    }
    let rest = text.dropFirst(path.root.count)
    return .changes(.field(object: name, path.parts), name + rest)
  }
}

extension Simulation {
  /// The file of the running code at the cursor; otherwise the app's first file.
  fileprivate var fileAtCursor: String? {
    timeline.step(at: cursor).site.map { timeline.sites[Int($0)].file } ?? source.files.first?.id
  }

  /// Whether some type declares a method of this name, with or without labels.
  fileprivate func hasMethod(_ name: String) -> Bool {
    source.types.flatMap { source.methods(ofType: $0.declaration.name) }.contains { method in
      method.declaration.kind == .func
        && [method.declaration.name, method.declaration.name.withoutLabels].contains(name)
    }
  }
}

extension String {
  /// A method's name without its argument labels.
  nonisolated fileprivate var withoutLabels: String { String(prefix { $0 != "(" }) }

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
