/// Numbers in words.
enum Numerals {
  /// The number that a word means: `2`, `두개예요`, `하나뿐이에요`, `524번째`; nil if it means none.
  static func value(of word: String) -> Int? {
    if let number = spelledOrDigits(word) { return number }
    let forms = KoreanForms.table
    for length in stride(from: word.count - 1, to: 0, by: -1) {
      let (head, rest) = (String(word.prefix(length)), String(word.dropFirst(length)))
      guard let number = spelledOrDigits(head) else { continue }
      if forms.isCounter(rest) { return number }
      let isWhole = head.first?.isNumber ?? false || isCountedAlone(head)
      if isWhole, forms.endsWell(rest) { return number }
    }
    return nil
  }

  /// The number in a word of digits, without a sign, or spelled out; nil if the word is neither.
  private static func spelledOrDigits(_ word: String) -> Int? {
    word.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(word) : spelled(word)
  }

  /// Whether a spelled-out number can stand without a counter: true for 하나, false for 한 and 이.
  private static func isCountedAlone(_ word: String) -> Bool {
    word.count > 1 && !word.utf8.allSatisfy { $0 < 0x80 } && !KoreanForms.table.attributives.contains(word)
      || ["둘", "셋", "넷", "영"].contains(word)
  }

  /// The number of the first ordinal in a text, such as `the second one` and `두 번째`; nil if the text has none.
  static func ordinal(in text: String) -> Int? {
    let words = text.lowercased().split { $0.isWhitespace || $0.isPunctuation }
    let joined = words.joined()
    if let index = ordinals.firstIndex(where: { words.contains(Substring($0)) }) { return index + 1 }
    return koreanOrdinals.firstIndex { names in names.contains { joined.hasPrefix($0) } }.map { $0 + 1 }
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]

  private static let koreanOrdinals = [
    ["첫번째", "첫째", "1번째"], ["두번째", "둘째", "2번째"], ["세번째", "셋째", "3번째"], ["네번째", "넷째", "4번째"],
    ["다섯번째", "다섯째", "5번째"], ["여섯번째", "여섯째", "6번째"],
  ]

  /// The words with tens and units joined: `twenty one` and `열 두` become one word each.
  static func joined(_ words: [String]) -> [String] {
    words.reduce(into: []) { result, word in
      guard let last = result.last, let ten = tens[last] ?? koreanTens[last],
        let unit = value(of: word), (1...9).contains(unit), Self.words[word] != nil || koreanTens[last] != nil
      else { return result.append(word) }
      result[result.count - 1] = "\(ten + unit)"
    }
  }

  private static func spelled(_ word: String) -> Int? {
    if let number = words[word] ?? tens[word] ?? koreanTens[word] { return number }
    let parts = word.split(separator: "-").map(String.init)
    if parts.count == 2, let ten = tens[parts[0]], let unit = words[parts[1]], (1...9).contains(unit) {
      return ten + unit
    }
    for (name, ten) in koreanTens where word.hasPrefix(name) {
      if let unit = words[String(word.dropFirst(name.count))], (1...9).contains(unit) { return ten + unit }
    }
    return sinoKorean(word)
  }

  /// The number in a word such as `이십일`, with a digit before 십, after 십, or both.
  private static func sinoKorean(_ word: String) -> Int? {
    let parts = word.split(separator: "십", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.isEmpty || sinoDigits[String($0)] != nil }) else {
      return nil
    }
    return (sinoDigits[String(parts[0])] ?? 1) * 10 + (sinoDigits[String(parts[1])] ?? 0)
  }

  /// English nouns after a number.
  static let counters: Set<String> = [
    "objects", "object", "coordinators", "coordinator", "screens", "screen", "times", "children", "child",
    "references", "reference", "steps", "apps", "line",
  ]

  private static let words: [String: Int] = [
    "zero": 0, "none": 0, "nothing": 0, "nobody": 0, "no": 0, "nil": 0,
    "one": 1, "once": 1, "single": 1, "two": 2, "both": 2, "twice": 2, "couple": 2, "three": 3, "four": 4,
    "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
    "nineteen": 19, "영": 0, "공": 0,
    "하나": 1, "한": 1, "둘": 2, "두": 2, "셋": 3, "세": 3, "넷": 4, "네": 4, "다섯": 5, "여섯": 6, "일곱": 7,
    "여덟": 8, "아홉": 9, "제로": 0,
  ].merging(sinoDigits) { first, _ in first }

  private static let sinoDigits = [
    "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9,
  ]

  private static let tens = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
  ]

  private static let koreanTens = [
    "열": 10, "스물": 20, "스무": 20, "서른": 30, "마흔": 40, "쉰": 50, "예순": 60, "일흔": 70, "여든": 80, "아흔": 90,
  ]
}
