import Lab

/// Every documented app, in every edition.
public let documentedVariants = Catalog([
  .kanjiDocumented,
  .kanjiFixed,
  .kanjiLocalCoordinator,
  .kanjiStrongDelegate,
  .kanjiUnstoredChild,
  .loginTabsDocumented,
  .loginTabsFixed,
  .loginTabsStrongSelf,
  .loginTabsPersistentLogin,
  .twoScreensDocumented,
  .twoScreensFixed,
  .browseDocumented,
  .browseFixed,
  .browseNoSetupUI,
  .transitionsDocumented,
  .transitionsFixed,
  .transitionsLocalCoordinator,
  .transitionsLocalCoordinatorWeakParent,
  .portalDocumented,
  .joinCodeDocumented,
])
