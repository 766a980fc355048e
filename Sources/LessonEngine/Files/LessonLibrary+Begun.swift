import LabModel
import Transcripts

extension LessonLibrary {
  /// The lesson that `next` gives, if it was begun.
  ///
  /// Reads one or two lessons where the whole library would take longer than the rest of the program's start.
  public static func begun(_ progress: Progress, in folder: LessonFolder, language: Language) -> Lesson? {
    let root = folder.folder(of: language)
    let files = LessonFolder.files(in: root).filter {
      !$0.isReadme && !$0.isCase(in: root)
    }.prefix(LessonLimits.files)
    let ids = files.map(LessonFile.id)
    let isBegun = ids.map { $0.map { progress.lessons[$0] != nil } ?? false }
    guard let last = isBegun.lastIndex(of: true) else { return nil }
    for place in Array(last..<files.count) + Array(0..<last) where ids[place] != nil {
      guard isBegun[place] else { return nil }
      if let lesson = LessonFile(contentsOf: files[place]).lesson, progress.mark(of: lesson) == .started {
        return lesson
      }
    }
    return nil
  }
}

extension LessonFile {
  /// The id in the front matter of a file; nil where none is found in its plain form.
  fileprivate static func id(of path: String) -> String? {
    guard let bytes = try? FileReading.bytes(of: path), let text = try? FileReading.text(bytes, path: path)
    else { return nil }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst()
    for line in lines {
      if line.elementsEqual("---".utf8) { return nil }
      if line.starts(with: "id: ".utf8) { return String(Substring(line.dropFirst(4))).trimmed }
    }
    return nil
  }
}
