import Testing

@testable import Transcripts

struct JUnitReportTests {
  @Test func `Every file is a test case, and what XML cannot hold is made safe`() {
    let lines = [
      ReportLine(.heading, "b & \"c\".transcript:1: differs: > say <a>\t"),
      ReportLine(.removed, "-a ]]> \u{1B}[0m"), ReportLine(.added, "+\u{FFFE}é 한\0"),
    ]
    let report = JUnitReport([
      TranscriptResult(path: "Tests/a.transcript", status: .passed, commandCount: 3, lines: []),
      TranscriptResult(path: "b & \"c\".transcript", status: .failed, commandCount: 1, lines: lines),
      TranscriptResult(path: "c.md", status: .updated, commandCount: 1, lines: [ReportLine(.heading, "c")]),
    ])
    #expect(
      report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="coordlab test" tests="3" failures="2" errors="0" skipped="0">
          <testsuite name="transcripts" tests="3" failures="2" errors="0" skipped="0">
            <testcase classname="transcripts" name="Tests/a.transcript" file="Tests/a.transcript"/>
            <testcase classname="transcripts" name="b &amp; &quot;c&quot;.transcript" \
        file="b &amp; &quot;c&quot;.transcript">
              <failure type="failed" message="b &amp; &quot;c&quot;.transcript:1: differs: &gt; say &lt;a&gt;&#9;">\
        b &amp; &quot;c&quot;.transcript:1: differs: &gt; say &lt;a&gt;\t
        -a ]]&gt; \\u{1B}[0m
        +\\u{FFFE}é 한\\u{0}</failure>
            </testcase>
            <testcase classname="transcripts" name="c.md" file="c.md">
              <failure type="updated" message="c">c</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
