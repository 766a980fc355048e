extension [StyledLine] {
  /// An event's report, and the lines around it, in a number of rows. Lines outside a report's sections stay.
  ///
  /// Names go on one line, and messages and explanations are shortened. Then the middle of tree and stack is left out,
  /// and finally the source around the line that runs next. Visible, zombie, leaked and changed nodes stay.
  ///
  /// - Parameter rows: How many, at least 1; without a report the lines stay unchanged.
  public func fitted(to rows: Int, _ options: RenderOptions) -> [StyledLine] {
    guard count > rows, contains(where: { $0.section == .scene || $0.section == .messages }) else {
      return self
    }
    let short = withShortNames
    if short.count <= rows { return short }
    let messages = short.filter(\.isMessage).count
    for most in stride(from: messages, through: Self.fewMessages, by: -1) {
      let lines = short.withMessages(most)
      if lines.count <= rows { return lines }
    }
    let unexplained = short.filter { !$0.isExplanation }
    for most in stride(from: messages, through: 0, by: -1) {
      let lines = unexplained.withMessages(most)
      if lines.count <= rows { return lines }
    }
    let bare = unexplained.withMessages(0)
    let foldable = bare.count { $0.section == .scene && !$0.isEssential }
    return bare.withLessSource(rows + foldable).withFoldedScene(rows, options).withLessSource(rows)
  }

  /// Leaves out lines around the line that runs next, from the end.
  private func withLessSource(_ rows: Int) -> [StyledLine] {
    var lines = self
    while lines.count > rows, let last = lines.lastIndex(where: { $0.section == .source }) {
      lines.remove(at: last)
    }
    return lines
  }

  /// With this few messages of a report, the explanation of a word goes first.
  private static let fewMessages = 3

  private var withShortNames: [StyledLine] {
    compactMap { line in
      guard case .names(let short) = line.section else { return line }
      var line = line
      line.spans = short ?? []
      return short == nil ? nil : line
    }
  }

  /// The first messages of each report, and the number of the others.
  private func withMessages(_ most: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    var (shown, left) = (0, 0)
    func close() {
      if left > 0 {
        let text = shown > 0 ? String(localized: "+\(left) more") : counted(left, "message")
        lines.append(StyledLine(localized: "  \(text), see `log`", .dim).inSection(.messages))
      }
      (shown, left) = (0, 0)
    }
    for line in self {
      if line.section != .messages { close() }
      if line.isMessage, left > 0 || shown == most {
        left += 1
      } else if line.section == .messages {
        if line.isMessage { shown += 1 }
        if left == 0 { lines.append(line) }
      } else {
        lines.append(line)
      }
    }
    close()
    return lines
  }

  /// Leaves out as much of the middle of tree and stack as is too long.
  private func withFoldedScene(_ rows: Int, _ options: RenderOptions) -> [StyledLine] {
    let scene = indices.filter { self[$0].section == .scene }
    if count <= rows || scene.isEmpty { return self }
    let room = Swift.max(Self.leastScene, rows - (count - scene.count))
    let starts = Set(scene.indices.filter { $0 == 0 || scene[$0 - 1] + 1 < scene[$0] })
    let shown = Set(Self.shown(scene.map { self[$0] }, starts, room: room).map { scene[$0] })
    var (lines, left) = ([StyledLine](), 0)
    func close() {
      if left > 0 {
        lines.append(
          StyledLine(localized: "\(options.ellipsis) \(left) more; `tree` and `stack` show all", .dim))
      }
      left = 0
    }
    for index in indices {
      if self[index].section == .scene, !shown.contains(index) {
        left += 1
      } else {
        close()
        lines.append(self[index])
      }
    }
    close()
    return lines
  }

  /// The rows that tree and stack keep even if the rest fills the screen.
  private static let leastScene = 4

  /// The indices of the lines of tree and stack to show in a number of rows.
  ///
  /// - Parameter starts: the indices of lines that follow another block.
  private static func shown(_ scene: [StyledLine], _ starts: Set<Int>, room: Int) -> Set<Int> {
    let indices = [Int](0..<scene.count)
    let visible = indices.filter { scene[$0].words.contains(.visible) }
    let verdicts = indices.filter { scene[$0].words.contains { [.zombie, .leaked].contains($0) } }
    let changed = indices.filter { scene[$0].isMarked }
    let head = [Int](indices.prefix(scene.count * 2 / 3))
    let tail = [Int](indices.dropFirst(head.count).reversed())
    // Two from the head for one from the end.
    let rest = indices.flatMap { [Int](head.dropFirst($0 * 2).prefix(2) + tail.dropFirst($0).prefix(1)) }
    var shown: Set<Int> = []
    for index in visible + verdicts + changed + rest where !shown.contains(index) {
      shown.insert(index)
      let gaps = indices.filter { !shown.contains($0) && (starts.contains($0) || shown.contains($0 - 1)) }
      if shown.count + gaps.count > room { shown.remove(index) }
    }
    return shown
  }
}

extension StyledLine {
  /// Whether a message begins on it.
  fileprivate var isMessage: Bool { section == .messages && part != .further }

  /// Whether it stays in preference to the source around the line that runs next.
  fileprivate var isEssential: Bool {
    isMarked || words.contains { [.visible, .zombie, .leaked].contains($0) }
  }

  /// Whether it has a mark: new, changed or gone.
  fileprivate var isMarked: Bool {
    spans.contains {
      [.added, .removed].contains($0.style) || $0.style == .current && $0.text.hasPrefix("~")
    }
  }

  fileprivate var isExplanation: Bool { if case .explanation = section { true } else { false } }
}
