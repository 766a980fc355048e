import LabModel
import LessonEngine
import Pages

extension FrontPage {
  /// The lessons by chapters, and the cases, as cards.
  var lessons: String {
    let chapters = library.lessons.reduce(into: [(title: String, lessons: [Lesson])]()) { result, lesson in
      let title = lesson.chapter ?? result.last?.title ?? String(localized: "Begin here")
      if result.last?.title == title {
        result[result.count - 1].lessons.append(lesson)
      } else {
        result.append((title, [lesson]))
      }
    }
    let cases = """
      <h2 id="cases">\(String(localized: "Case studies"))</h2>
      <ul class="cards">
      \(library.cases.map(card).joined())</ul>

      """
    let columns = chapters.map {
      "<section><h3>\($0.title.markup)</h3><ul class=\"cards\">\n\($0.lessons.map(card).joined())</ul></section>\n"
    }
    return """
      <h2 id="lessons">\(String(localized: "Lessons"))</h2>
      <div class="chapters">
      \(columns.joined())</div>
      \(library.cases.isEmpty ? "" : cases)\(exchange)
      """
  }

  /// The words for the progress of a lesson, and buttons that save and read the progress as a file.
  private var exchange: String {
    """
    <p id="exchange" data-started="\(String(localized: "{done} of {count} done"))" \
    data-solved="✓ \(String(localized: "solved"))" data-shown="✓ \(String(localized: "done, solution shown"))" \
    data-read="\(String(localized: "The progress was added."))" \
    data-empty="\(String(localized: "Nothing is done in this file: nothing was added."))" \
    data-unread="\(String(localized: "This file holds no progress."))">
    <span>\(String(localized: "This browser keeps your progress."))</span>
    <button data-save>\(String(localized: "Save as <code>progress.json</code>"))</button>
    <label>\(String(localized: "Add a <code>progress.json</code>"))
    <input type="file" accept=".json,application/json"></label>
    <span>\(String(localized: "The program keeps its own in <code>~/.local/state/coordlab</code>."))</span>
    <span role="status"></span></p>

    """
  }

  private func card(_ lesson: Lesson) -> String {
    let count = lesson.exercises.count, minutes = lesson.minutes(in: language)
    let exercises = count == 1 ? String(localized: "1 exercise") : String(localized: "\(count) exercises")
    return """
      <li><a class="card-link" href="\(base)\(language.rawValue)/\(lesson.id.markup).html" \
      data-lesson="\(lesson.id.markup)" data-count="\(count)" data-tasks="\(lesson.taskIDs.joined(separator: " ").markup)"><b>\(lesson.title.markup)</b>\
      <small>\(String(localized: "\(minutes) min")) · \(exercises)</small><i></i></a></li>

      """
  }
}

extension Lesson {
  /// The estimated minutes: the time to read the lesson, plus two minutes for each exercise.
  func minutes(in language: Language) -> Int {
    let letters = sections.flatMap(\.text).map { text in
      switch text {
      case .prose(let prose): prose.markup.count
      case .transcript(let lines, _): lines.count * 20
      }
    }.reduce(0, +)
    return max(1, letters / (language == .ko ? 500 : 1_200) + 2 * exercises.count)
  }
}
