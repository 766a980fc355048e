import HeadlessUIKit

nonisolated extension Behavior {
  /// The behaviours that rest on memory or on a choice of ours: `help choices`.
  public static var choiceLines: [StyledLine] {
    let memory = all.filter { $0.basis == .memory }
    let choices = all.filter { if case .choice = $0.basis { true } else { false } }
    let sourced = all.count - memory.count - choices.count
    return [StyledLine("UIKit from memory: no document was found", .heading)] + memory.flatMap(\.lines)
      + [StyledLine("Our choice: documents are silent or disagree, or a tool cannot do it", .heading)]
      + choices.flatMap(\.lines)
      + [StyledLine("`help sources` lists \(sourced) behaviours and where each is documented.", .dim)]
  }

  /// The behaviours that somebody documented, each with its source: `help sources`.
  public static var sourceLines: [StyledLine] {
    [StyledLine("UIKit as documented, or as published logs show it", .heading)]
      + all.filter { if case .sourced = $0.basis { true } else { false } }.flatMap(\.lines)
      + [StyledLine("`help choices` lists what rests on memory or on a choice of ours.", .dim)]
  }

  private var lines: [StyledLine] {
    let remark: String? =
      switch basis {
      case .sourced(let source): "source: \(source)"
      case .memory: nil
      case .choice(let reason): reason
      }
    return [StyledLine("- \(text)").continued(at: 2)]
      + (remark.map { [StyledLine("  \($0)", .dim).continued(at: 2)] } ?? [])
  }
}
