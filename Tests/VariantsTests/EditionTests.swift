import Foundation
import LabModel
import LabRun
import OwnProcess
import Shell
import Testing
import Trace
import Variants

/// What the catalog lists, and the files that make it.
@Suite(.ownProcess) @MainActor struct EditionTests {
  @Test func `Every app has a documented edition; some others are in the document, too`() {
    for edition in documentedVariants.editions {
      let isDocumented = edition.spec.edition == "documented"
      let isOurs = edition.spec.app == "bookstore"
      let isOfCase = edition.spec.variant == documentedVariants.variantOfCases
      #expect((edition.documentedIn != nil) || isOurs || isOfCase || !isDocumented, "\(edition.spec)")
      #expect((edition.provenance.inStyleOf != nil) == isOurs, "\(edition.spec)")
      let ofApp = documentedVariants.editions.filter {
        $0.spec.variant == edition.spec.variant && $0.spec.app == edition.spec.app
      }
      #expect(ofApp.first?.spec.edition == "documented", "\(edition.spec)")
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
    let written = try TracedTypes.files.keys.filter { id in
      let made = id.hasPrefix("Variants/") ? try EditionFile(id: id)["extension AppEdition"] : nil
      return made?.contains("= AppEdition(") ?? false
    }
    #expect(listed.sorted() == written.sorted())
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

        import LabRun

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
    #expect(file.names == ["import LabRun", "Screen", "extension Screen", "Page"])
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
}
