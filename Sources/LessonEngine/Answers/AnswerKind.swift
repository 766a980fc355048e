import Foundation
import LabModel

/// The kind of an answer, derived from its spelling.
public enum AnswerKind: String, Sendable, Hashable, CaseIterable {
  /// A number.
  case number
  /// Yes or no.
  case yesOrNo
  /// `KanjiDetailCoordinator#1`
  case object
  /// `KanjiDetailCoordinator`
  case type
  /// `AppCoordinator.childCoordinators`, `kanjiDetailCoordinator`
  case property
  /// `start()`
  case method
  /// `delegate@fixed`
  case spec
  /// Anything else.
  case words
}

extension AnswerKind {
  /// The kind that a question asks for, derived from its right answers. A method or a property wins over a type that is
  /// accepted as well.
  public init(of right: [String]) {
    let kinds = right.map { Answer($0).kind }
    self = [.method, .property].first { kinds.contains($0) } ?? kinds.first ?? .words
  }

  /// The kind as a noun, for a message.
  public func name(_ language: Language) -> String {
    switch self {
    case .number: language("a number", "숫자")
    case .yesOrNo: language("yes or no", "예 또는 아니요")
    case .object: language("an object with its number, such as `X#1`", "`X#1`처럼 번호가 붙은 객체")
    case .type: language("a type", "타입")
    case .property: language("a property", "프로퍼티")
    case .method: language("a method", "메서드")
    case .spec: language("an app", "앱의 spec")
    case .words: language("words", "말로 된 답")
    }
  }

  /// The noun for a message about an answer of the right kind: `another number`.
  public func another(_ language: Language) -> String {
    switch self {
    case .number: language("another number", "다른 숫자")
    case .yesOrNo: language("the opposite", "반대되는 답")
    case .object: language("another object", "다른 객체")
    case .type: language("another type", "다른 타입")
    case .property: language("another property", "다른 프로퍼티")
    case .method: language("another method", "다른 메서드")
    case .spec: language("another app", "다른 앱")
    case .words: language("other words", "다른 말")
    }
  }
}

extension Answer {
  /// The kind of the answer.
  public var kind: AnswerKind {
    if let kind = nameKind { return kind }
    if isYes != nil { return .yesOrNo }
    return hasNumber ? .number : .words
  }

  /// The kind of the first code name in the text; nil if the text has none.
  private var nameKind: AnswerKind? {
    let name = #/[A-Za-z_][A-Za-z0-9_]*(?:[.@\/#\[\]][A-Za-z0-9_\-\[\]]+)*(?:\([^)]*\))?/#
    for match in text.matches(of: name) {
      let word = String(match.output)
      if word.hasSuffix(")") { return .method }
      if word.contains("@") || word.contains("/") { return .spec }
      let last = word.split(separator: ".").last.map(String.init) ?? word
      let isCapital = last.first?.isUppercase ?? false
      guard word.dropFirst().contains(where: { $0.isUppercase || $0 == "." || $0 == "#" }) else { continue }
      if !isCapital { return .property }
      return last.contains("#") ? .object : .type
    }
    return nil
  }
}
