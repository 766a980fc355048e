import Foundation
import Testing
import Tracing

/// Code that compiles under `@Traced`, and does what it does without.
@Suite struct CompilingTests {
  @Test func `A subclass of a class that is not traced is released as others are`() {
    let timeline = record {
      _ = OfPlainBase()
      _ = OfIsolatedBase()
      _ = OfTracedBase()
      _ = OfFreeBase()
    }
    #expect(
      timeline.objects.map(\.name) == [
        "OfPlainBase#1", "OfIsolatedBase#1", "OfTracedBase#1", "OfFreeBase#1",
      ])
    #expect(timeline.objects.allSatisfy { $0.releasedAt != nil })
  }

  @Test func `A deinit that depends on a condition is the class's only one`() {
    let timeline = record { _ = Conditional(2) }
    #expect(timeline.transcript.first == "init Conditional#1")
    #expect(timeline.objects.allSatisfy { $0.releasedAt != nil })
  }

  @Test func `What a class codes is what it declares`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(Coded(name: "a"))
    #expect(String(decoding: data, as: UTF8.self) == #"{"count":0,"name":"a"}"#)
    #expect(try JSONDecoder().decode(Coded.self, from: data).name == "a")
  }

  @Test func `A class has operators, and conforms by them`() {
    #expect(Set([Numbered(1), Numbered(2), Numbered(1)]).sorted().map(\.number) == [1, 2])
  }

  @Test func `Packs, and values that cannot be copied, are passed on`() {
    let bodies = Bodies()
    #expect(bodies.pack(1, "a", 2.0) == 3)
    #expect(bodies.unique() == 4)
    #expect(bodies.made().number == 1)
  }

  @Test func `What a result builder makes is the same`() {
    #expect(Bodies().built(true) == [1, 2])
    #expect(Bodies().builds() == [1, 2, 4])
  }

  @Test func `A traced body tells its own name and line`() {
    #expect(Bodies().place(1) == ("place(_:)", 119))
    #expect(Bodies().innerPlace() == "inner(_:)")
    #expect(Bodies().localType() == 4)
    #expect(String(tracedCount: 2) == "aa")
  }

  /// As the article on tracing says.
  @Test func `What a default argument tells of the calling method, and what is read twice`() {
    #expect(Placed().place() == ("place()", 150))
    #expect(Placed().placeInClosure() == "__body()")
    _ = record { #expect(Placed().sends() == 2) }
  }
}
