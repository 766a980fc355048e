import Explore
import LabModel
import LabRun

/// The arguments of `explore`: the apps, and the bounds of the search.
struct ExploreArguments {
  private(set) var specs: [String] = []
  private(set) var options = ExploreOptions()

  /// The options, which `help explore` explains.
  static let options = [
    "--depth", "--states", "--seconds", "--open", "--only", "--without", "--all-rows", "--except",
  ]

  /// The options of `coordlab explore` that a prompt has no use for, with their values.
  private static let optionsOfCommandLine = [
    "--forbid": " KINDS", "--json": "", "--dot": "", "--mermaid": "", "--record": " FILE", "--jobs": " N",
  ]

  private static let usage = ExploreCommand.info.usage

  init(_ text: String) throws(ShellError) {
    var words = text.wordsWithQuotes[...]
    while let word = words.popFirst() {
      if word.hasPrefix("--") {
        try take(word, &words)
      } else if specs.count == 2 {
        throw .unexpectedArgument(word, usage: Self.usage)
      } else {
        specs.append(word)
      }
    }
    if !options.exceptions.isEmpty, specs.count != 2 {
      throw .missingArgument(usage: "explore SPEC SPEC --except KINDS")
    }
  }

  private mutating func take(_ option: String, _ words: inout ArraySlice<String>) throws(ShellError) {
    func value() throws(ShellError) -> String {
      guard let value = words.popFirst() else { throw .missingArgument(usage: "explore \(option) VALUE") }
      return value
    }
    func number() throws(ShellError) -> Int {
      try Arguments(text: "", usage: "explore \(option) N").positive(value())
    }
    switch option {
    case "--depth": options.depth = try number()
    case "--states": options.states = try number()
    case "--seconds": options.seconds = Double(try number())
    case "--open": options.links.append(try value())
    case "--only": options.only += try Self.events(value())
    case "--without": options.without += try Self.events(value())
    case "--except": options.exceptions = try Self.kinds(value())
    case "--all-rows": options.rows = nil
    default:
      guard let value = Self.optionsOfCommandLine[option] else {
        throw .unexpectedArgument(option, usage: Self.usage)
      }
      throw .optionOfCommandLine(option, usage: "coordlab explore SPEC \(option)\(value)")
    }
  }

  /// Kinds of divergence, separated by commas.
  private static func kinds(_ text: String) throws(ShellError) -> Set<Comparison.Divergence.Kind> {
    var kinds: Set<Comparison.Divergence.Kind> = []
    for name in text.split(separator: ",").map({ String($0).trimmed }) where !name.isEmpty {
      guard let kind = Comparison.Divergence.Kind(rawValue: name) else {
        throw .unknownDivergence(name, nearest: nearest(to: name, in: Comparison.Divergence.Kind.names))
      }
      kinds.insert(kind)
    }
    return kinds
  }

  /// Events separated by commas, named by their verbs or in full.
  private static func events(_ text: String) throws(ShellError) -> [String] {
    let names = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    for name in names {
      let verb = name.splitAtSpace.0
      guard ExploreOptions.verbs.contains(verb) else {
        throw .unknownEvent(verb, nearest: nearest(to: verb, in: ExploreOptions.verbs))
      }
    }
    return names
  }
}

extension String {
  /// The words; text between quotes is one word.
  fileprivate var wordsWithQuotes: [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in self {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character.isWhitespace, !isQuoted {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
