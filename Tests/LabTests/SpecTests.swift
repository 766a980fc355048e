import Testing

@testable import LabModel
@testable import LabRun

@Suite struct SpecTests {
  @Test func `A spec is a variant, and perhaps an app and an edition`() {
    #expect(Spec("closure").description == "closure")
    #expect(Spec("closure/bookstore").app == "bookstore")
    #expect(Spec("base/transitions@fixed").edition == "fixed")
    #expect(Spec("base@fixed").app == nil)
  }

  @Test func `The nearest word is one that is a few letters away`() {
    #expect(nearest(to: "Detials", in: ["Details", "Login"]) == "Details")
    #expect(nearest(to: "xyz", in: ["Details", "Login"]) == nil)
    #expect(nearest(to: "logni", in: ["Details", "Login"]) == "Login")
    #expect(editDistance("kitten", "sitting") == 3)
  }
}
