import HeadlessUIKit

/// Does random things to an app; the same seed does the same.
struct Monkey {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  mutating func flip() -> Bool { below(2) == 0 }

  func tabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<3).map { _ in UINavigationController(rootViewController: UIViewController()) }
    return tabs
  }

  /// One random act on a random screen.
  mutating func act(_ stage: Stage) {
    guard let root = stage.window?.rootViewController else { return }
    if below(5) == 0, actByHand(stage) { return }
    switch below(12) {
    case 0...2: navigation(root)?.pushViewController(UIViewController(), animated: flip())
    case 3: navigation(root)?.popViewController(animated: flip())
    case 4: navigation(root)?.popToRootViewController(animated: flip())
    case 5: replaceStack(of: navigation(root))
    case 6, 7: front(root).present(modal(), animated: flip())
    case 8: front(root).dismiss(animated: flip())
    case 9: root.dismiss(animated: flip())
    case 10: (root as? UITabBarController)?.selectedIndex = below(3)
    default: changeContainers(root, stage)
    }
  }

  private mutating func actByHand(_ stage: Stage) -> Bool {
    if below(4) == 0 {
      if flip() { stage.app.swipeBack(cancelled: flip()) } else { stage.app.swipeSheet(cancelled: flip()) }
      return true
    }
    let found = stage.app.interactions()
    guard !found.isEmpty else { return false }
    stage.app.perform(found[below(found.count)], taps: 1 + below(2))
    return true
  }

  private mutating func changeContainers(_ root: UIViewController, _ stage: Stage) {
    switch below(4) {
    case 0:
      let child = UIViewController()
      let parent = front(root)
      guard !(parent is UINavigationController), !(parent is UITabBarController) else { return }
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      if flip() { child.removeFromParent() }
    case 1:
      let tabs = root as? UITabBarController
      tabs?.viewControllers = tabs?.viewControllers?.reversed()
    case 2:
      if root.presentedViewController == nil { stage.window?.rootViewController = self.tabs() }
    default: (root as? UITabBarController)?.viewControllers?.append(UIViewController())
    }
  }

  private mutating func replaceStack(of navigation: UINavigationController?) {
    guard let navigation else { return }
    var screens = navigation.viewControllers
    if flip(), !screens.isEmpty { screens.remove(at: below(screens.count)) }
    if flip() { screens.append(UIViewController()) }
    if flip() { screens.reverse() }
    navigation.setViewControllers(screens, animated: flip())
  }

  private mutating func modal() -> UIViewController {
    let styles: [UIModalPresentationStyle] = [.automatic, .fullScreen, .overFullScreen]
    let screen = flip() ? UINavigationController(rootViewController: UIViewController()) : UIViewController()
    screen.modalPresentationStyle = styles[below(3)]
    return screen
  }

  private func front(_ root: UIViewController) -> UIViewController {
    var front = root
    while let next = front.presentedViewController { front = next }
    return front
  }

  private mutating func navigation(_ root: UIViewController) -> UINavigationController? {
    if let navigation = front(root) as? UINavigationController, flip() { return navigation }
    let tabs = (root as? UITabBarController)?.viewControllers ?? []
    return tabs.isEmpty ? nil : tabs[below(tabs.count)] as? UINavigationController
  }
}
