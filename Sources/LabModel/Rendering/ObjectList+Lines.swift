import Trace

extension ObjectList {
  /// A row an object.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    let rows = objects.map { object in
      FilledTable.Row(
        cells: [
          object.name, object.role.text, String(localized: "made \(object.made)"),
          object.maker.map { String(localized: "by \($0)") } ?? "",
          object.fate.text,
        ], style: object.fate.isOver ? .dim : .plain)
    }
    return FilledTable(rows).lines(width: options.tableWidth)
  }
}

extension ObjectList.Fate {
  fileprivate var text: String {
    switch self {
    case .alive: String(localized: "alive")
    case .beingReleased: String(localized: "being released")
    case .released(let step): String(localized: "released \(step)")
    }
  }

  fileprivate var isOver: Bool { if case .released = self { true } else { false } }
}

extension Role {
  fileprivate var text: String {
    switch self {
    case .screen: String(localized: "screen")
    case .containerOfLast, .containerOfSelected: String(localized: "container")
    case .coordinator: String(localized: "coordinator")
    case .window: String(localized: "window")
    case .object: String(localized: "object")
    }
  }
}
