import UIKit

/// Stands in for the login screen: no button, no text field. The test itself calls `onLogin`.
final class FakeLoginScreen: UIViewController, LoginScreen {
  var onLogin: ((String) -> Void)?
}

/// Throws, by `expect`, where the flow does not do what `LoginFlow` says.
func testLogin(_ make: MakeLoginFlow) throws {
  let navigationController = UINavigationController()
  let screen = FakeLoginScreen()
  let flow = make(navigationController, screen)
  var finished: String?
  flow.onFinish = { finished = $0 }
  flow.start()
  try expect(navigationController.topViewController === screen, "the screen is shown")
  screen.onLogin?("Anna")
  try expect(finished == "Anna", "the flow tells who logged in")
}
