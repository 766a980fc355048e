/// What a debugger shows of UIKit's own objects: of what they store, the properties that UIKit has too.
public enum InspectedProperties {
  private static let names: Set<String> = [
    "title", "text", "placeholder", "view", "subviews", "superview", "children", "parent", "viewControllers",
    "rootViewController", "presentedViewController", "presentingViewController", "presentationController",
    "navigationItem", "tabBarItem", "delegate", "dataSource", "isNavigationBarHidden", "isHidden",
    "isEnabled", "hidesBottomBarWhenPushed", "modalPresentationStyle", "isModalInPresentation", "isOn",
    "accessibilityIdentifier",
  ]
  private static let madeOnDemand: Set<String> = [
    "view", "navigationItem", "tabBarItem", "presentationController",
  ]

  /// Whether UIKit has a property of that name.
  public static func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether UIKit makes it when it is first asked for: before that it is not nil, it is not there.
  public static func isMadeOnDemand(_ name: String) -> Bool { madeOnDemand.contains(name) }

  /// What UIKit tells where that differs from what is stored; nil where it does not. A container keeps its children in
  /// a list of its own, and a view those of screens apart from its own subviews.
  public static func value(of name: String, in object: AnyObject) -> Any? {
    switch name {
    case "children": (object as? UIViewController)?.containedChildren
    case "subviews": (object as? UIView)?.subviews
    default: nil
    }
  }
}
