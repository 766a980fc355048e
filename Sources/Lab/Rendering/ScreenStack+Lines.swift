extension ScreenStack {
  /// The stack as lines.
  public nonisolated func lines(_ options: RenderOptions) -> [StyledLine] {
    lines(options, empty: "no window is on the screen")
  }

  nonisolated func lines(_ options: RenderOptions, empty: String) -> [StyledLine] {
    let drawing = TreeDrawing(options: options, whole: Self.command)
    return windows.isEmpty ? [StyledLine(empty, .dim)] : drawing.lines(drawn(options))
  }

  nonisolated func drawn(_ options: RenderOptions) -> [TreeNode] { windows.map { $0.drawn(options) } }

  /// The command that draws it whole.
  nonisolated static var command: String { "stack all" }
}

extension ScreenStack.Node {
  fileprivate nonisolated func drawn(_ options: RenderOptions) -> TreeNode {
    TreeNode(
      id: id, label: beginning + StyledLine(name, .name) + ending,
      note: isVisible ? StyledLine("\(options.dot) visible", .good, word: .visible) : "",
      children: children.map { $0.drawn(options) })
  }

  /// What stands before the name.
  private nonisolated var beginning: StyledLine {
    switch place {
    case .window, .child: ""
    case .presented: StyledLine("presented: ", .heading)
    case .leaving: StyledLine("leaving: ", .dim, word: .leaving)
    case .tab(isSelected: true): title.map { StyledLine("[\($0)] ", .current) } ?? "[*] "
    case .tab(isSelected: false): title.map { StyledLine("\($0)  ", .dim) } ?? ""
    }
  }

  /// What stands behind the name: the title of what is in no tab and not presented.
  private nonisolated var ending: StyledLine {
    switch place {
    case .window, .child, .leaving: title.map { StyledLine(" \"\($0)\"", .dim) } ?? ""
    case .tab, .presented: ""
    }
  }
}
