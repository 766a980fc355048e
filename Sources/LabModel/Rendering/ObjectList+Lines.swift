import Trace

extension ObjectList {
  /// A row an object.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let rows = objects.map { object in
      FilledTable.Row(
        cells: [
          object.name, object.role.text, "made \(object.made)", object.maker.map { "by \($0)" } ?? "",
          object.fate.text,
        ], style: object.fate.isOver ? .dim : .plain)
    }
    return FilledTable(rows).lines(width: options.tableWidth)
  }
}

extension ObjectList.Fate {
  fileprivate var text: String {
    switch self {
    case .alive: "alive"
    case .beingReleased: "being released"
    case .released(let step): "released \(step)"
    }
  }

  fileprivate var isOver: Bool { if case .released = self { true } else { false } }
}

extension Role {
  fileprivate var text: String {
    switch self {
    case .screen: "screen"
    case .containerOfLast, .containerOfSelected: "container"
    case .coordinator: "coordinator"
    case .window: "window"
    case .object: "object"
    }
  }
}
