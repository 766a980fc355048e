import Foundation
import Patches

/// Edits an edition as a complete file, and turns the file back into a patch.
struct Editing {
  /// The folder of its app.
  private let folder: URL
  private let app: AppFolder
  private let spec: String
  private let name: String
  /// The complete file to edit.
  let file: URL

  /// - Parameters:
  ///   - spec: variant, app and edition; without an app, the variant's first.
  ///   - sources: the folder of all apps.
  ///   - drafts: the folder of the complete files to edit.
  init(_ spec: String, in sources: URL, drafts: URL) throws {
    let parts = spec.split(separator: "@")
    guard parts.count == 2 else { throw Refusal("give a spec with its edition, such as closure@strong-self") }
    let name = String(parts[1])
    let apps = try Self.folders(in: sources).map { (url: $0, app: try AppFolder(Self.files(in: $0))) }
      .filter { $0.app.app.map { $0 == parts[0] || $0.hasPrefix("\(parts[0])/") } ?? false }
    // A variant without an app means its first app, as in the catalog.
    guard let first = apps.min(by: { $0.app.order < $1.app.order }), let app = first.app.app,
      first.app.whole[name] != nil || first.app.patches[name] != nil
    else { throw Refusal("no edition is called \(spec)") }
    folder = first.url
    self.app = first.app
    self.spec = "\(app)@\(name)"
    self.name = name
    file = drafts.appending(path: "\(self.spec.replacing("/", with: "-")).swift")
  }

  /// Writes the complete file without the hunks that do not apply. Returns a problem for each of these.
  func write() throws -> [Problem] {
    let (file, problems) = try app.patched(edition())
    try FileManager.default.createDirectory(
      at: self.file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try write(file.lines, to: self.file)
    return problems
  }

  /// Renews the patch from the complete file, if that was written. Then renews the patches of descendants whose lines
  /// have moved. Returns a problem for each hunk that no longer applies.
  func save() throws -> [Problem] {
    if FileManager.default.fileExists(atPath: file.path) {
      let edition = try edition()
      try save(linesOf(String(contentsOf: file, encoding: .utf8)), as: edition, in: app)
      try FileManager.default.removeItem(at: file)
    } else if app.patches[name] != nil {
      throw Refusal("\(spec) has no complete file to save (write it by `.ci/edition \(spec)`)")
    }
    return try renewDescendants()
  }

  private func renewDescendants() throws -> [Problem] {
    let app = try AppFolder(Self.files(in: folder))
    var problems: Set<Problem> = []
    for edition in app.patches.values {
      do {
        let patched = try app.patched(edition)
        problems.formUnion(patched.problems)
        if patched.problems.isEmpty, patched.file.moved > 0 {
          try save(patched.file.lines, as: edition, in: app)
        }
      } catch let error as Problems { problems.formUnion(error.all) }
    }
    return problems.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  private func save(_ lines: [Substring], as edition: Edition, in app: AppFolder) throws {
    let patch = try difference(from: app.base(of: edition), to: lines)
    let end = edition.head.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    try write(edition.head[..<end] + (patch.isEmpty ? [] : [""]) + patch, to: URL(filePath: edition.path))
  }

  private func edition() throws -> Edition {
    guard let edition = app.patches[name] else { throw Refusal("\(spec) is a complete file: edit that") }
    return edition
  }

  private func write(_ lines: some Sequence<Substring>, to url: URL) throws {
    try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: url)
  }

  private static func folders(in sources: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
      .reduce(into: Set()) { $0.insert(sources.appending(path: $1).deletingLastPathComponent().standardized) }
      .sorted { $0.path < $1.path }
  }

  private static func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".edition") }.map { folder.appending(path: $0).path }
  }
}

/// A request of the user that cannot be fulfilled.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ text: String) { description = "error: \(text)" }
}
