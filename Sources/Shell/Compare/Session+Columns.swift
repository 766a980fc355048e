import LabModel
import LabRun

extension Session {
  /// What a view prints for each app: of several in as many columns as fit, what differs marked; else below one
  /// another.
  ///
  /// - Parameters:
  ///   - layout: how it is laid out; nil for the session's own.
  ///   - squeezes: whether columns are made narrower than their lines rather than put below one another.
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

  /// The cells that a column has at least that is made narrower than its lines.
  private static let leastCells = 28

  /// A view of some apps as it stands in `count` columns; 1: below one another.
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

  /// What ``columns(_:_:)`` does for a view that some apps may lack: they say so in their place, as long as one of them has it.
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
