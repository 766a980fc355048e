import LabModel
import LabRun
import LessonEngine

/// An error of a command: from this layer or the one below.
nonisolated protocol Refusal: Error {
  /// The error as one of this layer.
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

/// Converts the errors of the layer below: `try lab(session.catalog.edition(text))`.
func lab<Value>(_ work: @autoclosure () throws(LabError) -> Value) throws(ShellError) -> Value {
  do throws(LabError) {
    return try work()
  } catch {
    throw .lab(error)
  }
}

/// Converts the errors of lessons: `try lesson(library.lesson(id))`.
func lesson<Value>(_ work: @autoclosure () throws(LessonError) -> Value) throws(ShellError) -> Value {
  do throws(LessonError) {
    return try work()
  } catch {
    throw .lesson(error)
  }
}
