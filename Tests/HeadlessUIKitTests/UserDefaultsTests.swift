import Foundation
import HeadlessUIKit
import Testing

/// On a device they outlive a launch; here each launch has its own.
@Suite(.serialized) struct UserDefaultsTests {
  /// Our choice, so that `undo` finds an app as it was. On a device they outlive a launch: Apple,
  /// UserDefaults.
  @Test func `What one launch stores, another does not find`() {
    let (first, second) = (HeadlessApp(), HeadlessApp())
    first.runOwningDefaults { UserDefaults.standard.set(true, forKey: "isLoggedIn") }
    #expect(first.runOwningDefaults { UserDefaults.standard.bool(forKey: "isLoggedIn") })
    #expect(!second.runOwningDefaults { UserDefaults.standard.bool(forKey: "isLoggedIn") })
    #expect(!UserDefaults.standard.bool(forKey: "isLoggedIn"))
    #expect(first.storedFacts == ["isLoggedIn true"])
    first.runOwningDefaults { UserDefaults.standard.removeObject(forKey: "isLoggedIn") }
    #expect(first.storedFacts.isEmpty)
  }

  /// Our choice, for `explore`, which tells states apart by it.
  @Test func `What is stored is told anew after each use, whatever is used`() {
    let (app, other) = (HeadlessApp(), HeadlessApp())
    func facts(after use: (UserDefaults) -> Void) -> [String] {
      app.runOwningDefaults { use(.standard) }
      return app.storedFacts
    }
    #expect(app.storedFacts == [])
    #expect(facts { $0.set(true, forKey: "a") } == ["a true"])
    #expect(facts { $0.set(false, forKey: "a") } == ["a false"])
    #expect(facts { $0.set("text", forKey: "b") } == ["a false", "b "])
    #expect(facts { $0.set(nil as Any?, forKey: "b") } == ["a false"])
    #expect(facts { $0.set(2.5, forKey: "c") } == ["a false", "c "])
    #expect(facts { $0.set(URL(filePath: "/tmp"), forKey: "d") } == ["a false", "c ", "d "])
    #expect(facts { $0.set(1, forKey: "e") } == ["a false", "c ", "d ", "e "])
    #expect(facts { $0.removeObject(forKey: "a") } == ["c ", "d ", "e "])
    #expect(facts { _ in } == ["c ", "d ", "e "])
    other.runOwningDefaults { UserDefaults.standard.set(true, forKey: "a") }
    #expect(other.storedFacts == ["a true"])
    #expect(app.storedFacts == ["c ", "d ", "e "])
    #expect(facts { _ in } == ["c ", "d ", "e "])
  }

  /// Source: Apple, UserDefaults.set(_:forKey:), for the kinds of values that it takes.
  @Test func `Every kind of value comes back as it was`() {
    let app = HeadlessApp()
    app.runOwningDefaults {
      let defaults = UserDefaults.standard
      defaults.set(1, forKey: "number")
      defaults.set(2.5, forKey: "fraction")
      defaults.set("a", forKey: "text")
      defaults.set(["a", "b"], forKey: "list")
      defaults.set(Data([1]), forKey: "bytes")
      defaults.set(Date(timeIntervalSince1970: 1), forKey: "date")
    }
    app.runOwningDefaults {
      let defaults = UserDefaults.standard
      #expect(defaults.integer(forKey: "number") == 1)
      #expect(defaults.double(forKey: "fraction") == 2.5)
      #expect(defaults.string(forKey: "text") == "a")
      #expect(defaults.stringArray(forKey: "list") == ["a", "b"])
      #expect(defaults.data(forKey: "bytes") == Data([1]))
      #expect(defaults.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 1))
    }
  }

  /// Our choice, as an app is launched again while another waits.
  @Test func `An app that runs inside another's code finds its own, and the other its own again`() {
    let (outer, inner) = (HeadlessApp(), HeadlessApp())
    outer.runOwningDefaults {
      UserDefaults.standard.set("outer", forKey: "name")
      inner.runOwningDefaults {
        #expect(UserDefaults.standard.string(forKey: "name") == nil)
        UserDefaults.standard.set("inner", forKey: "name")
      }
      #expect(UserDefaults.standard.string(forKey: "name") == "outer")
    }
    #expect(inner.storedFacts == ["name "])
  }
}
