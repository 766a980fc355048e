extension ScreenStack {
  /// The stack as lines.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    lines(options, empty: String(localized: "no window is on the screen"))
  }

  func lines(_ options: RenderOptions, empty: String) -> [StyledLine] {
    let drawing = TreeDrawing(options: options, whole: Self.command)
    return windows.isEmpty ? [StyledLine(empty, .dim)] : drawing.lines(drawn(options))
  }

  func drawn(_ options: RenderOptions) -> [TreeNode] { windows.map { $0.drawn(options) } }

  /// The command that shows the whole stack.
  static var command: String { "stack all" }
}

extension ScreenStack.Node {
  fileprivate func drawn(_ options: RenderOptions) -> TreeNode {
    TreeNode(
      id: id, label: beginning + StyledLine(name, .name) + ending,
      note: isVisible ? StyledLine("\(options.dot) \(Word.visible.name)", .good, word: .visible) : "",
      children: children.map { $0.drawn(options) })
  }

  /// The text before the name.
  private var beginning: StyledLine {
    switch relation {
    case .window, .child: ""
    case .presented: StyledLine(localized: "presented: ", .heading)
    case .leaving: StyledLine("\(Word.leaving.name): ", .dim, word: .leaving)
    case .tab(isSelected: true): title.map { StyledLine("[\($0)] ", .current) } ?? "[*] "
    case .tab(isSelected: false): title.map { StyledLine("\($0)  ", .dim) } ?? ""
    }
  }

  /// The text after the name: the title, unless the screen is in a tab or presented.
  private var ending: StyledLine {
    switch relation {
    case .window, .child, .leaving: title.map { StyledLine(" \"\($0)\"", .dim) } ?? ""
    case .tab, .presented: ""
    }
  }
}
