import Foundation
import LabModel
import Transcripts

/// The file that progress is kept in: one small JSON file that a person can read.
///
/// It is written whole beside the old one and renamed over it, so that a kill at any moment leaves the one or the
/// other. What another terminal wrote meanwhile is kept, and so is what a later version added.
public struct ProgressFile: Sendable {
  /// Where it lies.
  public let path: String

  /// The version of its form that is written here.
  public static let schema = 1

  /// A file at a path; its folders are made when it is first written.
  public init(path: String) { self.path = path }

  /// Where the environment says that it lies: `$XDG_STATE_HOME/coordlab/progress.json`; nil if it says nothing.
  public static func path(environment: [String: String]) -> String? {
    // A relative path there is invalid and ignored (XDG Base Directory Specification).
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/coordlab/progress.json"
    }
    return environment["HOME"].map { "\($0)/.local/state/coordlab/progress.json" }
  }

  /// What is taken down; nothing if there is no file.
  public func load() throws(ProgressError) -> Progress {
    try read().map { Progress(json: $0.json) } ?? Progress()
  }

  /// Changes what is taken down, beside what other terminals change.
  ///
  /// - Returns: everything that is taken down then.
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
        // A program that knows nothing of the lock was quicker: again, with what is there now.
        case .changedMeanwhile, .exists: continue
        default: throw .unusable(path: path, problem: error)
        }
      }
    }
    throw .busy(path: path)
  }
}

/// Why progress is not kept. The file is left as it is.
public enum ProgressError: Error, Sendable, Hashable {
  /// It cannot be read or written.
  case unusable(path: String, problem: TranscriptProblem)
  /// It holds no progress.
  case notProgress(path: String)
  /// A newer version wrote it.
  case newer(path: String, schema: Int)
  /// Others change it all the time.
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

  /// The folder, which one terminal at a time has a lock on while it changes the file; -1 where there can be none.
  private func lockedFolder() -> Int32 {
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let folder = open(end == path.startIndex ? "." : String(path[..<end]), O_RDONLY | O_CLOEXEC)
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    return folder
  }

  /// What cannot be made is told by the writing of the file that follows.
  private func makeFolders() {
    var folder = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/").dropLast() {
      folder += "\(name)/"
      mkdir(folder, 0o700)
    }
  }
}

extension Progress {
  /// Reads the lessons of the file; what is no mark is passed over.
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
      for (place, result) in value as? [String: Any] ?? [:] {
        if let result = (result as? String).flatMap(Prediction.init) { predict(place, of: lesson, result) }
      }
    }
    for (lesson, value) in json["reviews"] as? [String: Any] ?? [:] {
      for (place, days) in value as? [String: Any] ?? [:] {
        for day in days as? [String] ?? [] { review(place, of: lesson, on: day) }
      }
    }
    for (exercise, mark) in json["exercises"] as? [String: Any] ?? [:] {
      if let mark = (mark as? String).flatMap(Mark.init) { self.mark(exercise: exercise, mark) }
    }
  }

  /// The file's text, with everything else that stood in it.
  fileprivate func text(within json: [String: Any]) -> String {
    var json = json
    var all = json["lessons"] as? [String: Any] ?? [:]
    // Each was read: one that is missing by now was reset.
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
      for (place, result) in results { record[place] = result.rawValue }
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
