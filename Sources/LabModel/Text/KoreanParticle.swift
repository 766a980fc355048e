/// A particle with one form after a consonant and one after a vowel, according to how a word is read in Korean.
package enum KoreanParticle {
  /// 이, 가
  case subject
  /// 을, 를
  case object
  /// 으로, 로
  case direction
  /// 은, 는
  case topic
  /// 과, 와
  case companion

  /// The particle that has a form; nil if none has.
  init?(form: String) {
    switch form {
    case "이", "가": self = .subject
    case "을", "를": self = .object
    case "으로", "로": self = .direction
    case "은", "는": self = .topic
    case "과", "와": self = .companion
    default: return nil
    }
  }

  /// The form after a word.
  func after(_ word: String) -> String {
    let sound = word.finalSound
    return switch self {
    case .subject: sound == .vowel ? "가" : "이"
    case .object: sound == .vowel ? "를" : "을"
    case .direction: sound == .consonant ? "으로" : "로"
    case .topic: sound == .vowel ? "는" : "은"
    case .companion: sound == .vowel ? "와" : "과"
    }
  }
}

extension String {
  /// The word with the particle that fits it.
  package func with(_ particle: KoreanParticle) -> String { self + particle.after(self) }

  fileprivate enum Sound { case vowel, consonant, rieul }

  /// Its last sound when read: `deep-link` as 딥 링크, `Home` as 홈, `LoginCoordinator#1` as …일.
  fileprivate var finalSound: Sound {
    let read = prefix { $0 != "(" }.reading
    guard let last = read.last(where: { $0.isLetter || $0.isNumber }), let scalar = last.unicodeScalars.first
    else { return .vowel }
    if (0xAC00...0xD7A3).contains(scalar.value) {
      // A syllable is first + vowel × 28 + final; final 8 is ㄹ.
      let final = (scalar.value - 0xAC00) % 28
      return final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    }
    switch last.lowercased() {
    case "0", "3", "6": return .consonant
    case "1", "7", "8", "l": return .rieul
    case "m", "n", "k", "p": return .consonant
    case "g": return read.hasSuffix("ng") ? .consonant : .vowel
    default: return .vowel
    }
  }
}

/// How English words at the end of names are read in Korean.
package enum KoreanReading {
  /// By word, whether it is read with a consonant at its end; as JSON, for pages.
  package static var endings: String {
    let rows = words.sorted { $0.key < $1.key }
      .map { "\"\($0.key)\":\(KoreanParticle.subject.after($0.value) == "이" ? 1 : 0)" }
    return "{\(rows.joined(separator: ","))}"
  }

  /// By word, in lower case.
  static let words: [String: String] = [
    "account": "어카운트", "action": "액션", "active": "액티브", "add": "애드", "address": "어드레스", "albums": "앨범스",
    "alert": "얼럿", "all": "올", "app": "앱", "append": "어펜드", "asking": "애스킹", "author": "오서",
    "authors": "오서스", "back": "백", "book": "북", "booking": "부킹", "books": "북스", "btn": "버튼", "button": "버튼",
    "callback": "콜백", "caller": "콜러", "cancel": "캔슬", "cart": "카트", "catalog": "카탈로그", "cell": "셀",
    "character": "캐릭터", "chat": "챗", "chats": "챗츠", "child": "차일드", "children": "칠드런", "choices": "초이시스",
    "choose": "추즈", "class": "클래스", "closure": "클로저", "completions": "컴플리션스", "controller": "컨트롤러",
    "controllers": "컨트롤러스", "coordinator": "코디네이터", "coordinators": "코디네이터스", "costs": "코스츠",
    "count": "카운트", "cycle": "사이클", "data": "데이터", "delegate": "델리게이트", "delegates": "델리게이츠",
    "delete": "딜리트", "description": "디스크립션", "detail": "디테일", "details": "디테일스", "documented": "다큐먼티드",
    "done": "던", "duties": "듀티스", "edition": "에디션", "emma": "에마", "enter": "엔터", "episodes": "에피소즈",
    "event": "이벤트", "events": "이벤츠", "finish": "피니시", "first": "퍼스트", "flow": "플로우", "from": "프롬",
    "gallery": "갤러리", "gives": "기브스", "hall": "홀", "home": "홈", "id": "아이디", "ideas": "아이디어스", "in": "인",
    "index": "인덱스", "item": "아이템", "items": "아이템스", "itself": "잇셀프", "kanji": "간지", "keeps": "킵스",
    "label": "레이블", "leak": "리크", "leave": "리브", "link": "링크", "list": "리스트", "lists": "리스츠",
    "login": "로그인", "main": "메인", "meaning": "미닝", "modal": "모달", "model": "모델", "name": "네임",
    "navigator": "내비게이터", "next": "넥스트", "notes": "노츠", "number": "넘버", "onboarding": "온보딩", "once": "원스",
    "only": "온리", "open": "오픈", "opening": "오프닝", "order": "오더", "out": "아웃", "page": "페이지",
    "pages": "페이지스", "parent": "페어런트", "parents": "페어런츠", "payment": "페이먼트", "photo": "포토", "photos": "포토스",
    "plan": "플랜", "play": "플레이", "player": "플레이어", "pop": "팝", "popped": "팝트", "presenter": "프레젠터",
    "recipes": "레시피스", "retained": "리테인드", "room": "룸", "root": "루트", "save": "세이브", "saved": "세이브드",
    "scene": "신", "screen": "스크린", "screenful": "스크린풀", "screens": "스크린스", "scripts": "스크립츠",
    "search": "서치", "section": "섹션", "select": "셀렉트", "self": "셀프", "session": "세션", "setting": "세팅",
    "sheet": "시트", "sheets": "시츠", "show": "쇼", "shown": "숀", "spec": "스펙", "stage": "스테이지", "start": "스타트",
    "stay": "스테이", "step": "스텝", "steps": "스텝스", "stop": "스톱", "storage": "스토리지", "store": "스토어",
    "switch": "스위치", "switches": "스위치스", "tab": "탭", "tabs": "탭스", "tap": "탭", "taps": "탭스", "task": "태스크",
    "ticket": "티켓", "tickets": "티켓츠", "title": "타이틀", "to": "투", "top": "톱", "topics": "토픽스", "trip": "트립",
    "twice": "트와이스", "type": "타입", "url": "유아르엘", "variant": "베리언트", "variants": "베리언츠", "vc": "브이시",
    "view": "뷰", "welcome": "웰컴", "window": "윈도", "word": "워드", "words": "워즈", "zombies": "좀비스",
  ]

  /// The last word of a name, in lower case: `coordinator` of `AppCoordinator.loginCoordinator`; empty if the name does
  /// not end with a word.
  static func lastWord(of name: some StringProtocol) -> String {
    let letters = name.reversed().prefix { $0.isASCII && $0.isLetter }
    guard let capital = letters.firstIndex(where: \.isUppercase) else {
      return String(letters.reversed()).lowercased()
    }
    // `URL` is one word.
    let isAcronym = letters.first?.isUppercase ?? false
    let word = isAcronym ? letters.prefix { $0.isUppercase } : letters[...capital]
    return String(word.reversed()).lowercased()
  }
}

extension StringProtocol {
  /// The reading of the name, as far as its end is known.
  fileprivate var reading: String {
    let bare = trimmingSuffix { !$0.isLetter && !$0.isNumber }
    return KoreanReading.words[KoreanReading.lastWord(of: bare)] ?? bare
  }

  private func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
    var text = String(self)
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return text
  }
}
