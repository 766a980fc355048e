import Testing

@testable import LabModel
@testable import LabRun

@Suite struct StepLabelTests {
  @Test(arguments: [("7", nil, 7), ("0.7", 0, 7), ("12.34", 12, 34), ("12:34", 12, 34), ("0", nil, 0)])
  func `A label is a step, or an event and a step`(text: String, event: Int?, step: Int) {
    let label = StepLabel(text)
    #expect(label?.event == event)
    #expect(label?.step == step)
  }

  @Test(arguments: ["", ".", "1.", ".1", "1.2.3", "x", "-1", "+1", "1 2", "99999999999999999999"])
  func `Anything else is none`(text: String) {
    #expect(StepLabel(text) == nil)
  }
}
