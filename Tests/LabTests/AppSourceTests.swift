import Testing

@testable import LabModel

/// Which files are an app's source.
@Suite struct AppSourceTests {
  private let own = "LabTests/OwnerTests.swift"
  private let other = "LabTests/OwnerForms.swift"

  private func hasClassOfOtherFile(_ others: Set<String>) -> Bool {
    !AppSource(of: [own], besides: others).declarations(ofType: "StoreCoordinator").isEmpty
  }

  @Test func `In a catalog an app has the files of its module that no other edition names`() {
    #expect(hasClassOfOtherFile([own]))
    #expect(!hasClassOfOtherFile([own, other]))
  }

  @Test func `Without a catalog an app has the files that it names`() {
    #expect(!hasClassOfOtherFile([]))
  }
}
