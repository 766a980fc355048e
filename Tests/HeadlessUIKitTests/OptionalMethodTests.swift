import Foundation
import HeadlessUIKit
import Testing

/// Our choice: a warning names the methods that Swift's conformances hide.
struct OptionalMethodTests {
  @Test func `Every default of a delegate or data source is listed`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/HeadlessUIKit").standardizedFileURL
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var found: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let blocks = #/(?m)^extension UI\w*(?:Delegate|DataSource|FlowLayout) \{\n(?<body>(?:.*\n)*?)\}/#
      for block in text.matches(of: blocks) { found.formUnion(names(in: String(block.output.body))) }
    }
    #expect(found.count > 60)
    // Never called: the user cannot drag a sheet there. Others call these with the older method.
    #expect(found.subtracting(OptionalMethods.names).sorted() == Self.uncalled)
    #expect(OptionalMethods.names.subtracting(found).sorted() == [])
  }

  /// Source: Swift, on protocol witnesses: the method fits the protocol to which the class itself conforms.
  @Test func `A class that conforms to another protocol with a method of that name is left out`() {
    let name = "numberOfSections(in:)"
    #expect(OptionalMethods.superclass(of: GridScreen.self, conformingFor: name) == nil)
    #expect(OptionalMethods.superclass(of: GridWithTableScreen.self, conformingFor: name) == nil)
    #expect(OptionalMethods.superclass(of: SectionedGridScreen.self, conformingFor: name) == GridScreen.self)
  }

  private static let uncalled = ["sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"]

  private func names(in body: String) -> [String] {
    body.matches(of: #/public func (\w+)\(([^)]*)\)/#).map { match in
      let labels = match.output.2.split(separator: ",").compactMap { parameter -> String? in
        let words = parameter.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, parameter.contains(":") else { return nil }
        return first.hasSuffix(":") ? String(first) : "\(first):"
      }
      return "\(match.output.1)(\(labels.joined()))"
    }
  }
}

private class GridScreen: UIViewController, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
}

private final class SectionedGridScreen: GridScreen {}

private final class GridWithTableScreen: GridScreen, UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}
