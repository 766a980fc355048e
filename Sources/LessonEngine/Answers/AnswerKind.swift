import Foundation
import LabModel

/// What kind of thing an answer is, by how it is written.
public enum AnswerKind: String, Sendable, Hashable, CaseIterable {
  /// So many.
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
  /// What a question asks for, by its right answers: a property, although its type is taken, too.
  public init(of right: [String]) {
    let kinds = right.map { Answer($0).kind }
    self = [.method, .property].first { kinds.contains($0) } ?? kinds.first ?? .words
  }

  /// As a noun, for a message.
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

  /// The same, where another of the kind is meant.
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
  /// What kind of thing it is.
  public var kind: AnswerKind {
    if let kind = nameKind { return kind }
    if isYes != nil { return .yesOrNo }
    return hasNumber ? .number : .words
  }

  /// The kind of the first name in it that is written as in code.
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
