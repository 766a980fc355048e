import ExerciseRun
import Foundation
import LabModel

/// The program of an exercise. Each request runs in a new process, so that effects of the learner's code end with it.
struct ExerciseProcess {
  let program: String
  /// The time limit, in seconds.
  let limit: Double
  let isCancelled: () -> Bool

  struct Cancelled: Error {}

  /// The result of a request.
  enum Answer {
    case report(ExerciseReport)
    case ended(End)
  }

  /// The end of a process without a report.
  struct End {
    enum Cause: Equatable {
      case overTime(seconds: Int)
      case tooMuchOutput
      case exit(status: Int32)
      case signal(Int32)
    }
    var cause: Cause
    /// The running event: a command, `launch` or `explore`.
    var during: String
    /// The call stack of the learner's code, innermost first.
    var locations: [ReportedLocation]
  }

  func ask(_ request: ExerciseRequest) throws -> Answer {
    let report = "\(program).report"
    unlink(report)
    try JSONEncoder().encode(request).write(to: URL(fileURLWithPath: "\(program).request"))
    let process = ChildProcess(
      arguments: [program, "\(program).request", report, "\(program).notes"], limit: limit,
      environment: ["SWIFT_BACKTRACE": "enable=no"], output: "\(program).output", isCancelled: isCancelled)
    guard let outcome = process.run() else {
      throw Toolchain.Unusable(description: String(localized: "\(program) cannot be run"))
    }
    if outcome.isCancelled { throw Cancelled() }
    if outcome.status == 0, let data = FileManager.default.contents(atPath: report) {
      return .report(try JSONDecoder().decode(ExerciseReport.self, from: data))
    }
    return .ended(end(outcome))
  }

  private func end(_ outcome: ChildProcess.Outcome) -> End {
    let notes = (FileManager.default.contents(atPath: "\(program).notes") ?? Data()).suffix(20_000)
    let lines = String(decoding: notes, as: UTF8.self).split(separator: "\n")
    let cause: End.Cause =
      if outcome.isOverTime {
        .overTime(seconds: Int(limit))
      } else if outcome.status == 128 + SIGXFSZ {
        .tooMuchOutput
      } else if outcome.status > 128 { .signal(outcome.status - 128) } else { .exit(status: outcome.status) }
    var locations: [ReportedLocation] = []
    for line in lines {
      guard let found = line.firstMatch(of: /^@! .*?([^\/]+):(\d+) (.*)$/), let number = Int(found.2) else {
        continue
      }
      let location = ReportedLocation(file: String(found.1), line: number, note: .inside(String(found.3)))
      if locations.last?.line != location.line { locations.append(location) }
    }
    let during = lines.last { $0.hasPrefix("@@ ") }.map { String($0.dropFirst(3)) } ?? "launch"
    return End(cause: cause, during: during, locations: locations)
  }
}
