import Trace

extension ObjectList {
  /// A row an object.
  public nonisolated func lines(_ options: RenderOptions) -> [StyledLine] {
    let rows = objects.map { object in
      FilledTable.Row(
        cells: [
          object.name, object.role.text, "made \(object.made)", object.maker.map { "by \($0)" } ?? "",
          object.released.map { "released \($0)" } ?? "alive",
        ], style: object.released == nil ? .plain : .dim)
    }
    return FilledTable(rows).lines(width: options.tableWidth)
  }
}

extension Role {
  fileprivate nonisolated var text: String {
    switch self {
    case .screen: "screen"
    case .containerOfLast, .containerOfSelected: "container"
    case .coordinator: "coordinator"
    case .window: "window"
    case .object: "object"
    }
  }
}
