import Foundation

/// An answer as a person types it.
///
/// ```
/// 2   two   two of them   둘   2개   두 개입니다      the number 2
/// none   nothing   없음   zero                        the number 0
/// `KanjiListViewController#1`   kanjilistviewcontroller   KanjiListViewController가
/// AppCoordinator.childCoordinators   AppCoordinator의 childCoordinators   AppCoordinator's childCoordinators
/// start   start()   self.start()
/// ```
public struct Answer: Sendable, Equatable {
  /// The typed text.
  public var text: String

  /// An answer.
  public init(_ text: String) { self.text = text }

  /// Whether the answer matches one of the right answers.
  public func matches(anyOf right: [String]) -> Bool { right.contains(where: matches) }

  /// Whether the answer means the same as a right answer.
  public func matches(_ right: String) -> Bool {
    // An ordinal counts only if both the answer and the right answer have one.
    let keepsOrdinals = right.contains("#") && text.contains("#")
    let given = Words(text, keepsOrdinals: keepsOrdinals)
    let wanted = Words(right, keepsOrdinals: keepsOrdinals)
    if given.isEmpty || namesType(insteadOf: right) || namesProperty(insteadOf: right) { return false }
    // Only the ordinal distinguishes objects of one type: an answer without it names no object.
    if right.contains("#"), !right.contains("."), !text.contains("#") { return false }
    if wanted.isYesOrNo { return given.yesOrNo == wanted.yesOrNo }
    if given.joined == wanted.joined { return true }
    if let number = wanted.onlyNumber { return given.numbers == [number] && !given.isNegated }
    if wanted.isName, given.names.count == 1 { return given.names == wanted.names && !given.isNegated }
    return false
  }

  /// Whether the answer names the type `KanjiDetailCoordinator` instead of the property `kanjiDetailCoordinator`. The
  /// case of the first letter decides.
  private func namesType(insteadOf right: String) -> Bool {
    let property = right.split(separator: ".").last.map(String.init) ?? right
    guard property.first?.isLowercase ?? false, property.dropFirst().contains(where: \.isUppercase) else {
      return false
    }
    return text.contains(property.prefix(1).uppercased() + property.dropFirst()) && !text.contains(property)
  }

  /// Whether the answer names the property `kanjiDetailCoordinator` instead of the type `KanjiDetailCoordinator`.
  private func namesProperty(insteadOf right: String) -> Bool {
    guard right.first?.isUppercase ?? false, !right.contains("."), !right.contains(" "),
      right.dropFirst().contains(where: \.isUppercase)
    else { return false }
    let property = right.prefix(1).lowercased() + right.dropFirst()
    return text.contains(property) && !text.contains(right)
  }

  /// Whether the answer contains a number.
  var hasNumber: Bool { !Words(text).numbers.isEmpty }

  /// The number, if the answer is a number and nothing else; nil otherwise.
  public var number: Int? { Words(text).onlyNumber }

  /// True for yes, false for no; nil if the answer is neither.
  public var isYes: Bool? { Words(text).yesOrNo }

  /// The meaning, independent of the language: a number, yes or no, or a name as in code; nil for other words.
  var sense: String? {
    // Parsing a text takes much longer than checking its characters.
    let name = text.trimmingCharacters(in: CharacterSet(charactersIn: "` "))
    let isName =
      name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      && name.dropFirst().contains { $0.isUppercase || "._#([".contains($0) }
    if isName { return name }
    let words = Words(text)
    if words.numbers == [0], !words.isYesOrNo { return "0" }
    if let isYes = words.yesOrNo { return isYes ? "yes" : "no" }
    return words.onlyNumber.map { "\($0)" }
  }

  /// A kind of answer that a question can ask for, other than words.
  public enum Kind: String, Sendable {
    case yesOrNo, number
  }

  /// The kind of answer that the right answer has and this answer lacks; nil if this answer may answer the question.
  public func lacks(for right: String) -> Kind? {
    let (given, wanted) = (Words(text), Words(right))
    if wanted.isYesOrNo { return given.yesOrNo == nil ? .yesOrNo : nil }
    return !wanted.numbers.isEmpty && given.numbers.isEmpty ? .number : nil
  }

  /// The index, from 0, of the choice that the answer selects: by number, letter, text or the start of the text.
  ///
  /// Ordinals such as `the second` and `두 번째` select, too. Nil if the answer selects none, or several.
  public func choice(among choices: [String]) -> Int? {
    let bare = text.withoutListSigns
    if bare != text, let index = Answer(bare).choice(among: choices) { return index }
    let given = Words(text)
    if let exact = choices.firstIndex(where: { Words($0).joined == given.joined }) { return exact }
    // `2번은 아니다` ("not number 2") names a choice and negates it.
    if given.isNegated, given.numbers.count == 1, given.numbers != [0] { return nil }
    if let matching = choices.indices.only(where: { matches(choices[$0]) }) { return matching }
    // `the two` begins `the two sheets`: it is not the second choice.
    let ofChoices = text.contains(where: \.isNumber) ? [] : Set(choices.flatMap { Words($0).numbers })
    if let number = given.onlyNumber, choices.indices.contains(number - 1), !ofChoices.contains(number) {
      return number - 1
    }
    let letter = text.lowercased().utf8
    if letter.count == 1, let value = letter.first, value >= 0x61, choices.indices.contains(Int(value) - 0x61)
    {
      return Int(value) - 0x61
    }
    return partialChoice(given, among: choices)
      ?? partialChoice(Words(text.withApplicationWhole), among: choices)
      ?? Numerals.ordinal(in: text).map { $0 - 1 }.flatMap { choices.indices.contains($0) ? $0 : nil }
  }

  /// The only choice that starts with the answer, or contains all words of the answer; nil if there is not exactly one.
  private func partialChoice(_ given: Words, among choices: [String]) -> Int? {
    if given.joined.count < 3 || given.numbers == [0] { return nil }
    return choices.indices.only { Words(choices[$0]).joined.hasPrefix(given.joined) }
      ?? choices.indices.only { Words(choices[$0]).contains(given) }
      ?? choices.indices.only { Words(choices[$0].withSpecInParts).contains(given) }
  }
}

extension String {
  /// The text without list punctuation: `2` for `2)`, `(2)`, `#2` and `2.`; `b` for `(b)`.
  var withoutListSigns: String {
    let bare = trimmingCharacters(in: CharacterSet(charactersIn: " ().#:"))
    return bare.count == 1 || Int(bare) != nil ? bare : self
  }
}

extension Collection {
  /// The only element that satisfies the predicate; nil if none or several do.
  fileprivate func only(where isMeant: (Element) -> Bool) -> Element? {
    let found = filter(isMeant)
    return found.count == 1 ? found.first : nil
  }
}

/// The words of a text, normalized for comparison: no case, ordinals, quotes or Korean particles; numbers as digits.
private struct Words {
  private let all: [String]
  /// The words without fillers.
  private let telling: [String]

  init(_ text: String, keepsOrdinals: Bool = false) {
    let plain = text.precomposedStringWithCompatibilityMapping.withPathsForOwners.lowercased()
      .replacing("네비게이션", with: "내비게이션").replacing("no one", with: "nobody")
      .replacing("밖에", with: "밖에 ").replacing("없", with: " 없")
    let separators = Set<Character>(" \t,;!?\"'`“”‘’「」~…")
    let words = plain.split { separators.contains($0) }.map {
      String($0).trimmingDots.withoutSelfAndArguments
    }
    .map { keepsOrdinals ? $0 : $0.withoutOrdinal }.filter { !$0.isEmpty }
    all = Numerals.joined(words)
    telling = all.filter { !Self.fillers.contains($0) && !Self.koreanFillers.contains($0) }
  }

  var isEmpty: Bool { all.isEmpty }

  /// The words without fillers, joined without spaces, so that 뷰컨트롤러 equals 뷰 컨트롤러.
  var joined: String {
    // `no` means 0 only before a noun.
    if isYesOrNo, all != ["네"] { return all[0] }
    return (telling.isEmpty ? all : telling).map {
      Numerals.value(of: $0).map(String.init) ?? $0.withoutParticle
    }
    .joined()
  }

  /// Whether these words contain every word of another text, without fillers.
  func contains(_ other: Words) -> Bool {
    let words = Set(telling.map(\.withoutParticle))
    return !other.telling.isEmpty && other.telling.allSatisfy { words.contains($0.withoutParticle) }
  }

  /// The numbers in the text, each once. `한 개도 없다` ("not even one") is 0, `한 개밖에 없다` ("only one") is 1.
  var numbers: Set<Int> {
    if KoreanForms.table.isNone(all) { return [0] }
    // 네 means both yes and four.
    if isYesOrNo, all != ["네"] { return [] }
    return Set(all.compactMap(Numerals.value))
  }

  /// The number, if the text has no other words than a number and counters; nil otherwise.
  var onlyNumber: Int? {
    if all.count == 1, KoreanForms.table.isNone(all) { return 0 }
    let words = telling.filter { !Numerals.counters.contains($0) && !KoreanForms.table.isCounter($0) }
    return words.count == 1 && !isNegated ? Numerals.value(of: words[0]) : nil
  }

  /// The words in Latin letters that are not numbers: `LoginCoordinator`, `childCoordinators[0]`.
  var names: Set<String> {
    Set(telling.map(\.withoutParticle).filter { $0.isLatinName && Numerals.value(of: $0) == nil })
  }

  /// Whether the text is one name of at least four letters, and nothing else.
  var isName: Bool { telling.count == 1 && names.count == 1 && telling[0].utf8.count > 3 }

  var isNegated: Bool {
    all.contains { Self.negations.contains($0) || KoreanForms.table.denies($0) }
  }

  /// Whether the text is one word for yes or no: true for `no`, false for `no coordinators`.
  var isYesOrNo: Bool { all.count == 1 && yesOrNo != nil && !KoreanForms.table.isNone(all) }

  var yesOrNo: Bool? {
    guard all.count <= 8, let first = all.first else { return nil }
    if Self.yes.contains(first) { return true }
    if Self.no.contains(first) { return false }
    let forms = KoreanForms.table
    // Before a counter, 네 means four.
    let isCounted = all.count > 1 && forms.isCounter(all[1])
    if Numerals.value(of: first) != nil, first != "네" || isCounted { return nil }
    if all.contains(where: { word in forms.negates(word) || forms.nones.contains { word.hasPrefix($0) } }) {
      return false
    }
    return all.contains { word in forms.affirmations.contains { word.hasPrefix($0) } } ? true : nil
  }

  private static let yes: Set<String> = ["yes", "y", "yeah", "yep", "true"]
  private static let no: Set<String> = ["no", "n", "nope", "false"]
  private static let negations: Set<String> = ["not", "isn", "isnt", "never"]
  private static let fillers: Set<String> = [
    "a", "an", "the", "it", "its", "is", "are", "was", "in", "of", "by", "on", "at", "to", "only", "just",
    "i",
    "think", "them", "there", "will", "be", "that", "this", "s", "class", "one's", "held",
    "slot", "property", "field", "variable", "array", "method", "type", "var", "let", "func",
  ]
}

extension Words {
  /// The fillers, each also with its possible endings.
  private static let koreanFillers = Set(
    KoreanForms.table.fillers.flatMap { [$0, "\($0)요", "\($0)이요", "\($0)입니다", "\($0)예요", "\($0)이에요"] })
}

extension String {
  /// Replaces possessives by paths: `AppCoordinator.children` for `AppCoordinator의 children`, `AppCoordinator's
  /// children` and `children of AppCoordinator`. A capital letter identifies a type.
  fileprivate var withPathsForOwners: String {
    // Building the regular expressions takes much longer than checking whether they can match.
    var text = self
    if ["의", "'s", "’s"].contains(where: { text.contains($0) }) { text = text.withPathsForPossessives }
    if text.contains(" of ") { text = text.withPathsForOf }
    return text.replacing("?.", with: ".").replacing("!.", with: ".")
  }

  private var withPathsForPossessives: String {
    let owner =
      #/(?<owner>[A-Z]\w*(?:#\d+)?)`?(?:\s*의|['’]s)\s*(?:(?:slot|property|field|array|프로퍼티|배열)\s+)?`?(?<field>[A-Za-z_])/#
    return replacing(owner) { "\($0.owner).\($0.field)" }
  }

  private var withPathsForOf: String {
    let field =
      #/\b(?<field>[a-z]\w*[A-Z]\w*(?:\[\d*\])?)`?(?: slot| property| field| array)? of (?:the )?`?(?<owner>[A-Z]\w*(?:#\d+)?)/#
    return replacing(field) { "\($0.owner).\($0.field)" }
  }

  /// Writes `app` and `앱` out, as the choices do: `application delegate` for `app delegate`.
  fileprivate var withApplicationWhole: String {
    split(separator: " ").map { ["app": "application", "앱": "애플리케이션"][$0.lowercased()] ?? String($0) }
      .joined(separator: " ")
  }

  /// The parts of a spec as words: `delegate kanji fixed` for `delegate/kanji@fixed`.
  fileprivate var withSpecInParts: String { replacing("/", with: " ").replacing("@", with: " ") }

  /// The name of a method without receiver and arguments: `start` for `self.start()` and `start(animated:)`.
  fileprivate var withoutSelfAndArguments: String {
    let bare = hasPrefix("self.") ? String(dropFirst(5)) : self
    guard let open = bare.firstIndex(of: "("), open != bare.startIndex else { return bare }
    return String(bare[..<open])
  }

  var isLatinName: Bool {
    guard let first = utf8.first, (0x61...0x7A).contains(first) || first == 0x5F else { return false }
    return utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "_.[]@/-()#".utf8.contains($0)
    }
  }

  fileprivate var trimmingDots: String { trimmingCharacters(in: CharacterSet(charactersIn: ".:")) }

  /// The word without `#` and the digits after it: `LoginCoordinator가` for `LoginCoordinator#1가`.
  fileprivate var withoutOrdinal: String {
    guard let sign = firstIndex(of: "#") else { return self }
    let digits = self[index(after: sign)...].prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty ? self : String(self[..<sign]) + String(self[digits.endIndex...])
  }

  /// The word without the Korean particles at its end.
  fileprivate var withoutParticle: String {
    KoreanForms.table.stem(of: self, leaving: 2)
  }
}
