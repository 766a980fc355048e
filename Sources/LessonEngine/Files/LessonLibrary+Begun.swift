import LabModel
import Transcripts

extension LessonLibrary {
  /// The lesson that `next` returns, if it was begun; nil otherwise.
  ///
  /// Reads one or two lessons only: reading the whole library takes longer than the rest of the program's start.
  public static func begun(_ progress: Progress, in folder: LessonFolder, language: Language) -> Lesson? {
    let root = folder.folder(of: language)
    let files = LessonFolder.files(in: root).filter {
      !$0.isReadme && !$0.isCase(in: root)
    }.prefix(LessonLimits.files)
    let ids = files.map(LessonFile.id)
    let isBegun = ids.map { $0.map { progress.lessons[$0] != nil } ?? false }
    guard let last = isBegun.lastIndex(of: true) else { return nil }
    for index in Array(last..<files.count) + Array(0..<last) where ids[index] != nil {
      guard isBegun[index] else { return nil }
      if let lesson = LessonFile(contentsOf: files[index]).lesson, progress.mark(of: lesson) == .started {
        return lesson
      }
    }
    return nil
  }
}

extension LessonFile {
  /// The id in the front matter of a file; nil if no line is plainly `id: …`.
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
