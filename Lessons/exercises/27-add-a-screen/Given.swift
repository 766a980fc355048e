// What the bookstores sell: the same in every variant and edition, which differ in how they navigate.

import Foundation

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
