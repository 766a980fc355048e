import HeadlessUIKit
import LabModel
import LabRun

/// An event that is possible in a state.
nonisolated struct Action: Sendable, Hashable {
  /// The event.
  var event: UserEvent
  /// The command of the REPL that sends it.
  var command: String
  /// For a single tap, the control: the type of its screen, and its label.
  var control: String?
  /// Whether it touches the back button, which carries the title of the screen behind.
  var isOnBackButton = false
}

extension RunningApp {
  /// The actions that an exploration tries in this state, in the order of the screen, and what it leaves out. None if
  /// the app is stopped.
  func actions(_ options: ExploreOptions) -> (tried: [Action], notTried: Set<NotTried>) {
    guard failure == nil, app.isRunning else { return ([], []) }
    let list = ActionList(interactions, options)
    let links = options.links.map { Action(event: .open($0), command: "open \($0)") }
    var notTried = list.notTried
    if options.rows == nil,
      interactions.contains(where: { ($0.table as? UITableView)?.hasRowsOffScreen ?? false })
    {
      notTried.insert(.rowsOffScreen)
    }
    if links.isEmpty, options.tries("open"), opensLinks { notTried.insert(.links) }
    let isWaiting = pending.contains { $0.delay != nil }
    let waits = isWaiting ? [Action(event: .wait(nanoseconds: nil), command: "wait")] : []
    let tried = (list.actions.map(\.action) + waits + links).filter { options.tries($0.command) }
    return (tried, notTried.union(isWaiting ? [.waits] : []))
  }

  /// Everything that the user can do in this state, in the order of the screen; nothing if the app is stopped.
  func moves(links: [String]) -> [Move] {
    let interactions = interactions
    guard failure == nil else { return [] }
    let isWaiting = pending.contains { $0.delay != nil }
    let waits = isWaiting ? [Move("wait", "", command: "wait")] : []
    guard app.isRunning else { return waits }
    var options = ExploreOptions()
    options.rows = nil
    let choices = Choice.numbered(interactions)
    return ActionList(interactions, options).actions.map { action, index in
      let isSingle = action.event.isOrdinary
      return Move(
        isSingle ? choices[index].kind.rawValue : action.event.verb, choices[index].label,
        command: action.command, text: isSingle ? interactions[index].text : nil)
    } + waits + links.map { Move("open", $0, command: "open \($0)") }
      + [Move("disconnect", "", command: "disconnect")]
  }

  /// The action that sends an event in this state, as a move's command names it.
  func action(sending event: UserEvent) -> Action {
    var options = ExploreOptions()
    options.rows = nil
    return actions(options).tried.first { $0.event == event } ?? Action(event: event, command: event.command)
  }
}

extension UserEvent {
  /// Whether it is a plain touch: no double tap, and no cancelled swipe.
  fileprivate nonisolated var isOrdinary: Bool {
    switch self {
    case .tap(_, taps: 2...), .swipeBack(cancelled: true), .swipe(cancelled: true): false
    default: true
    }
  }

  /// The verb of an event that is no plain touch.
  fileprivate nonisolated var verb: String {
    if case .tap = self { "double-tap" } else { command }
  }
}

private struct ActionList {
  private let interactions: [Interaction]
  private let choices: [Choice]
  /// The actions, each with the index of its interaction.
  private(set) var actions: [(action: Action, index: Int)] = []
  private(set) var notTried: Set<NotTried> = []

  init(_ interactions: [Interaction], _ options: ExploreOptions) {
    self.interactions = interactions
    choices = Choice.numbered(interactions)
    var rows: [ObjectIdentifier: Int] = [:]
    for (index, interaction) in interactions.enumerated() {
      if let table = interaction.table, let limit = options.rows {
        rows[ObjectIdentifier(table), default: 0] += 1
        if rows[ObjectIdentifier(table), default: 0] > limit {
          notTried.insert(.rows)
          continue
        }
      }
      addTouches(of: interaction, at: index)
    }
  }

  private mutating func addTouches(of interaction: Interaction, at index: Int) {
    switch interaction.kind {
    case .button, .tapRecognizer, .field, .key, .page, .pull, .barButton, .alertAction: addTap(1, at: index)
    case .typing:
      // One letter represents every text.
      notTried.insert(.texts)
      append(.type("a"), at: index)
    case .row: add(.select(target(index, \.isRow)), "select", index, among: \.isRow)
    case .tab: add(.tab(target(index, \.isTab)), "tab", index, among: \.isTab)
    case .back: append(.back, at: index)
    case .swipeBack:
      for event: UserEvent in [.swipeBack(cancelled: false), .swipeBack(cancelled: true)] {
        append(event, at: index)
      }
    case .sheet:
      for event: UserEvent in [.swipe(cancelled: false), .swipe(cancelled: true)] {
        append(event, at: index)
      }
    }
    if interaction.isTappable { addTap(2, at: index) }
  }

  private mutating func append(_ event: UserEvent, at index: Int) {
    actions.append((Action(event: event, command: event.command), index))
  }

  private mutating func addTap(_ taps: Int, at index: Int) {
    let target = target(index, \.isTappable)
    add(.tap(target, taps: taps), taps == 1 ? "tap" : "double-tap", index, among: nil)
  }

  /// Names a control by its number where its label is not unique, or could not be typed.
  private mutating func add(
    _ event: UserEvent, _ verb: String, _ index: Int, among isListed: ((Interaction) -> Bool)?
  ) {
    let target = target(index, isListed ?? \.isTappable)
    let label = target.label
    let isPlain =
      !label.isEmpty && !label.hasPrefix("\"") && label == label.split(separator: " ").joined(separator: " ")
    let number = isListed.map { choices[index].row ?? interactions[...index].count(where: $0) } ?? index + 1
    let name = target.occurrence == 1 && isPlain ? label : "\(number)"
    var control: String?
    // A swipe beyond the last page does nothing on a device either, nor a tap on the selected segment.
    if case .tap(_, taps: 1) = event, interactions[index].kind != .page, !interactions[index].isSelected {
      control = "\(target.label) on \(_typeName(type(of: interactions[index].screen), qualified: false))"
    }
    let action = Action(
      event: event, command: "\(verb) \(name)", control: control,
      isOnBackButton: interactions[index].kind == .back)
    actions.append((action, index))
  }

  private func target(_ index: Int, _ isWanted: (Interaction) -> Bool) -> UserEvent.Target {
    let label = interactions[index].label
    let occurrence = interactions[...index].count { $0.label == label && isWanted($0) }
    return UserEvent.Target(label, occurrence: occurrence)
  }
}

nonisolated extension Action {
  /// Without the control: the same action in two apps, whose screens have other types.
  var withoutControl: Action { Action(event: event, command: command) }
}
