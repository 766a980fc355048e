import Foundation

/// An answer as a person types it.
///
/// ```
/// 2   two   two of them   둘   2개   두 개입니다      the number 2
/// none   nothing   없음   zero                        the number 0
/// `KanjiListViewController#1`   kanjilistviewcontroller   KanjiListViewController가
/// ```
public struct Answer: Sendable, Equatable {
  /// What was typed.
  public var text: String

  /// An answer.
  public init(_ text: String) { self.text = text }

  /// Whether it is one of the right ones.
  public func matches(anyOf right: [String]) -> Bool { right.contains(where: matches) }

  /// Whether it says the same as a right answer.
  public func matches(_ right: String) -> Bool {
    // Who names an ordinal means it, where it matters.
    let keepsOrdinals = right.contains("#") && text.contains("#")
    let given = Words(text, keepsOrdinals: keepsOrdinals)
    let wanted = Words(right, keepsOrdinals: keepsOrdinals)
    if given.isEmpty { return false }
    if given.joined == wanted.joined { return true }
    if let yes = wanted.yesOrNo { return given.yesOrNo == yes }
    if let number = wanted.onlyNumber { return given.numbers == [number] && !given.isNegated }
    if wanted.isName, given.names.count == 1 { return given.names == wanted.names && !given.isNegated }
    return false
  }

  /// The index, from 0, of the choice that is meant: by its number, its letter, its text or the beginning of it.
  public func choice(among choices: [String]) -> Int? {
    let given = Words(text)
    if let exact = choices.firstIndex(where: { Words($0).joined == given.joined }) { return exact }
    if let matching = choices.indices.only(where: { matches(choices[$0]) }) { return matching }
    if let number = given.onlyNumber, choices.indices.contains(number - 1) { return number - 1 }
    let letter = text.trimmingCharacters(in: CharacterSet(charactersIn: " ().")).lowercased()
    if letter.count == 1, let value = letter.utf8.first, value >= 0x61,
      choices.indices.contains(Int(value) - 0x61)
    {
      return Int(value) - 0x61
    }
    if given.joined.count < 3 { return nil }
    return choices.indices.only { Words(choices[$0]).joined.hasPrefix(given.joined) }
      ?? choices.indices.only { Words(choices[$0]).contains(given) }
  }
}

extension Collection {
  /// The only element of which something is true; nil if it is true of none or of several.
  fileprivate func only(where isMeant: (Element) -> Bool) -> Element? {
    let found = filter(isMeant)
    return found.count == 1 ? found.first : nil
  }
}

/// A text taken apart for comparison: no case, no ordinals, no quotes, no Korean particles, numbers as digits.
private struct Words {
  private let all: [String]
  /// Those that say something.
  private let telling: [String]

  init(_ text: String, keepsOrdinals: Bool = false) {
    let plain = text.precomposedStringWithCompatibilityMapping.lowercased().replacing("네비게이션", with: "내비게이션")
    let separators = Set<Character>(" \t,;!?\"'`“”‘’「」~…")
    all = plain.split { separators.contains($0) }.map { String($0).trimmingDots }
      .map { keepsOrdinals ? $0 : $0.withoutOrdinal }.filter { !$0.isEmpty }
    telling = all.filter { !Self.fillers.contains($0) }
  }

  var isEmpty: Bool { all.isEmpty }

  /// The telling words together; spaces do not count, as in 뷰컨트롤러 and 뷰 컨트롤러.
  var joined: String {
    (telling.isEmpty ? all : telling).map { Numerals.value(of: $0).map(String.init) ?? $0.withoutParticle }
      .joined()
  }

  /// Whether every telling word of another text is among these.
  func contains(_ other: Words) -> Bool {
    let words = Set(telling.map(\.withoutParticle))
    return !other.telling.isEmpty && other.telling.allSatisfy { words.contains($0.withoutParticle) }
  }

  /// The numbers in it, each once.
  var numbers: Set<Int> { Set(all.compactMap(Numerals.value)) }

  /// The number, if there is nothing but it.
  var onlyNumber: Int? {
    let words = telling.filter { !Numerals.counters.contains($0) }
    return words.count == 1 ? Numerals.value(of: words[0]) : nil
  }

  /// Words of the kind of `LoginCoordinator` or `childCoordinators[0]`: long ones in Latin letters.
  var names: Set<String> {
    Set(telling.map(\.withoutParticle).filter { $0.isLatinName && Numerals.value(of: $0) == nil })
  }

  /// Whether it is one name and nothing else.
  var isName: Bool { telling.count == 1 && names.count == 1 && telling[0].utf8.count > 3 }

  var isNegated: Bool { all.contains { Self.negations.contains($0) } }

  var yesOrNo: Bool? {
    guard all.count <= 3, let first = all.first else { return nil }
    if Self.yes.contains(first) { return true }
    if Self.no.contains(first) { return false }
    return nil
  }

  private static let yes: Set<String> = [
    "yes", "y", "yeah", "yep", "true", "네", "예", "응", "그렇다", "맞다", "맞아요", "그렇습니다",
  ]
  private static let no: Set<String> = [
    "no", "n", "nope", "false", "아니요", "아니오", "아뇨", "아니", "아니다", "아닙니다",
  ]
  private static let negations: Set<String> = [
    "not", "isn", "isnt", "never", "아니", "아니다", "아님", "않는다", "않아요",
  ]
  private static let fillers: Set<String> = [
    "a", "an", "the", "it", "its", "is", "are", "was", "in", "of", "by", "on", "at", "to", "only", "just",
    "i",
    "think", "them", "there", "will", "be", "that", "this", "s", "class", "one's", "held",
    "그", "이것은", "그것은", "제", "생각에는", "답은", "정답은",
  ]
}

/// Numbers in words.
private enum Numerals {
  /// The number that a word stands for.
  static func value(of word: String) -> Int? {
    if let number = Int(word), word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return number }
    if let number = words[word] { return number }
    for counter in endings where word.hasSuffix(counter) && word != counter {
      let rest = String(word.dropLast(counter.count))
      if let number = Int(rest) ?? words[rest] { return number }
    }
    return nil
  }

  /// What is counted.
  static let counters: Set<String> = [
    "개", "개다", "개요", "개입니다", "개예요", "명", "번", "가지", "장", "objects", "object", "coordinators",
    "coordinator", "screens", "screen", "times", "children", "child", "references", "reference",
  ]

  private static let endings = [
    "개입니다", "개이다", "개예요", "개다", "개요", "개", "명", "번", "가지", "장", "입니다", "이다", "이에요", "예요", "다", "요",
  ]

  private static let words: [String: Int] = [
    "zero": 0, "none": 0, "nothing": 0, "nobody": 0, "no": 0, "nil": 0,
    "one": 1, "once": 1, "two": 2, "both": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    "없음": 0, "없다": 0, "없습니다": 0, "없어요": 0, "영": 0, "공": 0,
    "하나": 1, "한": 1, "둘": 2, "두": 2, "셋": 3, "세": 3, "넷": 4, "네": 4, "다섯": 5, "여섯": 6, "일곱": 7,
    "여덟": 8, "아홉": 9, "열": 10, "열하나": 11, "열둘": 12,
    "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9, "십": 10,
  ]
}

extension String {
  fileprivate var isLatinName: Bool {
    guard let first = utf8.first, (0x61...0x7A).contains(first) || first == 0x5F else { return false }
    return utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "_.[]@/-()#".utf8.contains($0)
    }
  }

  fileprivate var trimmingDots: String { trimmingCharacters(in: CharacterSet(charactersIn: ".:")) }

  /// `LoginCoordinator가` of `LoginCoordinator#1가`.
  fileprivate var withoutOrdinal: String {
    guard let sign = firstIndex(of: "#") else { return self }
    let digits = self[index(after: sign)...].prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty ? self : String(self[..<sign]) + String(self[digits.endIndex...])
  }

  /// Without the particle at its end.
  fileprivate var withoutParticle: String {
    for particle in Self.particles where hasSuffix(particle) {
      let rest = String(dropLast(particle.count))
      // Of a Korean word enough must be left to be one.
      if rest.isLatinName || rest.count > 1 { return rest }
    }
    return self
  }

  private static let particles = [
    "이라고", "입니다", "이에요", "에서", "으로", "에게", "부터", "까지", "이다", "예요", "라고", "이", "가", "을", "를", "은",
    "는", "의", "에", "로", "와", "과", "도", "만", "요", "다",
  ]
}
