import HeadlessUIKit
import Testing
import Tracing

@testable import LabModel
@testable import LabRun

/// The line that stored a reference, by what the property is and how it got its value.
@Suite struct StoringLocationTests {
  /// The text of the line that stored what a property of the scene delegate holds, after so many taps on Go.
  private func line(storing field: String, taps: Int = 1) throws -> String? {
    let app = Simulation(AppEdition("storing/app", scene: { StoringSceneDelegate() }))
    for _ in 0..<taps { try app.send(.tap(.init("Go"), taps: 1)) }
    let references = try app.referencesByRerunning(of: "StoringSceneDelegate#1").outgoing
    let reference = try #require(references.first { $0.field.hasPrefix(field) })
    return app.storingLocation(of: reference)?.source
  }

  @Test(arguments: [
    ("child", "child = StoredItem(1)"),
    ("bare", "bare = BareItem()"),
    ("items[4]", "items.append(BareItem())"),
    ("action", "action = { captured.touch() }"),
    ("first", "let first = BareItem()"),
    ("late", "lazy var late = BareItem()"),
    ("kept", "kept = first"),
  ])
  func `A reference is stored by the line that runs when it comes`(field: String, source: String) throws {
    #expect(try line(storing: field) == source)
  }

  @Test func `A reference that stays is stored by the line of the event in which it came`() throws {
    #expect(try line(storing: "items[0]", taps: 3) == "items.append(BareItem())")
  }

  @Test func `A reference that went and came again is stored by the last line`() throws {
    #expect(try line(storing: "kept", taps: 3) == "kept = items.count > 10 ? first : nil")
  }

  @Test func `Of two references from one property to one object neither line is told`() throws {
    #expect(try line(storing: "blocks") == nil)
  }
}

@Traced private final class StoringSceneDelegate: GoSceneDelegate {
  let first = BareItem()
  lazy var late = BareItem()
  var child: StoredItem?
  var bare: BareItem?
  var kept: BareItem?
  var items: [BareItem] = []
  var action: (() -> Void)?
  var blocks: [() -> Void] = []

  override func go() {
    child = StoredItem(1)
    bare = BareItem()
    for _ in 0..<5 {
      items.append(BareItem())
    }
    let captured = BareItem()
    action = { captured.touch() }
    let shared = BareItem()
    blocks = [{ shared.touch() }, { shared.touch() }]
    late.touch()
    if items.count == 5 {
      kept = first
    } else {
      kept = nil
      kept = items.count > 10 ? first : nil
    }
  }
}

@Traced private final class StoredItem {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

@Traced private final class BareItem {
  func touch() {}
}
