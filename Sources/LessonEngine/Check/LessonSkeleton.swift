import LabModel
import Transcripts

/// A template for a new lesson. It fails the check only because of the fields that the author has to fill in.
public enum LessonSkeleton {
  /// The text of the file.
  public static func text(id: String) -> String {
    """
    ---
    format: 1
    id: \(id)
    title:
    chapter:
    stage: delegate
    requires: []
    ---

    What the learner will find out, in two or three sentences. Commands and types go in `code`.

    ```predict
    question:
    answer:
    run:
    shows:
    counts:
    why:
    hints:
    ```

    What the run has shown.

    ```task
    id:
    goal:
    until:
    hints:
    solution:
    ```

    ## Remember

    What to remember, where it is documented, and one question to think about in one's own code.

    """
  }
}

extension LessonSkeleton {
  /// Whether a lesson may have an id. `off`, `reset` and `readme` are reserved.
  public static func isValid(id: String) -> Bool {
    id.isLessonID && !["off", "reset", "readme"].contains(id)
  }

  /// Writes the file.
  ///
  /// - Throws: `TranscriptProblem` if the file exists already, or cannot be written.
  public static func write(id: String, to path: String) throws(TranscriptProblem) {
    try FileWriting.create(path, text(id: id), overwriting: false)
  }
}

extension Lesson {
  /// The lesson as a line of JSON, keys sorted.
  public var jsonLine: String {
    JSON.object([
      "id": .string(id), "title": .string(title), "chapter": chapter.map(JSON.string) ?? .null,
      "stage": .array(stage.map(JSON.string)), "requires": .array(requires.map(JSON.string)),
      "tasks": .array(taskIDs.map(JSON.string)),
      "file": .string(path.split(separator: "/").last.map(String.init) ?? path),
    ]).text
  }
}
