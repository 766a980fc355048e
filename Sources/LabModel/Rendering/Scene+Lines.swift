extension Scene {
  /// Tree and stack side by side, under their headings.
  public func lines(_ options: RenderOptions) -> [StyledLine] {
    columns(
      [StyledLine(localized: "Coordinators", .heading)]
        + coordinators.lines(options, empty: String(localized: "none alive")),
      [StyledLine(localized: "Screens", .heading)]
        + screens.lines(options, empty: String(localized: "none on the screen")),
      width: options.width) + coordinators.memoryGap.lines
  }
}
