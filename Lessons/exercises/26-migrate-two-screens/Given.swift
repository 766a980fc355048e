import UIKit

struct Book {
  let title: String
  let author: String
}

/// The books, and how they are found.
final class BookStore {
  let books = [
    Book(title: "Emma", author: "Jane Austen"), Book(title: "Persuasion", author: "Jane Austen"),
    Book(title: "Bleak House", author: "Charles Dickens"),
  ]

  func books(by author: String) -> [Book] { books.filter { $0.author == author } }
}

/// Stays as it is: it is migrated another day.
final class CheckoutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Checkout"
    view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Pay") { [weak self] _ in self?.dismiss(animated: true) }))
  }
}

/// What every list of the app has: rows, and a tap on one.
class TableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var rows: [String] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView(frame: view.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { didSelect(indexPath.row) }

  func didSelect(_ row: Int) {}
}
