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
  var count = 0
  flow.onFinish = { _ in count += 1 }
  flow.start()
  try expect(navigationController.topViewController === screen, "the screen is shown")
  try expect(count == 0, "not before")
  screen.onLogin?("Anna")
  try expect(count == 1, "told once")
}
