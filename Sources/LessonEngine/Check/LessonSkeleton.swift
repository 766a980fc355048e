import Foundation
import Lab
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
    let values: [String: Any] = [
      "id": id, "title": title, "chapter": chapter ?? NSNull(), "stage": stage, "requires": requires,
      "tasks": taskIDs, "file": path.split(separator: "/").last.map(String.init) ?? path,
    ]
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? JSONSerialization.data(withJSONObject: values, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self).withEscapedControls
  }
}

extension String {
  /// JSON in which signs that a terminal obeys, or that turn the direction of writing, are `\uXXXX`.
  fileprivate var withEscapedControls: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isControl {
        for unit in Character(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
