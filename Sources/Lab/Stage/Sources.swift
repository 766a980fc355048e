import Trace

extension Simulation {
  /// The traced classes of this app, file by file, by their lines.
  var typeSources: [TypeSource] {
    edition.files.flatMap { file in TracedTypes.all.filter { $0.site.file == file } }
  }

  /// Their names, and those of extensions that have run.
  public var typeNames: [String] {
    (typeSources.map(\.site.type) + timeline.sites.map(\.type)).uniqued
  }

  /// The methods of a traced type by their full names, as far as they are known.
  ///
  /// - Throws: `LabError.unknownType`.
  public func methods(ofType type: String) throws(LabError) -> [String] {
    guard typeNames.contains(type) else {
      throw .unknownType(type, nearest: nearest(to: type, in: typeNames))
    }
    return methodSites(of: type).map(\.name).uniqued
  }

  func methodSites(of type: String) -> [Site] {
    let written = typeSources.filter { $0.site.type == type }.flatMap { $0.site.methods }
    let inherited = timeline.sites.filter { $0.type != type && isInherited($0, by: type) }
    return written
      + timeline.sites.filter { site in site.type == type && !written.contains { $0.name == site.name } }
      + inherited
  }

  /// Whether objects of the type have run that method, declared in a superclass or protocol extension.
  private func isInherited(_ site: Site, by type: String) -> Bool {
    guard let index = timeline.sites.firstIndex(of: site) else { return false }
    return timeline.steps.contains { step in
      let step = timeline.step(at: step)
      guard case .call = step.kind, step.site == Int32(index), let object = step.object else { return false }
      return timeline.objects[object].type == type
    }
  }
}

extension Site {
  /// The methods in a class's source, found by their declarations' lines and indentation.
  nonisolated var methods: [Site] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var result: [Site] = []
    var index = 1
    while index < lines.count {
      if let name = MethodName(declaredIn: lines[index...]) {
        let end = min(lines.count, index + Self.length(of: lines[index...]))
        let text = lines[index..<end].map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(
          separator: "\n")
        result.append(Site(type: type, name: name.text, file: file, line: line + index, source: text))
        index = end
      } else {
        index += 1
      }
    }
    return result
  }

  /// How many lines a declaration takes: up to the line that closes its first brace.
  private nonisolated static func length(of lines: ArraySlice<Substring>) -> Int {
    var depth = 0
    var isOpen = false
    for (offset, line) in lines.enumerated() {
      for character in line {
        if character == "{" { depth += 1; isOpen = true }
        if character == "}" { depth -= 1 }
      }
      if isOpen, depth <= 0 { return offset + 1 }
    }
    return lines.count
  }
}

/// The full name of the method that a line declares.
private nonisolated struct MethodName {
  let text: String

  init?(declaredIn lines: ArraySlice<Substring>) {
    guard let first = lines.first, first.hasPrefix("  "), !first.hasPrefix("   ") else { return nil }
    let words = first.split(separator: " ").map(String.init)
    guard
      let keyword = words.firstIndex(where: {
        $0 == "func" || $0.hasPrefix("init(") || $0 == "deinit" || $0.hasPrefix("init?(")
      })
    else {
      return nil
    }
    let modifiers: Set<String> = [
      "private", "fileprivate", "internal", "public", "override", "required", "convenience", "final",
      "isolated", "mutating", "@discardableResult", "weak", "unowned",
    ]
    guard words[..<keyword].allSatisfy(modifiers.contains) else { return nil }
    if words[keyword] == "deinit" {
      text = "deinit"
      return
    }
    let signature = Self.parameters(from: lines)
    let name =
      words[keyword] == "func"
      ? String((words.dropFirst(keyword + 1).first ?? "").prefix { $0 != "(" && $0 != "<" }) : "init"
    text = "\(name)(\(Self.labels(of: signature)))"
  }

  /// What stands between the parentheses, over several lines if need be.
  private static func parameters(from lines: ArraySlice<Substring>) -> String {
    var depth = 0
    var result = ""
    for character in lines.joined(separator: " ") {
      if character == ")" { depth -= 1 }
      if depth == 0, character == ")" { return result }
      if depth > 0 { result.append(character) }
      if character == "(" { depth += 1 }
      if depth == 0, character == "{" { return result }
    }
    return result
  }

  private static func labels(of parameters: String) -> String {
    var depth = 0
    var result = ""
    var word = ""
    var isLabel = true
    for character in parameters {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case ":" where depth == 0 && isLabel:
        result += (word.split(separator: " ").first.map(String.init) ?? "_") + ":"
        isLabel = false
      case "," where depth == 0:
        word = ""
        isLabel = true
      default: if isLabel { word.append(character) }
      }
    }
    return result
  }
}
