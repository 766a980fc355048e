import UIKit

/// Stands in for the login screen: no button, no text field. The test itself calls `onLogin`.
final class FakeLoginScreen: UIViewController, LoginScreen {
  var onLogin: ((String) -> Void)?

  func logIn(as name: String) throws {
    try expect(onLogin != nil, "somebody listens to the screen")
    onLogin?(name)
  }
}

/// Writes down what a flow tells.
private final class Journal {
  private(set) var entries: [String] = []

  func listen(to flow: any LoginFlow) {
    flow.onFinish = { [weak self] name in self?.entries.append(name) }
  }
}

/// Throws, by `expect`, where the flow does not do what `LoginFlow` says.
func testLogin(_ make: MakeLoginFlow) throws {
  let navigationController = UINavigationController()
  let screen = FakeLoginScreen()
  let flow = make(navigationController, screen)
  let journal = Journal()
  journal.listen(to: flow)

  flow.start()
  try expect(navigationController.topViewController === screen, "the screen is shown")
  try expect(journal.entries.isEmpty, "nothing is told before the login")

  try screen.logIn(as: "Anna")
  try expect(journal.entries == ["Anna"], "the login is told once, with the name")
}
