/// The results as JUnit XML: a test case for each file, without times, so that the same run gives the same bytes.
public struct JUnitReport {
  /// The document, which ends with a line end.
  public let text: String

  /// Writes the results; spells out characters that XML cannot contain (`\u{1B}`).
  public init(_ results: [TranscriptResult]) {
    let failed = results.count { $0.status != .passed }
    let counts = "tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"0\""
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"coordlab test\" \(counts)>",
        "  <testsuite name=\"transcripts\" \(counts)>",
      ] + results.flatMap(Self.testCase) + ["  </testsuite>", "</testsuites>"]
    text = lines.map { $0 + "\n" }.joined()
  }

  private static func testCase(_ result: TranscriptResult) -> [String] {
    let path = result.path.inXMLAttribute
    let start = "    <testcase classname=\"transcripts\" name=\"\(path)\" file=\"\(path)\""
    if result.status == .passed { return [start + "/>"] }
    let message = (result.lines.first?.text ?? "").inXMLAttribute
    let body = result.lines.map(\.text.inXMLText).joined(separator: "\n")
    return [
      start + ">",
      "      <failure type=\"\(result.status.rawValue)\" message=\"\(message)\">\(body)</failure>",
      "    </testcase>",
    ]
  }
}

extension String {
  fileprivate var inXMLText: String {
    spellingOutControls.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// XML readers turn tabs in an attribute into spaces.
  fileprivate var inXMLAttribute: String {
    inXMLText.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "\t" { text += "&#9;" } else { text.unicodeScalars.append(scalar) }
    }
  }
}
