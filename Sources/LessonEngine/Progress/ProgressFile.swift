import Foundation
import LabModel
import Transcripts

/// The file that stores progress: a small JSON file that a person can read.
///
/// Each update writes a new file and renames it over the old file, so that a kill leaves one of the two whole. An
/// update keeps the changes of other terminals, and keys that a later version added.
public struct ProgressFile: Sendable {
  /// The path of the file.
  public let path: String

  /// The version of the written format.
  public static let schema = 1

  /// A file at a path. The first update makes the folders.
  public init(path: String) { self.path = path }

  /// The path from the environment, `$XDG_STATE_HOME/coordlab/progress.json`, else below `$HOME`; nil without both.
  public static func path(environment: [String: String]) -> String? {
    // A relative path in XDG_STATE_HOME is invalid and ignored (XDG Base Directory Specification).
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/coordlab/progress.json"
    }
    return environment["HOME"].map { "\($0)/.local/state/coordlab/progress.json" }
  }

  /// The stored progress; empty if there is no file.
  public func load() throws(ProgressError) -> Progress {
    try read().map { Progress(json: $0.json) } ?? Progress()
  }

  /// Changes the stored progress, and keeps concurrent changes of other terminals.
  ///
  /// - Returns: the progress after the change.
  public func update(_ change: (inout Progress) -> Void) throws(ProgressError) -> Progress {
    makeFolders()
    let lock = lockedFolder()
    defer { close(lock) }
    for _ in 0..<100 {
      let old = try read()
      var progress = old.map { Progress(json: $0.json) } ?? Progress()
      change(&progress)
      do throws(TranscriptProblem) {
        try write(progress, over: old)
        return progress
      } catch {
        switch error {
        // A program that ignores the lock has changed the file meanwhile: tries again with its content.
        case .changedMeanwhile, .exists: continue
        default: throw .unusable(path: path, problem: error)
        }
      }
    }
    throw .busy(path: path)
  }
}

/// Why progress is not stored. The file stays unchanged.
public enum ProgressError: Error, Sendable, Hashable {
  /// The file cannot be read or written.
  case unusable(path: String, problem: TranscriptProblem)
  /// The file has other content than progress.
  case notProgress(path: String)
  /// A newer version of the program wrote the file.
  case newer(path: String, schema: Int)
  /// Other processes changed the file during each of 100 attempts.
  case busy(path: String)
}

extension ProgressError: CustomStringConvertible {
  /// The message in English: one line, without `error: `.
  public var description: String { words(in: .en) }

  /// The message in a language.
  public func words(in language: Language) -> String {
    language("progress is not kept: ", "진행 상황을 저장하지 못했습니다: ") + reason(language)
  }

  private func reason(_ language: Language) -> String {
    switch self {
    case .unusable(_, let problem): "\(problem)"
    case .notProgress(let path):
      language(
        "\(path) holds something else, and is left as it is (move it away to begin anew)",
        "\(path)에 다른 내용이 있어 그대로 두었습니다 (새로 시작하려면 옮겨 두세요)")
    case .newer(let path, let schema):
      language(
        "\(path) was written by a newer version (schema \(schema)), and is left as it is",
        "\(path)은 더 새로운 버전이 쓴 파일(schema \(schema))이라 그대로 두었습니다")
    case .busy(let path):
      language(
        "other terminals keep changing \(path) (try again)",
        "다른 터미널이 \(path)을 계속 바꾸고 있습니다 (다시 해 보세요)")
    }
  }
}

extension ProgressFile {
  private typealias Content = (text: String, json: [String: Any])

  private func read() throws(ProgressError) -> Content? {
    if access(path, F_OK) != 0, errno == ENOENT { return nil }
    let text: String
    do throws(TranscriptProblem) {
      text = try FileReading.text(try FileReading.bytes(of: path), path: path)
    } catch {
      if case .notUTF8 = error { throw .notProgress(path: path) }
      throw .unusable(path: path, problem: error)
    }
    guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let schema = json["schema"] as? Int, json["lessons"] is [String: Any]
    else { throw .notProgress(path: path) }
    if schema > Self.schema { throw .newer(path: path, schema: schema) }
    return (text, json)
  }

  private func write(_ progress: Progress, over old: Content?) throws(TranscriptProblem) {
    let text = progress.text(within: old?.json ?? [:])
    if let old {
      if old.text != text { try FileWriting.replace(path, old: old.text, with: text) }
    } else {
      try FileWriting.create(path, text, overwriting: false)
    }
  }

  /// A file descriptor of the folder, with an exclusive lock; -1 if the folder cannot be opened.
  private func lockedFolder() -> Int32 {
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let folder = open(end == path.startIndex ? "." : String(path[..<end]), O_RDONLY | O_CLOEXEC)
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    return folder
  }

  /// Makes the folders. Ignores errors: writing the file fails then, and reports them.
  private func makeFolders() {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/").dropLast() {
      folder += "\(name)/"
      mkdir(folder, 0o700)
    }
  }
}

extension Progress {
  /// Reads the content of the file; skips unknown marks and results.
  fileprivate init(json: [String: Any]) {
    self.init()
    for (lesson, value) in json["lessons"] as? [String: Any] ?? [:] {
      start(lesson)
      let tasks = (value as? [String: Any])?["tasks"] as? [String: Any] ?? [:]
      for (task, mark) in tasks {
        if let mark = (mark as? String).flatMap(Mark.init) { self.mark(task, of: lesson, mark) }
      }
    }
    for (lesson, value) in json["predictions"] as? [String: Any] ?? [:] {
      for (index, result) in value as? [String: Any] ?? [:] {
        if let result = (result as? String).flatMap(Prediction.init) { predict(index, of: lesson, result) }
      }
    }
    for (lesson, value) in json["reviews"] as? [String: Any] ?? [:] {
      for (index, days) in value as? [String: Any] ?? [:] {
        for day in days as? [String] ?? [] { review(index, of: lesson, on: day) }
      }
    }
    for (exercise, mark) in json["exercises"] as? [String: Any] ?? [:] {
      if let mark = (mark as? String).flatMap(Mark.init) { self.mark(exercise: exercise, mark) }
    }
  }

  /// The new text of the file, with the other keys of the old content.
  fileprivate func text(within json: [String: Any]) -> String {
    var json = json
    var all = json["lessons"] as? [String: Any] ?? [:]
    // All lessons of the file were read: a lesson that is missing now was reset.
    all = all.filter { lessons[$0.key] != nil }
    for (lesson, tasks) in lessons {
      var record = all[lesson] as? [String: Any] ?? [:]
      var marks = record["tasks"] as? [String: Any] ?? [:]
      for (task, mark) in tasks { marks[task] = mark.rawValue }
      record["tasks"] = marks
      all[lesson] = record
    }
    json["lessons"] = all
    var answered = json["predictions"] as? [String: Any] ?? [:]
    answered = answered.filter { predictions[$0.key] != nil || lessons[$0.key] != nil }
    for (lesson, results) in predictions {
      var record = answered[lesson] as? [String: Any] ?? [:]
      for (index, result) in results { record[index] = result.rawValue }
      answered[lesson] = record
    }
    json["predictions"] = answered.isEmpty ? nil : answered
    let old = json["reviews"] as? [String: Any] ?? [:]
    let others = old.filter { reviews[$0.key] != nil || lessons[$0.key] != nil }
    let days = others.merging(reviews.mapValues { $0 as Any }) { _, own in own }
    json["reviews"] = days.isEmpty ? nil : days
    if !exercises.isEmpty {
      let marks = json["exercises"] as? [String: Any] ?? [:]
      json["exercises"] = marks.merging(exercises.mapValues { $0.rawValue as Any }) { $1 }
    }
    json["schema"] = ProgressFile.schema
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? JSONSerialization.data(withJSONObject: json, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
