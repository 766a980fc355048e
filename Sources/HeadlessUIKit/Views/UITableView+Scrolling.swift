import Foundation
import Trace

// Source: Apple, UITableView: it asks for the cells that are visible, and for others as they scroll into view.
extension UITableView {
  /// How many rows fit: 44 points each in 852, less the bars at top and bottom. Other heights and headers do not count:
  /// our choice. Ledger: rows.
  static let rowsOnScreen = 16

  /// Whether it has more rows than fit the screen.
  package var hasRowsOffScreen: Bool { lastStart > 0 }

  var shownRange: Range<Int> { firstShown..<firstShown + Self.rowsOnScreen }

  /// The index of the top row when the table is scrolled to its end.
  var lastStart: Int { max(0, counts.reduce(0, +) - Self.rowsOnScreen) }

  /// The text of a row, on the screen or not: asks the data source.
  ///
  /// - Parameter index: counted from 0 through all sections.
  func text(ofRow index: Int) -> String? { indexPath(at: index).flatMap(makeCell)?.text }

  /// Scrolls until a row is at a position, and tells the delegate.
  func scroll(to indexPath: IndexPath, at position: ScrollPosition) {
    loadCellsIfNeeded()
    guard let index = index(of: indexPath), !Trace.isStopped else { return }
    let bottom = index - Self.rowsOnScreen + 1
    let wanted =
      switch position {
      case .none: min(max(firstShown, bottom), index)
      case .top: index
      case .middle: (index + bottom) / 2
      case .bottom: bottom
      }
    let first = min(max(0, wanted), lastStart)
    if first == firstShown { return }
    firstShown = first
    contentOffset.y = CGFloat(44 * first)
    delegate?.scrollViewDidScroll(self)
    if !Trace.isStopped { fillScreen() }
  }
}
