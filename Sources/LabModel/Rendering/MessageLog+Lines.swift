import Foundation

extension MessageLog {
  /// The messages in columns: `sender → receiver   message`.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let pairs = entries.map { entry in
      StyledLine(entry.sender, .name) + StyledLine(" \(options.arrow) ", .dim)
        + StyledLine(entry.receiver ?? "nil", entry.isLost ? .warning : .name)
    }
    let width = pairs.map(\.width).max() ?? 0
    return zip(pairs, entries).map { pair, entry in
      ("  " + pair.padded(to: width + 3) + StyledLine(entry.text)).continued(at: width + 5)
    }
  }

  /// The messages under their event.
  public func lines(of event: EventName, _ options: RenderOptions) -> [StyledLine] {
    [event.line] + (entries.isEmpty ? [StyledLine(localized: "  no messages", .dim)] : lines(options))
  }

  /// The messages that contain a text, each after its step.
  public func lines(with text: String, _ options: RenderOptions) -> [StyledLine] {
    let found = zip(entries, lines(options)).filter {
      $1.text.range(of: text, options: .caseInsensitive) != nil
    }
    if found.isEmpty { return [StyledLine(localized: "no message has \(text.quoted)", .dim)] }
    let width = found.map(\.0.step.displayWidth).max() ?? 0
    return found.map { StyledLine($0.step.padding(to: width), .dim) + $1 }
  }
}

extension EventName {
  /// `event 1: tap Login`
  var line: StyledLine { StyledLine(localized: "event \(number): \(told)", .heading) }
}
