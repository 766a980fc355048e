import Foundation
import Patches
import Testing

@testable import editions

/// What the compiler is given for a folder of editions.
struct GenerationTests {
  private let documented = """
    // Screens report to a delegate,
    // weakly.
    //
    // Source: a post.

    import LabRun

    private let isWeak = true

    extension AppEdition {
      static let shopDocumented = AppEdition(
        "delegate/shop@documented",
        "a weak delegate",
        documentedIn: "a post",
        choice: \"""
          ours
          \""",
        sharing: [shopModel],
        scene: { SceneDelegate() })
    }

    """
  private let strong = """
    title: a "strong" delegate
    parent: documented
    source: a comment on the post

    The delegate is strong.

    @@ -4,4 +4,4 @@

     import LabRun

    -private let isWeak = true
    +private let isWeak = false

    """

  @Test func `The complete file says of itself what the head says, and is its parent's otherwise`() throws {
    let texts = try generate(["ShopDocumented.swift": documented, "strong-one.edition": strong])
    #expect(
      texts["StrongOne.swift"] == """
        // The delegate is strong.
        //
        // Source: a post.

        import LabRun

        private let isWeak = false

        extension AppEdition {
          static let shopStrongOne = AppEdition(
            "delegate/shop@strong-one",
            "a \\"strong\\" delegate",
            documentedIn: "a comment on the post",
            sharing: [shopModel],
            scene: { SceneDelegate() })
        }

        """)
  }

  @Test func `All editions are listed, whole ones and patches`() throws {
    let child = "title: the same\nparent: strong-one\n\nIt is the same.\n"
    let files = ["ShopDocumented.swift": documented, "strong-one.edition": strong, "one.edition": child]
    #expect(
      try generate(files)["List.swift"] == """
        import LabModel
        import LabRun

        /// Every edition that a file of this module makes, by spec.
        let allEditions: [AppEdition] = [
          .shopDocumented,
          .shopOne,
          .shopStrongOne,
        ]

        /// The costs of the tests of a screen and a coordinator, by variant.
        let testCosts: [TestCost] = [
        ]

        /// The costs of the editions that are compiled only for tests, by spec.
        func readGrowths() -> [LabModel.Growth] {
          [
          ]
        }

        """)
  }

  @Test func `An edition that is compiled elsewhere is listed with its cost`() throws {
    let files = ["ShopDocumented.swift": documented, "plus-screen.edition": strong]
    let list = try #require(try generate(files)["List.swift"])
    #expect(list.contains("  .shopDocumented,\n]\n"))
    #expect(
      list.contains(
        """
            Growth(
              "delegate/shop@plus-screen", from: "delegate/shop@documented", "a \\"strong\\" delegate",
              added: 0, edited: 1, types: 0,
              patch: #\"""
              @@
        """))
    #expect(list.contains("\n      -private let isWeak = true\n      +private let isWeak = false\n"))
  }

  @Test(arguments: [
    (
      "isWeak = true", "isWeak = 1", 11,
      "hunk 1 of delegate/shop@strong-one does not apply: line 7 is `private let isWeak = true`"
    ),
    ("parent: documented", "parent: other", 1, "the folder has no edition `other`"),
    ("parent: documented", "parent: strong-one", 1, "the edition descends from itself, by `strong-one`"),
    ("title: ", "titel: ", 1, "the head has `title: `, `parent: ` and maybe `source: `"),
    ("parent: documented\n", "", 1, "the head has no `parent`"),
    ("The delegate is strong.\n", "", 4, "a paragraph after the head says what the edition shows"),
  ])
  func `What keeps an edition from being made is told at its line`(
    old: String, new: String, line: Int, problem: String
  ) throws {
    let edition = strong.replacing(old, with: new)
    let error = #expect(throws: Problems.self) {
      try generate(["ShopDocumented.swift": documented, "strong-one.edition": edition])
    }
    let told = try #require(error?.all.first)
    #expect("\(told)".hasSuffix("/strong-one.edition:\(line): error: \(problem)"), "\(told)")
    #expect(error?.all.count == 1)
  }

  /// The texts that are made of these files, by file name.
  private func generate(_ files: [String: String]) throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "editions-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let editions = files.keys.filter { $0.hasSuffix(".edition") }
    let outputs = ["strong-one.edition": "StrongOne.swift", "one.edition": "One.swift"]
    return try Generation(
      list: "List.swift", files: files.keys.map { folder.appending(path: $0).path },
      outputs: Dictionary(
        uniqueKeysWithValues: editions.filter { !$0.hasPrefix("plus-") }
          .map { (folder.appending(path: $0).path, outputs[$0] ?? "") })
    ).texts
  }
}
