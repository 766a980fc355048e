import Testing

@testable import MemoryGraph

@Suite struct PathTableTests {
  @Test func `A path has one number, however it comes about`() {
    let paths = PathTable()
    let whole = paths.id(".children[1].view")
    let joined = paths.join(paths.join(paths.id(".children"), paths.id(ofElement: 1)), paths.id(".view"))
    #expect(joined == whole)
    #expect(paths.join(paths.id(".children"), paths.id("[1].view")) == whole)
    #expect(paths.text(whole) == ".children[1].view")
    #expect(paths.field(whole) == "children[1].view")
    #expect(paths.join(.empty, whole) == whole)
    #expect(paths.join(whole, .empty) == whole)
  }

  @Test func `A path that is too long is cut, once`() {
    let paths = PathTable()
    let long = paths.id(String(repeating: "a", count: 299))
    let cut = paths.extend(long, by: paths.id(".b"))
    #expect(paths.text(cut) == String(repeating: "a", count: 299) + "…")
    #expect(paths.extend(cut, by: paths.id(".c")) == cut)
    #expect(paths.text(paths.extend(long, by: paths.id("b"))) == String(repeating: "a", count: 299) + "b")
    #expect(paths.text(paths.join(long, paths.id(".b"))) == String(repeating: "a", count: 299) + ".b")
  }
}
