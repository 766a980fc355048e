import LabModel
import LabRun
import LessonEngine

/// What a command's work can end with: an error of this layer, or of the one below.
nonisolated protocol Refusal: Error {
  /// The same as an error of this layer.
  var shellError: ShellError { get }
}

nonisolated extension ShellError: Refusal {
  var shellError: ShellError { self }
}

nonisolated extension LabError: Refusal {
  var shellError: ShellError { .lab(self) }
}

nonisolated extension Never: Refusal {
  var shellError: ShellError { switch self {} }
}

/// Does what the layer below may refuse: `try lab(session.catalog.edition(text))`.
func lab<Value>(_ work: @autoclosure () throws(LabError) -> Value) throws(ShellError) -> Value {
  do throws(LabError) {
    return try work()
  } catch {
    throw .lab(error)
  }
}

/// Does what a lesson may refuse: `try lesson(library.lesson(id))`.
func lesson<Value>(_ work: @autoclosure () throws(LessonError) -> Value) throws(ShellError) -> Value {
  do throws(LessonError) {
    return try work()
  } catch {
    throw .lesson(error)
  }
}
