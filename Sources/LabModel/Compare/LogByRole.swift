import Trace

/// The messages of an event in several apps: a column for each role that receives messages. Each column lists its
/// role's messages in order, from left to right and downwards.
struct LogByRole {
  private let title: String
  private let names: [String]
  /// The messages of each app, oldest first.
  private let apps: [[Received]]

  fileprivate struct Received {
    var role: String
    var text: String
    var style: Style
  }

  /// The messages up to each app's cursor.
  init(of simulations: [some AppAtStep], _ options: RenderOptions) {
    names = simulations.map(\.spec).shortNames
    title = simulations.map(\.eventAtCursor).uniqued.map {
      String(localized: "event \($0.number): \($0.text)")
    }
    .joined(separator: "; ")
    apps = simulations.map { simulation in
      let timeline = simulation.timeline
      let start = timeline.steps(ofEvent: timeline.event(ofStep: simulation.cursor)).lowerBound
      return timeline.messages(in: start..<simulation.cursor + 1, isComplete: false)
        .filter { $0.sender != $0.receiver && $0.sender != .user }
        .map { Received($0, in: simulation, options) }
    }
  }

  /// The columns; if they are too wide, a line for each message. Nil if no app has a message.
  func lines(_ options: RenderOptions) -> [StyledLine]? {
    let roles = apps.map { $0.map(\.role).uniqued }.mergedNames
    if roles.isEmpty { return nil }
    let legend = "(in each column what that role receives; own calls and arguments: see `log`)"
    return [StyledLine(title, .heading)] + (columns(roles, options) ?? list) + [
      StyledLine(legend.localized, .dim)
    ]
  }

  private func columns(_ roles: [String], _ options: RenderOptions) -> [StyledLine]? {
    let first = (names.map(\.displayWidth).max() ?? 0) + 2
    let step = (options.width - first) / roles.count
    let headings = roles.map(\.words)
    let widest = apps.joined().map(\.text.displayWidth).max() ?? 0
    guard headings.joined().allSatisfy({ $0.displayWidth + 2 <= step }), first + widest <= options.width
    else { return nil }
    func column(_ role: Int) -> Int { first + role * step }
    let heads = (0..<(headings.map(\.count).max() ?? 0)).flatMap { line in
      Lanes(width: options.width, first: first).lines(
        headings.indices.filter { line < headings[$0].count }
          .map { (column($0), StyledLine(headings[$0][line], .heading)) })
    }
    return heads
      + zip(names, apps).flatMap { name, messages in
        messages.isEmpty
          ? [(StyledLine(name, .name).padded(to: first) + StyledLine(localized: "none", .dim)).whole]
          : Lanes(width: options.width, first: first, name: name).lines(
            messages.map { message in
              (column(roles.firstIndex(of: message.role) ?? 0), StyledLine(message.text, message.style))
            })
      }
  }

  private var list: [StyledLine] {
    zip(names, apps).flatMap { name, messages in
      [StyledLine(name, .name)]
        + (messages.isEmpty
          ? [StyledLine(localized: "  none", .dim)]
          : messages.map { StyledLine("  \($0.role): \($0.text)", $0.style).continued(at: 4) })
    }
  }
}

extension LogByRole.Received {
  fileprivate init(_ message: Message, in simulation: some AppAtStep, _ options: RenderOptions) {
    role = simulation.roleName(of: message.receiver) ?? "nobody"
    style = simulation.timeline.isLost(message: message.step) ? .warning : .plain
    // Abbreviates the arguments, to leave room for names.
    let name = String(message.text.prefix { $0 != "(" })
    let hasArguments = message.text.contains("(") && !message.text.hasSuffix("()")
    text = name + (hasArguments ? "(\(options.ellipsis))" : "()")
  }
}

/// Puts texts at columns, as many on a line as fit in their order.
private struct Lanes {
  let width: Int
  let first: Int
  var name = ""

  /// At least one line; a text that is too long for its column begins further left.
  func lines(_ texts: [(column: Int, text: StyledLine)]) -> [StyledLine] {
    var lines = [StyledLine(name, .name)]
    for (wanted, text) in texts {
      let column = max(first, min(wanted, width - text.width))
      if let last = lines.last, last.width + 2 > column { lines.append("") }
      lines[lines.count - 1] = lines[lines.count - 1].padded(to: column) + text
    }
    return lines.map(\.whole)
  }
}
