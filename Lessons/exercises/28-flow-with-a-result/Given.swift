// What the bookstores sell: the same in every variant and edition, which differ in how they navigate.

import Foundation
import UIKit

struct Book: CustomStringConvertible {
  let id: Int
  let title: String
  let author: String

  var description: String { title }
}

class BookStore {
  let books = [
    Book(id: 1, title: "Emma", author: "Jane Austen"),
    Book(id: 2, title: "Persuasion", author: "Jane Austen"),
    Book(id: 3, title: "Bleak House", author: "Charles Dickens"),
    Book(id: 4, title: "Hard Times", author: "Charles Dickens"),
    Book(id: 5, title: "Frankenstein", author: "Mary Shelley"),
    Book(id: 6, title: "The Last Man", author: "Mary Shelley"),
    Book(id: 7, title: "The Time Machine", author: "H. G. Wells"),
    Book(id: 8, title: "The Invisible Man", author: "H. G. Wells"),
    Book(id: 9, title: "The War of the Worlds", author: "H. G. Wells"),
  ]

  let authors = ["Jane Austen", "Charles Dickens", "Mary Shelley", "H. G. Wells"]

  func books(by author: String) -> [Book] {
    books.filter { $0.author == author }
  }

  func book(_ id: Int) -> Book? {
    books.first { $0.id == id }
  }

  /// The book that a link like `bookstore://book/3` stands for.
  func book(at url: URL) -> Book? {
    guard url.scheme == "bookstore", url.host() == "book", url.pathComponents.count == 2 else { return nil }
    return Int(url.lastPathComponent).flatMap { book($0) }
  }
}

class CartViewModel {
  private var books: [Book] = []

  var count: Int { books.count }

  func add(_ book: Book) {
    books.append(book)
  }
}

/// Rows to choose from, on a sheet: Cancel is on the right.
class ChoiceViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let rows: [String]
  var onSelect: ((String) -> Void)?
  var onCancel: (() -> Void)?
  /// Called when it is on top and leaves with its sheet: after a choice, Cancel or a swipe.
  var onLeave: (() -> Void)?

  init(title: String, rows: [String]) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
    let table = UITableView(frame: view.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.isBeingDismissed == true { onLeave?() }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard navigationController?.topViewController === self else { return }
    onSelect?(rows[indexPath.row])
  }
}
