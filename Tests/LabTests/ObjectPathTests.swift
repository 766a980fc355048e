import LabModel
import Testing

struct ObjectPathTests {
  @Test(arguments: [
    ("#1", "#1"), ("#", "#"), ("#1.a", "#1"), ("#A.#", "#A"), (".#1", ".#1"), ("]", "]"), ("[", nil),
    ("[0]", nil), (".", nil), ("#[", nil), ("?", nil), ("Home.Coordinator#1.child", "Home.Coordinator#1"),
    ("children[0]", "children"),
  ])
  func `A path without an object's type has a root or is none`(text: String, root: String?) {
    #expect(ObjectPath(text)?.root == root)
  }
}
