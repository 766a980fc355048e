/// The properties of UIKit's own objects that a debugger shows: the stored ones that UIKit has too.
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

  /// Whether UIKit makes the property's object on first access: before that, the property is not nil but absent.
  public static func isMadeOnDemand(_ name: String) -> Bool { madeOnDemand.contains(name) }

  /// What UIKit returns where that differs from the stored value; nil where it does not. A container keeps its children
  /// in its own list. A view keeps the views of screens apart from its own subviews.
  public static func value(of name: String, in object: AnyObject) -> Any? {
    switch name {
    case "children": (object as? UIViewController)?.containedChildren
    case "subviews": (object as? UIView)?.subviews
    default: nil
    }
  }
}
