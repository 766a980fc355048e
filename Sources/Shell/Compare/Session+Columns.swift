import LabModel
import LabRun

extension Session {
  /// The view of each app. Several apps: in as many columns as fit, with marks at the differences; otherwise one below
  /// the other.
  ///
  /// - Parameters:
  ///   - layout: the layout; nil for the session's own.
  ///   - squeezes: whether to make columns narrower than their lines rather than put the apps one below the other.
  func columns<Failure: Refusal>(
    _ layout: RenderOptions? = nil, squeezes: Bool = false,
    _ view: (Simulation, RenderOptions) throws(Failure) -> [StyledLine]
  ) throws(ShellError) -> [StyledLine] {
    let targets = try loadedTargets()
    let options = layout ?? self.options
    if targets.count == 1 { return try each { simulation throws(Failure) in try view(simulation, options) } }
    for count in stride(from: targets.count, through: 1, by: -1) {
      let isSqueezable = squeezes && ViewColumns.cells(columns: count, options) >= Self.leastCells
      for isSqueezed in isSqueezable ? [false, true] : [false] {
        let columns = try arranged(targets, columns: count, options, isSqueezed: isSqueezed, view)
        if count > max(1, columns.count) { continue }
        if count == 1 || columns.fits(columns: count, in: options.width) {
          return columns.lines(columns: count)
        }
      }
    }
    return []
  }

  /// The least width of a column that is narrower than its lines, in cells.
  private static let leastCells = 28

  /// A view of some apps in `count` columns; with 1, one below the other.
  func arranged<Failure: Refusal>(
    _ targets: [Simulation], columns count: Int, _ options: RenderOptions, isSqueezed: Bool = false,
    _ view: (Simulation, RenderOptions) throws(Failure) -> [StyledLine]
  ) throws(ShellError) -> ViewColumns {
    var narrow = options
    narrow.isColumn = count > 1 && !isSqueezed
    narrow.width = ViewColumns.cells(columns: count, options)
    var blocks: [[StyledLine]] = []
    for simulation in targets {
      do throws(Failure) {
        let lines = try view(simulation, narrow)
        blocks.append(count == 1 ? lines.folded(to: narrow.width) : lines)
      } catch {
        throw targets.error(error, of: simulation)
      }
    }
    return ViewColumns(targets.map(\.displayName), blocks)
  }

  /// The same as ``columns(_:_:)`` for a view that some apps may lack. Their error is shown instead, as long as one app
  /// has the view.
  func possibleColumns<Failure: Refusal>(
    _ view: (Simulation, RenderOptions) throws(Failure) -> [StyledLine]
  ) throws(ShellError) -> [StyledLine] {
    try possible { attempt throws(ShellError) in
      try columns { simulation, options in
        attempt(simulation, Result { () throws(Failure) in try view(simulation, options) })
      }
    }
  }
}
