/// What the documents' code calls, assigns and declares, and the attributes and directives it uses, by name.
///
/// Facts of the documents, so that a change of ours against them cannot go unsaid.
struct DocumentNames {
  /// The apps that are the document's, as `variant/app`.
  let apps: [String]
  /// The names in its code; those that Swift itself has are left out.
  let names: [String]

  private init(_ apps: String..., names: String) {
    self.apps = apps
    self.names = names.split { $0.isWhitespace }.map(String.init)
  }

  static let all = [
    // "Coordinator" (Jeon0976, ToyProject)
    DocumentNames(
      "closure/login-tabs",
      names: """
        #selector @objc AppCoordinator AppCoordinatorProtocol Coordinator CoordinatorFinishDelegate
        CoordinatorType Event HomeViewController LoginCoordinator LoginCoordinatorProtocol
        LoginViewController MyPageViewController PlusViewController SceneDelegate TabBarPage
        TabCoordinator TabCoordinatorProtocol UIButton UINavigationController UITabBarController
        UITabBarItem UIWindow activate addSubview addTarget append backgroundColor bool btn
        childCoordinators constraint controllers coordinator coordinatorDidFinish cornerRadius currentPage
        delegate didSendEventClosure didTapLoginButton filter finish finishDelegate getTabController
        homeVC isLogin isTranslucent loginButton loginCoordinator loginVC makeKeyAndVisible map myPageVC
        navController navigationController page pageOrderNumber pageTitleValue pages plusVC
        prepareTabBarController print pushViewController removeAll rootViewController scene selectPage
        selectedIndex setNavigationBarHidden setSelectedInedx setTitle setTitleColor setViewControllers
        setupView showLoginFlow showLoginViewController showMainFlow sorted start tabBarController
        tabBarItem tabCoordinator translatesAutoresizingMaskIntoConstraints type viewControllers
        viewDidLoad window windowScene
        """),
    // the untitled post with a `Coordinating` protocol
    DocumentNames(
      "coordinating/two-screens",
      names: """
        #selector @objc CGRect Coordinating Coordinator Event MainCoordinator SecondViewController
        UIButton ViewController addSubview addTarget backgroundColor button center children coordinator
        didTapButton eventOccured naviationController pushViewController setTitle setTitleColor
        setViewControllers start title viewDidLoad
        """),
    // "[iOS] Coordinator Design Pattern" (a translation, 2022)
    DocumentNames(
      "flow/browse",
      names: """
        #available #selector @main @objc AppCoordinator AppDelegate CGSize Coordinator HistoryCoordinator
        HistoryDetailCoordinator HistoryDetailFlow HistoryDetailViewController HistoryFlow HistoryItem
        HistoryViewController SearchCoordinator StartCoordinator StartFlow StartViewController
        TabBarController TabBarCoordinator TopRatedCoordinator TopRatedDetailCoordinator
        TopRatedDetailFlow TopRatedDetailViewController TopRatedFlow TopRatedViewController UIButton
        UILabel UINavigationController UITabBarItem UITableView UIWindow addSubview addTarget application
        backgroundColor button cell constraint coordinate coordinateToDetail coordinateToTabBar
        coordinator cornerRadius dataSource delegate dequeueReusableCell deselectRow dismiss dismissDetail
        dismissDetailButton dismissDetailTapped historyCoordinator historyDetailCoordinator
        historyDetailViewController historyItemTitle historyItems historyNavigationController
        historyViewController isActive label makeKeyAndVisible modalPresentationStyle navigationController
        numberOfSections overrideUserInterfaceStyle present pushViewController register rootViewController
        searchCoordinator searchNavigationController setTitle setTitleColor setupUI shadowColor
        shadowOffset shadowOpacity shadowRadius showDetailButton showDetailTapped start startButton
        startCoordinator startTapped startViewController tabBarController tabBarCoordinator tabBarItem
        tableView text textColor title titleLabel topRatedCoordinator topRatedDetailCoordinator
        topRatedDetailViewController topRatedNavigationController topRatedViewController
        translatesAutoresizingMaskIntoConstraints viewControllers viewDidLoad window
        """),
    // "CoordinatorPractice" (sujinnaljin), both forms
    DocumentNames(
      "single/portal", "base/transitions",
      names: """
        BaseCoordinator Coordinator MainCoordinator SettingCoordinator SignInCoordinator Transition append
        childCoordinators coordinator didFinish fatalError firstIndex goSetting goSingIn index instantiate
        main navigationController parentCoordinator performTransition pushViewController remove removeAll
        removeChildCoordinators setting signIn start
        """),
    // "Coordinator Pattern 기본!! With RayWanderlich Tutorial!" (Duno)
    DocumentNames(
      "delegate/kanji", "baseline/kanji", "baseline/join-code",
      names: """
        @IBAction AllKanjiListCoordinator ApplicationCoordinator Coordinator KanjiDetailCoordinator
        KanjiDetailViewController KanjiListViewController KanjiStorage SceneDelegate
        UINavigationController UIViewController UIWindow allKanji allKanjiList allKanjiListCoordinator
        backgroundColor cellAccessoryType coordinator delegate deselectRow dismiss dismissJoinCodeToHomeVC
        dismissToHomeVC emptyViewController goToFeedVC kanji kanjiDetailCoordinator
        kanjiDetailViewController kanjiDetailViewControllerDidSelectWord kanjiForWord kanjiList
        kanjiListViewController kanjiListViewControllerDidSelectKanji kanjiStorage makeKeyAndVisible
        naviVC popViewController post prefersLargeTitles presenter presentingVC pushViewController
        rootViewController scene selectedIndex selectedKanji start tableView title window windowScene
        wordKanjiListViewController
        """),
  ]
}
