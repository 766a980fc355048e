import Foundation

/// Reads the front matter of a lesson.
enum FrontMatter {
  static func read(_ reader: inout BlockReader, path: String) -> Lesson {
    reader.allow(only: ["format", "id", "formerly", "title", "chapter", "stage", "begin", "requires"])
    let format = reader.required("format", "write `format: 1`")
    if !format.isEmpty, format != "1" {
      reader.note(
        reader.line(of: "format"), "format `\(format)` is not known here (this version reads `format: 1`)")
    }
    let id = reader.requiredID("write `id: some-name`")
    let stage = reader.texts("stage")
    if stage.isEmpty, reader.node("stage") == nil {
      reader.note(
        reader.firstLine, "`stage` is missing (write `stage: SPEC`, the app that the lesson begins with)")
    }
    return Lesson(
      id: id, formerID: reader.text("formerly"), title: reader.required("title", "write `title: …`"),
      chapter: reader.text("chapter"), stage: stage,
      begin: reader.texts("begin"), requires: reader.texts("requires"), sections: [], path: path)
  }
}

extension String {
  /// Whether the text can be the name of a lesson or a task. An id starts with a letter, because `lesson 2` names a
  /// chapter, and `-` begins an option.
  var isLessonID: Bool {
    guard let first = utf8.first, (0x61...0x7A).contains(first) else { return false }
    return utf8.count <= 64
      && utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
  }
}
