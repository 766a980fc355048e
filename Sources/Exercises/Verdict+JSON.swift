import LabModel
import LabRun

extension Verdict {
  /// One line of JSON, keys sorted; `schema` is the version of its format.
  public var jsonLine: String {
    let failures = failures.map { task, after, reason in
      JSON.object([
        "after": .array(after.map { JSON.string($0) }),
        "at": reason.locations.first.map { JSON.string("\($0.file):\($0.line)") } ?? .null,
        "fact": .string(reason.fact), "task": task.map { JSON.string($0) } ?? .null,
        "text": .string(reason.text),
      ])
    }
    return JSON.object([
      "failures": .array(failures), "name": .string(name), "passed": .bool(isPassed), "schema": .number(1),
    ]).text
  }
}
