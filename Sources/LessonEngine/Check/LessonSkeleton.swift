import LabModel
import Transcripts

/// A lesson to begin with: it fails the check only for what its author still has to write.
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
  /// Whether an id can be a lesson's: `lesson off`, `lesson reset` and README.md are something else.
  public static func isValid(id: String) -> Bool {
    id.isLessonID && !["off", "reset", "readme"].contains(id)
  }

  /// Writes the file; one that is there is left alone.
  ///
  /// - Throws: what hinders it.
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
