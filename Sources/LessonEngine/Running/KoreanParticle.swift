/// A particle that has one form after a consonant and one after a vowel, as a word is read in Korean.
enum KoreanParticle {
  /// 이, 가
  case subject
  /// 을, 를
  case object
  /// 으로, 로
  case direction

  /// The form after a word.
  func after(_ word: String) -> String {
    let sound = word.finalSound
    return switch self {
    case .subject: sound == .vowel ? "가" : "이"
    case .object: sound == .vowel ? "를" : "을"
    case .direction: sound == .consonant ? "으로" : "로"
    }
  }
}

extension String {
  /// The word with the particle that fits it.
  func with(_ particle: KoreanParticle) -> String { self + particle.after(self) }

  fileprivate enum Sound { case vowel, consonant, rieul }

  /// What it ends with when it is read: `start()` as 스타트, `LoginCoordinator#1` as …일.
  fileprivate var finalSound: Sound {
    let read = prefix { $0 != "(" }
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
