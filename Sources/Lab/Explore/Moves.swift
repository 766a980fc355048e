import HeadlessUIKit

/// Something that can be done in a state.
nonisolated struct Move: Sendable, Hashable {
  /// What is done.
  var event: UserEvent
  /// The same as a command of the REPL.
  var command: String
}

extension RunningApp {
  /// What an exploration does in this state, in the order of the screen; nothing if the app was stopped.
  func moves(_ options: ExploreOptions) -> [Move] {
    guard failure == nil, app.isRunning else { return [] }
    let found = MoveList(interactions, options).moves
    let links = options.links.map { Move(event: .open($0), command: "open \($0)") }
    let isWaiting = pending.contains { $0.delay != nil }
    let waits = isWaiting ? [Move(event: .wait(nanoseconds: nil), command: "wait")] : []
    return (found + waits + links).filter { options.tries($0.command) }
  }
}

private struct MoveList {
  private let interactions: [Interaction]
  private let choices: [Choice]
  private(set) var moves: [Move] = []

  init(_ interactions: [Interaction], _ options: ExploreOptions) {
    self.interactions = interactions
    choices = Choice.numbered(interactions)
    var tables: Set<ObjectIdentifier> = []
    for (index, interaction) in interactions.enumerated() {
      if let table = interaction.table, !options.triesAllRows,
        !tables.insert(ObjectIdentifier(table)).inserted
      {
        continue
      }
      addTouches(of: interaction, at: index)
    }
  }

  private mutating func addTouches(of interaction: Interaction, at index: Int) {
    switch interaction.kind {
    case .button, .tapRecognizer, .field, .key, .page, .pull, .barButton, .alertAction: addTap(1, at: index)
    case .typing:
      // A letter stands for whatever could be typed.
      moves.append(Move(event: .type("a"), command: UserEvent.type("a").command))
    case .row: add(.select(target(index, \.isRow)), "select", index, among: \.isRow)
    case .tab: add(.tab(target(index, \.isTab)), "tab", index, among: \.isTab)
    case .back: moves.append(Move(event: .back, command: "back"))
    case .swipeBack:
      for event: UserEvent in [.swipeBack(cancelled: false), .swipeBack(cancelled: true)] {
        moves.append(Move(event: event, command: event.command))
      }
    case .sheet: moves.append(Move(event: .swipe, command: "swipe"))
    }
    if interaction.isTappable { addTap(2, at: index) }
  }

  private mutating func addTap(_ taps: Int, at index: Int) {
    let target = target(index, \.isTappable)
    add(.tap(target, taps: taps), taps == 1 ? "tap" : "double-tap", index, among: nil)
  }

  /// A label that several things carry, or that does not read as one, is replaced by the number in the list.
  private mutating func add(
    _ event: UserEvent, _ verb: String, _ index: Int, among isListed: ((Interaction) -> Bool)?
  ) {
    let target = target(index, isListed ?? \.isTappable)
    let label = target.label
    let isPlain =
      !label.isEmpty && !label.hasPrefix("\"") && label == label.split(separator: " ").joined(separator: " ")
    let number = isListed.map { isListed in interactions[...index].filter(isListed).count } ?? index + 1
    let name = target.occurrence == 1 && isPlain ? label : "\(number)"
    moves.append(Move(event: event, command: "\(verb) \(name)"))
  }

  private func target(_ index: Int, _ isWanted: (Interaction) -> Bool) -> UserEvent.Target {
    let label = interactions[index].label
    let occurrence = interactions[...index].count { $0.label == label && isWanted($0) }
    return UserEvent.Target(label, occurrence: occurrence)
  }
}
