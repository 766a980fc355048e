extension Scene {
  /// Tree and stack side by side, under their headings.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    columns(
      [StyledLine("Coordinators", .heading)] + coordinators.lines(options, empty: "none alive"),
      [StyledLine("Screens", .heading)] + screens.lines(options, empty: "none on the screen"),
      width: options.width) + coordinators.memoryGap.lines
  }
}
