import MemoryGraph
import Testing

@testable import LabModel
@testable import LabRun

/// What the memory views print, from values made by hand.
@Suite struct MemoryViewTests {
  private func link(
    _ source: String?, _ field: String, _ target: String, _ strength: Strength = .strong,
    isCertain: Bool = true
  ) -> NamedReference {
    NamedReference(source: source, field: field, target: target, strength: strength, isCertain: isCertain)
  }

  @Test func `References stand with their strength`() {
    let list = ReferenceList(
      object: "A#1", incoming: [link(nil, "delegate", "A#1"), link("B#1", "owner", "A#1", .weak)],
      outgoing: [link("A#1", "child", "B#1", isCertain: false)])
    #expect(
      list.lines(RenderOptions()).map(\.text) == [
        "A#1 is referred to by", "  system.delegate  strong", "  B#1.owner        weak", "A#1 refers to",
        "  .child → B#1  perhaps",
      ])
    #expect(
      ReferenceList(object: "A#1", incoming: [], outgoing: []).lines(RenderOptions()).map(\.text)
        == ["A#1 is referred to by", "  nothing", "A#1 refers to", "  nothing"])
  }

  @Test func `What keeps an object is a path, a cycle, or a cycle that it hangs on`() {
    let cycle = [link("A#1", "b", "B#1"), link("B#1", "a", "A#1")]
    var kept = Retention(
      object: "A#1", path: [link(nil, "delegate", "D#1"), link("D#1", "a", "A#1")], isLeaked: false)
    #expect(
      kept.lines(RenderOptions()).map(\.text)
        == ["A#1 is kept alive by", "  system.delegate → D#1.a → A#1"])
    kept.cycle = cycle
    #expect(
      kept.lines(RenderOptions()).map(\.text) == [
        "A#1 is kept alive by", "  system.delegate → D#1.a → A#1",
        "only objects that it holds itself hold it: a cycle", "  A#1.b → B#1.a → A#1",
      ])
    kept.path = nil
    kept.isLeaked = true
    #expect(
      kept.lines(RenderOptions()).map(\.text) == [
        "no strong path leads from the system to A#1", "this cycle keeps it alive:", "  A#1.b → B#1.a → A#1",
      ])
    kept.branch = [link("B#1", "c", "C#1")]
    kept.isLeaked = false
    #expect(
      kept.lines(RenderOptions(width: 20, isUnicode: false)).map(\.text) == [
        "no strong path leads from the system to A#1", "this cycle, and what hangs on it, keeps it alive:",
        "  A#1.b -> B#1.a", "    -> A#1", "  B#1.c -> C#1",
        "something unseen holds it too: running code",
      ])
  }

  @Test func `What a chain keeps alive that does not begin at the system stands with the chain's owner`() {
    var kept = Retention(object: "B#1", isLeaked: false)
    #expect(
      kept.lines(RenderOptions()).map(\.text) == [
        "no strong path leads from the system to B#1", "something unseen holds it: running code",
      ])
    kept.hold = Retention.Hold(owner: "A#1", isOwnerBeingReleased: false, path: [link("A#1", "b", "B#1")])
    #expect(
      kept.lines(RenderOptions()).map(\.text) == [
        "no strong path leads from the system to B#1", "running code holds A#1, and that keeps it alive:",
        "  A#1.b → B#1",
      ])
    kept.hold?.isOwnerBeingReleased = true
    kept.cycle = [link("B#1", "c", "C#1"), link("C#1", "b", "B#1")]
    #expect(
      kept.lines(RenderOptions()).map(\.text) == [
        "no strong path leads from the system to B#1", "A#1 holds it until its deinit has run:",
        "  A#1.b → B#1", "this cycle keeps it alive too:", "  B#1.c → C#1.b → B#1",
      ])
  }

  @Test func `Leaks stand with their cycles, and what the fixed edition does otherwise`() {
    let list = LeakList(
      objects: ["A#1", "B#1"],
      cycles: [
        LeakList.Cycle(
          references: [link("A#1", "a", "A#1")],
          mended: [LeakList.MendedField(type: "A", field: "a", strength: .weak)])
      ], isCut: true)
    #expect(
      list.lines(RenderOptions()).map(\.text) == [
        "leaked: A#1, B#1", "a cycle", "  A#1.a → A#1", "  in the fixed edition A.a is weak",
        "and more: cut these, and look again",
      ])
    #expect(
      LeakList(objects: [], cycles: [], isCut: false).lines(RenderOptions()).map(\.text) == ["no leak"])
  }

  @Test func `A zombie stands with its holders and the step at which its last screen left`() {
    func zombie(_ holders: [NamedHolder], _ departure: ZombieList.Departure) -> ZombieList.Zombie {
      ZombieList.Zombie(name: "A#1", holders: holders, departure: departure)
    }
    let list = ZombieList(zombies: [
      zombie(
        [NamedHolder(name: "B#1", field: "child"), NamedHolder(field: "a block due in 2 s")], .step("2.7")),
      zombie([], .neverShown),
    ])
    #expect(
      list.lines { _ in nil }.map(\.text) == [
        "A#1  held by B#1.child, a block due in 2 s  its last screen left at 2.7",
        "A#1  held by running code  its screens were released without being shown",
      ])
    #expect(ZombieList(zombies: []).lines { _ in nil }.map(\.text) == ["no zombie"])
  }
}
