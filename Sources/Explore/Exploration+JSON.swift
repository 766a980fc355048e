import LabModel
import LabRun

extension Exploration {
  /// The result as one line of JSON, keys sorted; the form is a contract, see `schema`.
  public nonisolated var jsonLine: String {
    JSON.object([
      "complete": .bool(isComplete),
      "depth": .number(depth),
      "findings": .array(findings.map(\.json)),
      "notTried": .array(notTried.map(JSON.string)),
      "schema": .number(1),
      "spec": .string("\(spec)"),
      "states": .number(states.count),
      "transitions": .number(transitions.count),
    ]).text
  }
}

extension Finding {
  nonisolated fileprivate var json: JSON {
    .object([
      "at": at.map(JSON.string) ?? .null,
      "cause": cause.map(JSON.string) ?? .null,
      "kind": .string(kind.rawValue),
      "script": .array(script.map(JSON.string)),
      "source": source.map(JSON.string) ?? .null,
      "states": .number(states),
      "what": .array(what.map(JSON.string)),
    ])
  }
}
