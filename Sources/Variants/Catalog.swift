import Lab

/// Every documented app, in every edition, in the order in which they are listed.
///
/// All of them import `HeadlessUIKit` where their documents import UIKit, mark their classes `@Traced`, and are
/// private to their files, since they share a module. What else had to be changed stands at the top of each.
public let documentedVariants = Catalog(
  documentedEditions, scripts: bundledScripts, deepLinks: ["bookstore": ["bookstore://book/3"]])

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
