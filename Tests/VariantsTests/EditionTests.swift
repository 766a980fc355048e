import Foundation
import Lab
import Shell
import Testing
import Variants

/// Editions are whole files; what they do not name as their own stays their parent's.
@MainActor struct EditionTests {
  @Test func `An edition's file differs from its parent's in what it names, and in nothing else`() throws {
    for edition in documentedVariants.editions where edition.parent != nil {
      let parent = try #require(self.parent(of: edition), "\(edition.spec)")
      let old = try EditionFile(id: parent.file)
      let new = try EditionFile(id: edition.file)
      let all = Set(old.names + new.names).subtracting(["extension AppEdition"])
      #expect(all.filter { old[$0] != new[$0] }.sorted() == edition.differs.sorted(), "\(edition.spec)")
      let same = all.subtracting(edition.differs)
      #expect(
        new.names.filter(same.contains) == old.names.filter(same.contains),
        "\(edition.spec): what both have stands in the same order")
      #expect(edition.files.dropFirst() == parent.files.dropFirst(), "\(edition.spec)")
    }
  }

  @Test func `Every edition but the documented comes from it, step by step; some are in the document, too`() {
    for edition in documentedVariants.editions {
      let isDocumented = edition.spec.edition == "documented"
      var ancestor = edition
      while let parent = self.parent(of: ancestor) { ancestor = parent }
      #expect(ancestor.spec.edition == "documented", "\(edition.spec)")
      #expect((edition.parent == nil) == isDocumented, "\(edition.spec)")
      let isOurs = edition.spec.app == "bookstore"
      #expect((edition.documentedIn != nil) || isOurs || !isDocumented, "\(edition.spec)")
      #expect((edition.provenance.inStyleOf != nil) == isOurs, "\(edition.spec)")
    }
    let stages = documentedVariants.editions.filter { $0.documentedIn != nil }.map(\.spec)
      .filter { $0.edition != "documented" }.map(\.description)
    #expect(
      stages.sorted() == [
        "delegate/kanji@first-stage", "delegate/kanji@list-only", "delegate/kanji@local-coordinator",
        "flow/browse@as-printed", "flow/browse@no-setup-ui", "flow/browse@strong-flow",
      ])
  }

  @Test func `Every file that makes an edition is in the catalog, once`() throws {
    let listed = documentedVariants.editions.map(\.file)
    let written = try EditionFile.paths.keys.filter { name in
      try EditionFile(id: name)["extension AppEdition"]?.contains("= AppEdition(") ?? false
    }
    #expect(listed.sorted() == written.map { "Variants/\($0)" }.sorted())
  }

  @Test func `What all bookstores share is a type of each of them`() throws {
    for edition in documentedVariants.editions where edition.spec.app == "bookstore" {
      let session = Session(catalog: documentedVariants)
      _ = session.run("load \(edition.spec)")
      for type in ["BookStore", "CartViewModel"] {
        let lines = session.run("source \(type)").lines.map(\.text)
        #expect(lines.first == "Variants/BookstoreModel.swift", "\(edition.spec)")
        #expect(lines.contains { $0.hasSuffix("class \(type) {") }, "\(edition.spec)")
      }
    }
  }

  @Test func `A file is taken apart into its header and declarations`() {
    let file = EditionFile(
      text: """
        // What it shows.
        //
        // Source: a post.

        import Lab

        // MARK: - Screens

        /// The first.
        @Traced
        private final class Screen: UIViewController,
          Coordinating
        {
          let title = "A"  // kept
        }

        extension Screen {
          enum Event {}
        }

        private enum Page {}

        extension Screen {
          func show() {}
        }

        """)
    #expect(file.header == ["What it shows.", "", "Source: a post."])
    #expect(file.names == ["import Lab", "Screen", "extension Screen", "Page"])
    #expect(
      file["Screen"] == """
        /// The first.
        @Traced
        private final class Screen: UIViewController,
          Coordinating
        {
          let title = "A"  // kept
        }
        """)
    #expect(file["extension Screen"]?.contains("enum Event") == true)
    #expect(file["extension Screen"]?.contains("func show") == true)
    #expect(file["Page"] == "private enum Page {}")
  }

  /// The edition that its file was made from.
  private func parent(of edition: AppEdition) -> AppEdition? {
    documentedVariants.editions.first {
      $0.spec.variant == edition.spec.variant && $0.spec.app == edition.spec.app
        && $0.spec.edition == edition.parent
    }
  }
}
