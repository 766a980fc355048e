import Patches
import Testing

/// A patch applies where all of its lines stand, or not at all.
struct PatchTests {
  private let file = linesOf("a\nb\nc\nd\ne\nf\n")

  @Test func `Lines with a plus take the place of those with a minus`() throws {
    let hunks = try hunks("@@ -1,3 +1,4 @@\n a\n-b\n+B\n+B\n c\n@@ -5,2 +6 @@\n e\n-f\n")
    let patched = Patched(file, hunks)
    #expect(patched.lines == ["a", "B", "B", "c", "d", "e"])
    #expect(patched.moved == 0)
    #expect(patched.failures.isEmpty)
  }

  @Test func `A blank line of the old file needs no mark`() throws {
    let hunks = try hunks("@@ -1,3 +1,2 @@\n a\n\n-b\n")
    #expect(Patched(["a", "", "b"], hunks).lines == ["a", ""])
  }

  @Test func `Lines that have moved are found, if they stand in one place only`() throws {
    let patch = "@@ -2,2 +2,2 @@\n b\n-c\n+C\n@@ -5,2 +5,2 @@\n e\n-f\n+F\n"
    let patched = Patched(["new"] + file, try hunks(patch))
    #expect(patched.lines == ["new", "a", "b", "C", "d", "e", "F"])
    #expect(patched.moved == 2)
  }

  @Test func `Lines that have moved and stand in several places do not apply`() throws {
    let patched = Patched(["x", "b", "x", "b"], try hunks("@@ -7,1 +7,0 @@\n-b\n"))
    #expect(patched.lines == ["x", "b", "x", "b"])
    #expect(patched.failures.map(\.reason) == ["its lines occur several times, at lines 2, 4"])
  }

  @Test func `A hunk that does not apply is told with the first of its lines that is not there`() throws {
    let patch = "@@ -1,3 +1,3 @@\n a\n+new\n-b\n x\n@@ -5,2 +5,2 @@\n e\n-f\n+F\n"
    let patched = Patched(file, try hunks(patch))
    #expect(patched.failures.map(\.hunk.number) == [1])
    #expect(patched.failures.map(\.index) == [3])
    #expect(patched.failures.map(\.reason) == ["line 3 is `c`"])
    #expect(patched.lines == ["a", "b", "c", "d", "e", "F"], "the other hunks apply")
  }

  @Test func `A hunk beyond the end of the file does not apply`() throws {
    let patched = Patched(file, try hunks("@@ -6,2 +6 @@\n f\n-g\n"))
    #expect(patched.failures.map(\.reason) == ["its file has no line 7"])
  }

  @Test func `Hunks apply in their order`() throws {
    let patched = Patched(file, try hunks("@@ -3,2 +3 @@\n c\n-d\n@@ -1,2 +1 @@\n a\n-b\n"))
    #expect(patched.lines == ["a", "b", "c", "e", "f"])
    #expect(patched.failures.map(\.reason) == ["it begins before the end of the hunk above it"])
  }

  @Test(arguments: [
    ("@@ -1,2 +1,2 @@\n a\n", "x:7: error: hunk 1 has 1 old and 1 new lines, and its head says otherwise"),
    ("@@ -1 +1 @@\n*a\n", "x:8: error: a line of a hunk begins with a blank, `-` or `+`"),
    ("@@ 1 @@\n", "x:7: error: a hunk begins with `@@ -LINE,COUNT +LINE,COUNT @@`"),
    ("@@ -0,0 +1 @@\n+a\n", "x:7: error: a hunk begins with `@@ -LINE,COUNT +LINE,COUNT @@`"),
  ])
  func `What is no unified diff is refused at its line`(patch: String, problem: String) {
    let error = #expect(throws: Problem.self) { try hunks(patch) }
    #expect(error?.description == problem)
  }

  private func hunks(_ patch: String) throws -> [Hunk] {
    try Hunk.all(in: linesOf(patch)[...], from: 7, of: "x")
  }
}
