import HeadlessUIKit
import LabModel

nonisolated extension Behavior {
  /// The behaviours that rest on memory, or on our own choice: `help choices`.
  public static var choiceLines: [StyledLine] {
    let memory = all.filter { $0.basis == .memory }
    let choices = all.filter { if case .choice = $0.basis { true } else { false } }
    let sourced = all.count - memory.count - choices.count
    return [StyledLine(localized: "UIKit from memory: no document was found", .heading)] + memory.map(\.line)
      + [
        StyledLine(
          localized: "Our choice: documents are silent or disagree, or a tool cannot do it", .heading)
      ]
      + choices.map(\.line)
      + [
        StyledLine(
          localized: "`help sources` lists \(sourced) behaviours and where each is documented.", .dim)
      ]
  }

  /// The behaviours with a published source, each with its source: `help sources`.
  public static var sourceLines: [StyledLine] {
    [StyledLine(localized: "UIKit as documented, or as published logs show it", .heading)]
      + all.flatMap(\.sourceLines)
      + [StyledLine(localized: "`help choices` lists what rests on memory or on a choice of ours.", .dim)]
  }

  /// The English keys of the translations for both lists.
  static var sentences: [String] {
    all.flatMap { one in
      if case .choice(let reason) = one.basis { [one.text, reason] } else { [one.text] }
    }
  }

  /// The behaviour, and the reason for our choice.
  private var line: StyledLine {
    let line = StyledLine("- \(text.localized)").continued(at: 2)
    guard case .choice(let reason) = basis else { return line }
    return (line + StyledLine(": \(reason.localized)", .dim)).continued(at: 2)
  }

  /// The behaviour and its source; empty without a source.
  private var sourceLines: [StyledLine] {
    guard case .sourced(let source) = basis else { return [] }
    return [
      StyledLine("- \(text.localized)").continued(at: 2),
      StyledLine(localized: "  source: \(source)", .dim).continued(at: 2),
    ]
  }
}
