import Trace

extension Timeline {
  /// The messages that objects sent each other during some steps: `sender → receiver   message`.
  ///
  /// - Parameter isComplete: also UIKit's callbacks and what an object that is no coordinator tells itself.
  nonisolated func messages(in steps: Range<Int>, isComplete: Bool) -> [MessageLine] {
    steps.compactMap { index in
      let step = step(at: index)
      switch step.kind {
      case .call(let sender, let arguments):
        guard isComplete || isOfInterest(step, sender: sender) else { return nil }
        return MessageLine(
          step: index, sender: sender, receiver: step.object, text: message(of: step, at: index, arguments))
      case .missing(let path, let method):
        let path = texts[path]
        let method = texts[method]
        return MessageLine(
          step: index, sender: step.object, receiver: nil,
          text: path == method ? "\(path)?(…)" : "\(path)?.\(method)(…)")
      default: return nil
      }
    }
  }

  private nonisolated func isOfInterest(_ step: Step, sender: ObjectID?) -> Bool {
    guard let receiver = step.object, let site = step.site else { return true }
    let name = sites[Int(site)].baseName
    if name == "init" || name == "deinit" { return false }
    if let sender, sender == receiver, objects[receiver].role != .coordinator { return false }
    return !isQuestion(sites[Int(site)])
  }

  /// Whether UIKit calls it to ask for something, or to tell of a screen's life.
  private nonisolated func isQuestion(_ site: Site) -> Bool {
    let name = site.baseName
    if name == "tableView" { return !site.name.contains("didSelect") }
    return name == "numberOfSections" || ["viewDid", "viewWill", "viewIs"].contains { name.hasPrefix($0) }
  }
}

extension Timeline {
  /// Who does the event that a step belongs to: the user, or the system.
  nonisolated fileprivate func actor(ofStep index: Int) -> String {
    let word = events[event(ofStep: index)].text.prefix { $0 != " " }
    // A table asks its data source by itself.
    if case .call = step(at: index).kind, let site = step(at: index).site, isQuestion(sites[Int(site)]) {
      return "UIKit"
    }
    return ["launch", "open", "disconnect"].contains(word) ? "system" : "user"
  }
}

/// A message from one object to another.
nonisolated struct MessageLine: Sendable, Hashable {
  /// The index of its step.
  var step: Int
  /// Nil: the user, or the system.
  var sender: ObjectID?
  /// Nil: the message went to nil.
  var receiver: ObjectID?
  var text: String
}

/// The messages in columns.
nonisolated func messageLines(_ messages: [MessageLine], _ timeline: Timeline, _ options: RenderOptions)
  -> [StyledLine]
{
  let pairs = messages.map { message in
    let sender = message.sender.map(timeline.name) ?? timeline.actor(ofStep: message.step)
    let receiver = message.receiver.map(timeline.name) ?? "nil"
    return StyledLine(sender, .name) + StyledLine(" \(options.arrow) ", .dim)
      + StyledLine(receiver, message.receiver == nil ? .warning : .name)
  }
  let width = pairs.map(\.width).max() ?? 0
  return zip(pairs, messages).map { pair, message in
    ("  " + pair.padded(to: width + 3) + StyledLine(message.text)).clipped(to: max(options.width, width + 12))
  }
}
