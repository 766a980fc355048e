import Lab

/// Every documented app, in every edition, in the order in which they are listed.
///
/// All of them import `HeadlessUIKit` where their documents import UIKit, mark their classes `@Traced`, and are
/// private to their files, since they share a module. What else had to be changed stands at the top of each.
public let documentedVariants = Catalog(
  documentedEditions, ideas: ideas, scripts: bundledScripts, deepLinks: ["bookstore": ["bookstore://book/3"]],
  authorsOwn: ["base/transitions@documented": "base/transitions@local-coordinator"])

private let ideas = [
  "delegate": "a screen tells its weak delegate, a coordinator, which decides what comes next",
  "closure": "a screen sends events to its coordinator's closure; a flow that ends tells `finishDelegate`",
  "coordinating": "every screen hands events of one type to its coordinator, where one `switch` decides",
  "flow": "a screen sees its coordinator as a flow protocol; `coordinate(to:)` starts, and keeps nothing",
  "base": "a base class gives every coordinator `childCoordinators` and `parentCoordinator`",
  "single": "one coordinator for the whole app, with a method for each destination",
  "baseline": "no coordinator: each screen makes and shows the next one",
]

private let documentedEditions: [AppEdition] = [
  .kanjiDocumented,
  .kanjiFixed,
  .kanjiFirstStage,
  .kanjiListOnly,
  .kanjiLocalCoordinator,
  .kanjiStrongDelegate,
  .kanjiUnstoredChild,
  .kanjiStolenDelegate,
  .kanjiOneAtATime,
  .kanjiPopToList,
  .kanjiPopToListFixed,
  .delegateBookstoreDocumented,
  .delegateBookstoreFixed,
  .delegateBookstoreLinkUnderSheet,
  .loginTabsDocumented,
  .loginTabsFixed,
  .loginTabsStrongSelf,
  .loginTabsPersistentLogin,
  .loginTabsAutoLogin,
  .loginTabsAutoLoginFixed,
  .closureBookstoreDocumented,
  .closureBookstoreFixed,
  .twoScreensDocumented,
  .twoScreensFixed,
  .coordinatingBookstoreDocumented,
  .coordinatingBookstoreFixed,
  .browseDocumented,
  .browseFixed,
  .browseNoSetupUI,
  .browseAsPrinted,
  .browseStrongFlow,
  .flowBookstoreDocumented,
  .flowBookstoreFixed,
  .transitionsDocumented,
  .transitionsFixed,
  .transitionsLocalCoordinator,
  .transitionsLocalCoordinatorWeakParent,
  .baseBookstoreDocumented,
  .baseBookstoreFixed,
  .portalDocumented,
  .portalFixed,
  .joinCodeDocumented,
  .joinCodeTyped,
  .baselineKanjiDocumented,
  .baselineBookstoreDocumented,
  .baselineBookstoreFixed,
]
