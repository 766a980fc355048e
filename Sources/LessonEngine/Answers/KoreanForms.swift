import Foundation

/// The forms of Korean answers: prefixes, suffixes and words with a meaning.
///
/// The page's script reads the same table, as JSON.
public struct KoreanForms: Sendable, Codable {
  /// Endings that may follow a name, a number or a counter without changing the meaning; the longest first.
  var endings: [String]
  /// Endings that may leave a single syllable: `글이요`.
  var copulas: [String]
  /// Counters: `두 개`, `524번째 줄`.
  var counters: [String]
  /// Numbers that occur only before a counter: `네 개` is four, `네` alone is yes.
  var attributives: [String]
  /// Prefixes of words that deny: `아니에요`.
  var denials: [String]
  /// Prefixes of words that mean "there is none": `없는데요`.
  var nones: [String]
  /// Particles before `없다` that turn "there is none" into "there are no more than": `한 개밖에 없다`.
  var limits: [String]
  /// Suffixes that, with a negation after them, mean 0: `하나도 안 남는다`.
  var noneMarkers: [String]
  /// Words that mean "nobody" or "nothing", whatever follows.
  var nobodies: [String]
  /// Adverbs that negate the next verb.
  var adverbs: [String]
  /// Parts of words that negate: `열리지 않는다`.
  var negations: [String]
  /// Prefixes of words that start like an adverb but do not negate.
  var unlikeAdverbs: [String]
  /// Prefixes of words that mean yes unless negated, including verbs that questions use.
  var affirmations: [String]
  /// Fillers: words without a meaning for the answer.
  var fillers: [String]

  /// The table.
  public static let table = KoreanForms(
    endings: split(
      """
      인것같습니다 일것같습니다 인것같아요 일것같아요 뿐이라고 뿐입니다 뿐이에요 뿐이다 뿐임 이라고 이라는 겠습니다 입니다 습니다 일걸요 일거예요 \
      인데요 이에요 이예요 이네요 이군요 이지요 이잖아요 겠네요 겠지요 겠어요 거든요 네요 겠죠 겠지 인듯 일듯 같아요 정도 밖에 에서 으로 에게 부터 \
      까지 이다 예요 에요 이야 이요 이죠 지요 라고 라는 뿐 죠 임 쯤 씩 이 가 을 를 은 는 의 에 로 와 과 도 만 나 요 다 인 일 야 지 듯
      """),
    copulas: split("입니다 이에요 이예요 이요 이다 이죠 예요 에요 이야"),
    counters: split("번째 가지 단계 마리 군데 차례 객체 라인 개 명 번 장 줄 행 회 곳 대"),
    attributives: split("한 두 세 네 스무"),
    denials: split("아니 아닙 아닌 아닐 아님 아닌데 아뇨 노노 ㄴㄴ"),
    nones: split("없"),
    limits: split("밖에 뿐"),
    noneMarkers: split("하나도 개도 명도 번도 것도 무도 일도"),
    nobodies: split("아무도 아무것도 아무일도 전무"),
    adverbs: split("안 못"),
    negations: split("않"),
    unlikeAdverbs: split("안녕 안전 안내 안정 안쪽 안에 안의 안드 못지"),
    affirmations: split(
      """
      예 네 넵 넹 옙 응 웅 엉 ㅇㅇ ㅇㅋ 그렇 그래 그럼 그럴 맞 물론 당연 열려 열립 열린 열릴 열리 나와 나옵 나온 나올 나타 보여 보입 보인 보일 \
      돼 되 됩 된 될 동작 작동 반응 살아 남아 남습 남는 남을 있 가능
      """),
    fillers: split(
      """
      그 이것은 그것은 그건 이건 제 저는 생각에는 생각엔 답 답은 정답 정답은 보기 것 거 것이 것은 같아요 같습니다 같은데요 같네요 듯 듯해요 듯합니다 \
      아마 아마도 총 모두 전부 합쳐서 딱 단 오직 겨우 클래스 타입 프로퍼티 메서드 속성 변수 슬롯 배열
      """))

  private static func split(_ words: String) -> [String] {
    // Normalizes as `Words` does: the normalization changes the code points of ㅇㅇ.
    words.precomposedStringWithCompatibilityMapping.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension KoreanForms {
  /// The table for the page's script.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: (try? encoder.encode(self)) ?? Data("{}".utf8), as: UTF8.self)
  }

  /// A word without its endings.
  ///
  /// - Parameter least: the least number of syllables to keep: 1 for a number or a counter, 2 for other Korean words.
  func stem(of word: String, leaving least: Int) -> String {
    var stem = word
    while let ending = endings.first(where: { stem.hasSuffix($0) }) {
      let rest = String(stem.dropLast(ending.count))
      let isEnough = rest.count >= (copulas.contains(ending) ? 1 : least) || rest.isLatinName
      guard !rest.isEmpty, isEnough else { break }
      stem = rest
    }
    return stem
  }

  /// Whether a word is a counter, with or without endings: `개`, `개입니다`, `번째`.
  func isCounter(_ word: String) -> Bool {
    counters.contains { counter in
      word.hasPrefix(counter) && endsWell(String(word.dropFirst(counter.count)))
    }
  }

  /// Whether a text consists of endings only.
  func endsWell(_ text: String) -> Bool {
    text.isEmpty || endings.contains { text.hasPrefix($0) && endsWell(String(text.dropFirst($0.count))) }
  }

  /// Whether a word negates.
  func negates(_ word: String) -> Bool {
    if negations.contains(where: { word.contains($0) }) || denies(word) { return true }
    if adverbs.contains(word) { return true }
    let isLike = adverbs.contains { word.hasPrefix($0) } && word.count > 2
    return isLike && !unlikeAdverbs.contains { word.hasPrefix($0) }
  }

  /// Whether a word is a form of 아니다.
  func denies(_ word: String) -> Bool { denials.contains { word.hasPrefix($0) } }

  /// Whether words mean that there is none.
  func isNone(_ words: [String]) -> Bool {
    if words.contains(where: { word in limits.contains { word.contains($0) } }) { return false }
    let isAbsent = words.contains { word in nones.contains { word.hasPrefix($0) } }
    if isAbsent || words.contains(where: { word in nobodies.contains { word.hasPrefix($0) } }) { return true }
    let marked = words.firstIndex { word in noneMarkers.contains { word.hasSuffix($0) } }
    return marked.map { words[$0...].contains(where: negates) } ?? false
  }
}
