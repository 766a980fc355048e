import UIKit

protocol Coordinating: AnyObject {
  func showSecond()
}

final class SecondViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Second"
  }
}
