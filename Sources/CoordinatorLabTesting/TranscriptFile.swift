import LabModel
import LabRun
import Shell
import Testing
import Transcripts

/// A transcript, as one case of a parameterised test.
///
/// ```swift
/// @Test(arguments: TranscriptFile.all(in: "Tests/Transcripts"))
/// func `A transcript holds`(file: TranscriptFile) { file.expectHolds(catalog) }
/// ```
public nonisolated struct TranscriptFile: Sendable, CustomTestStringConvertible {
  /// The path of the file.
  public let path: String

  /// Creates a case for the transcript at a path.
  public init(_ path: String) {
    self.path = path
  }

  /// The path, which names the case in the test's report.
  public var testDescription: String { path }

  /// The transcript files at a path: the file itself, or all files in a folder, sorted.
  ///
  /// A missing path, or a folder without transcripts, is one case that fails.
  ///
  /// - Parameters:
  ///   - path: a file or folder, relative to the package's folder.
  ///   - root: a file of the package; by default the caller's own, three folders below the package's.
  public static func all(in path: String, relativeTo root: String = #filePath) -> [TranscriptFile] {
    let folder = path.hasPrefix("/") ? "" : packageFolder(of: root)
    let found = (try? Transcript.files(at: [folder + path])) ?? []
    return (found.isEmpty ? [folder + path] : found).map { TranscriptFile($0) }
  }

  /// The folder above `Tests` or `Sources`, with a slash at its end.
  private static func packageFolder(of file: String) -> String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let end = parts.lastIndex { $0 == "Tests" || $0 == "Sources" } ?? parts.count - 1
    return parts[..<end].map { $0 + "/" }.joined()
  }

  /// Runs the transcript with the apps of a catalog; differences become the test's failure.
  @MainActor
  public func expectHolds(_ catalog: Catalog, sourceLocation: SourceLocation = #_sourceLocation) {
    let result = TranscriptResult(path: path, mode: .check, runner: .sessions(of: catalog))
    guard result.status != .passed else { return }
    let report = result.lines.map(\.text).joined(separator: "\n")
    Issue.record(Comment(rawValue: report), sourceLocation: sourceLocation)
  }
}
