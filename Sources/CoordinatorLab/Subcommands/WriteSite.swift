import ArgumentParser
import Foundation
import LabModel
import LabRun
import LessonEngine
import Shell
import Site
import Terminal
import Transcripts

/// `coordlab site DIR`: the lessons as static pages.
struct WriteSite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: String(localized: "Write the lessons, in every language, as static pages with players."),
    discussion: String(
      localized: """
        The pages work from a file and from any host, below any path, and ask for nothing from elsewhere. The folder is \
        made; one that holds something already is left alone, unless --replace is given: then the site's files are \
        written over what is there.
        """))

  @Argument(help: ArgumentHelp(localized: "The folder to write into."))
  var folder: String

  @Flag(help: ArgumentHelp(localized: "Write over the files of a site that is there."))
  var replace = false

  @Option(
    help: ArgumentHelp(
      localized: "Where the site will be, as https://example.org/lab/: previews of shared links need it."))
  var address: String?

  @OptionGroup var lessons: LessonOptions
  @OptionGroup var output: OutputOptions
}

@MainActor
extension WriteSite: Subcommand {
  var language: Language { lessons.settings.language }

  func execute() throws {
    guard let source = lessons.lessonFolder else {
      throw ExitCode.failure(LessonError.noLessons.words(in: language))
    }
    if let file = blockingFile { throw ExitCode.failure(String(localized: "\(file.quoted) is not a folder")) }
    let there = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    if !there.isEmpty, !replace {
      throw ExitCode.failure(String(localized: "\(folder.quoted) is not empty; --replace writes over it"))
    }
    // The pages do not depend on the writer's language.
    let files = Language.en.speaking { site(source).files }
    for (path, text) in files { try write(Array(text.utf8), to: path) }
    try write(LessonSite.picture.bytes, to: LessonSite.picture.path)
    StandardOutput().write(
      String(localized: "wrote \(files.count + 1) files; \(folder)/index.html is the first") + "\n")
  }

  private func site(_ source: LessonFolder) -> LessonSite {
    let languages = source.languages.isEmpty ? [.en] : source.languages
    let libraries = languages.map { ($0, LessonLibrary(source, language: $0)) }
    let catalog = CoordinatorLabCommand.catalog
    return LessonSite(
      libraries, packs: SitePacks.recorded(in: catalog),
      makeStage: { Session.lessonStage(in: catalog) },
      trying: { Session.lessonStage(in: catalog, isRead: false) },
      recording: { SitePacks.recorded(along: $0, in: catalog) },
      address: address, player: { Session.player(of: $0, in: catalog) })
  }

  /// A file at the path of the folder, or of a folder above it.
  private var blockingFile: String? {
    var path = URL(filePath: folder)
    var isFolder: ObjCBool = false
    while path.pathComponents.count > 1 {
      if FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder) {
        return isFolder.boolValue ? nil : path.path
      }
      path.deleteLastPathComponent()
    }
    return nil
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = URL(filePath: folder).appending(path: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileWriting.create(file.path, bytes, overwriting: replace)
    } catch let problem as TranscriptProblem {
      throw ExitCode.failure("\(problem)")
    } catch {
      throw ExitCode.failure(
        String(localized: "cannot write \(file.path.quoted): \(systemWords(of: error))"))
    }
  }

  /// The system's reason for an error of Foundation.
  private func systemWords(of error: any Error) -> String {
    let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return reason.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
  }
}
