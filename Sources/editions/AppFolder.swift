import Foundation
import Patches

/// The editions of one app, which are in one folder: complete files, and patches of them.
struct AppFolder {
  /// The editions that are stored as complete files, by name.
  private(set) var whole: [String: CompleteFile] = [:]
  /// The editions that are stored as patches, by name.
  private(set) var patches: [String: Edition] = [:]

  /// Variant and app; nil if no file makes an edition.
  var app: String? { whole.values.first?.app }

  /// The sort key among the apps of its variant: apps of documents before ours, then by name.
  var order: (Int, String) { (whole.values.contains(where: \.isOurs) ? 1 : 0, app ?? "") }

  /// Reads files of one folder.
  init(_ paths: [String]) throws {
    for path in paths {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      if path.hasSuffix(".edition") {
        let edition = try Edition(path: path, text: text)
        patches[edition.name] = edition
      } else if let file = CompleteFile(linesOf(text)) {
        whole[file.edition] = file
      }
    }
  }

  /// The text to which the patch of an edition applies.
  func base(of edition: Edition) throws(Problems) -> [Substring] {
    try complete(edition.parent, for: edition, below: []).withHead(of: edition)
  }

  /// The edition's complete file; hunks that do not apply are left out.
  func patched(_ edition: Edition) throws(Problems) -> (file: Patched, problems: [Problem]) {
    try patched(edition, below: [])
  }

  /// The edition's complete file.
  func complete(_ edition: Edition) throws(Problems) -> CompleteFile {
    try complete(edition.name, for: edition, below: [])
  }

  private func patched(
    _ edition: Edition, below descendants: [String]
  ) throws(Problems) -> (file: Patched, problems: [Problem]) {
    let parent = try complete(edition.parent, for: edition, below: descendants + [edition.name])
    let file = Patched(parent.withHead(of: edition), edition.hunks)
    return (file, file.problems(making: "\(parent.app)@\(edition.name)", in: edition.path))
  }

  /// - Parameter descendants: the editions whose ancestor this is.
  private func complete(
    _ name: String, for child: Edition, below descendants: [String]
  ) throws(Problems) -> CompleteFile {
    if let file = whole[name] { return file }
    guard let edition = patches[name], !descendants.contains(name) else {
      let what = patches[name] == nil ? "the folder has no edition" : "the edition descends from itself, by"
      throw Problems(all: [Problem(path: child.path, line: 1, text: "\(what) `\(name)`")])
    }
    let (file, problems) = try patched(edition, below: descendants)
    guard problems.isEmpty, let complete = CompleteFile(file.lines) else {
      let unmade = Problem(path: edition.path, line: 1, text: "the complete file makes no `AppEdition`")
      throw Problems(all: problems.isEmpty ? [unmade] : problems)
    }
    return complete
  }
}
