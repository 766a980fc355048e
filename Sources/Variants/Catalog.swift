import LabModel
import LabRun

/// Every documented app, in every edition, in the order of lists.
///
/// The apps import `HeadlessUIKit` where their documents import UIKit, and mark their classes `@Traced`. Their types
/// are private to their files, because all apps share a module. The top of each file lists the other changes.
public let documentedVariants = Catalog(
  editionsInOrder, ideas: Dictionary(uniqueKeysWithValues: Array(ideas)), scripts: bundledScripts,
  deepLinks: ["bookstore": ["bookstore://book/3"]],
  authorsOwn: ["base/transitions@documented": "base/transitions@local-coordinator"], growths: readGrowths(),
  testCosts: ideas.compactMap { idea in testCosts.first { $0.variant == idea.key } },
  scorecard: bookstorePlan, variantOfCases: "clinic")

/// The ideas by variant, in the order of lists.
private let ideas: KeyValuePairs = [
  "delegate": "a screen tells its weak delegate, a coordinator, which decides what comes next",
  "closure": "a screen sends events to its coordinator's closure; a flow that ends tells `finishDelegate`",
  "coordinating": "every screen hands events of one type to its coordinator, where one `switch` decides",
  "flow": "a screen sees its coordinator as a flow protocol; `coordinate(to:)` starts, and keeps nothing",
  "base": "a base class gives every coordinator `childCoordinators` and `parentCoordinator`",
  "single": "one coordinator for the whole app, with a method for each destination",
  "baseline": "no coordinator: each screen makes and shows the next one",
]

/// The editions of an app, in the order of lists; others follow by name.
private let order = [
  "documented", "fixed", "first-stage", "list-only", "local-coordinator", "local-coordinator-weak-parent",
  "strong-delegate", "unstored-child", "stolen-delegate", "one-at-a-time", "pop-to-list", "pop-to-list-fixed",
  "strong-self", "persistent-login", "auto-login", "auto-login-fixed", "no-setup-ui", "as-printed",
  "strong-flow",
]

/// All editions: by variant in the order of `ideas`, documented apps before our own, then by app and edition.
private let editionsInOrder =
  allEditions.map { (position: CatalogPosition(of: $0), edition: $0) }.sorted { $0.position < $1.position }
  .map(\.edition)

/// The position of an edition in lists. A type, because generic code compares tuples slowly, and each start of the
/// program sorts all editions.
private struct CatalogPosition: Comparable {
  let variant: Int
  let app: String
  let edition: Int
  let name: String

  init(of edition: AppEdition) {
    let spec = edition.spec
    let index = ideas.firstIndex { $0.key == spec.variant } ?? ideas.count
    variant = index * 2 + (edition.provenance.inStyleOf == nil ? 0 : 1)
    // The apps of cases have numbers as names: 2 sorts before 10.
    let number = spec.app.flatMap { Int($0) }
    app = number.map { "\($0 + 100)" } ?? spec.app ?? ""
    name = spec.edition ?? ""
    self.edition = order.firstIndex(of: name) ?? order.count
  }

  static func < (left: CatalogPosition, right: CatalogPosition) -> Bool {
    if left.variant != right.variant { return left.variant < right.variant }
    if left.app != right.app { return left.app < right.app }
    if left.edition != right.edition { return left.edition < right.edition }
    return left.name < right.name
  }
}
