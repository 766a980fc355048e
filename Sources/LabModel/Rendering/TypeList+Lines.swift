extension TypeList {
  /// A row a type.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    FilledTable(types.map { FilledTable.Row(cells: [$0.title, "\($0.file):\($0.line)"]) })
      .lines(width: options.tableWidth)
  }
}
