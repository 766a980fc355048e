import LabModel
import LabRun

/// Every documented app, in every edition, in the order in which they are listed.
///
/// All of them import `HeadlessUIKit` where their documents import UIKit, mark their classes `@Traced`, and are
/// private to their files, since they share a module. What else had to be changed stands at the top of each.
public let documentedVariants = Catalog(
  editionsInOrder, ideas: Dictionary(uniqueKeysWithValues: Array(ideas)), scripts: bundledScripts,
  deepLinks: ["bookstore": ["bookstore://book/3"]],
  authorsOwn: ["base/transitions@documented": "base/transitions@local-coordinator"], growths: readGrowths(),
  testCosts: ideas.compactMap { idea in testCosts.first { $0.variant == idea.key } },
  scorecard: bookstorePlan, variantOfCases: "clinic")

/// By variant, in the order in which these are listed.
private let ideas: KeyValuePairs = [
  "delegate": "a screen tells its weak delegate, a coordinator, which decides what comes next",
  "closure": "a screen sends events to its coordinator's closure; a flow that ends tells `finishDelegate`",
  "coordinating": "every screen hands events of one type to its coordinator, where one `switch` decides",
  "flow": "a screen sees its coordinator as a flow protocol; `coordinate(to:)` starts, and keeps nothing",
  "base": "a base class gives every coordinator `childCoordinators` and `parentCoordinator`",
  "single": "one coordinator for the whole app, with a method for each destination",
  "baseline": "no coordinator: each screen makes and shows the next one",
]

/// The editions of an app in the order in which they are listed; others follow by name.
private let order = [
  "documented", "fixed", "first-stage", "list-only", "local-coordinator", "local-coordinator-weak-parent",
  "strong-delegate", "unstored-child", "stolen-delegate", "one-at-a-time", "pop-to-list", "pop-to-list-fixed",
  "strong-self", "persistent-login", "auto-login", "auto-login-fixed", "no-setup-ui", "as-printed",
  "strong-flow",
]

/// The variants in the order of their ideas; in each the apps by name, those of documents before ours.
private let editionsInOrder =
  allEditions.map { (place: Place(of: $0), edition: $0) }.sorted { $0.place < $1.place }.map(\.edition)

/// Where an edition is listed. Every start of the program sorts them, and generic code compares tuples slowly.
private struct Place: Comparable {
  let variant: Int
  let app: String
  let edition: Int
  let name: String

  init(of edition: AppEdition) {
    let spec = edition.spec
    let index = ideas.firstIndex { $0.key == spec.variant } ?? ideas.count
    variant = index * 2 + (edition.provenance.inStyleOf == nil ? 0 : 1)
    // The apps of cases have numbers: 2 stands before 10.
    let number = spec.app.flatMap { Int($0) }
    app = number.map { "\($0 + 100)" } ?? spec.app ?? ""
    name = spec.edition ?? ""
    self.edition = order.firstIndex(of: name) ?? order.count
  }

  static func < (left: Place, right: Place) -> Bool {
    if left.variant != right.variant { return left.variant < right.variant }
    if left.app != right.app { return left.app < right.app }
    if left.edition != right.edition { return left.edition < right.edition }
    return left.name < right.name
  }
}
