import Testing

@testable import Exercises

@Suite struct TracerTests {
  private func traced(_ text: String, with others: Set<String> = []) -> String {
    let tracer = Tracer(text)
    return tracer.traced(tracer.classes.union(others))
  }

  @Test func `Classes and their extensions are traced before their modifiers, each line where it was`() {
    #expect(
      traced(
        """
        import UIKit

        @MainActor
        public final class A: B {
          class Inner {}
          class func make() -> A { A() }
          class var shared: A { A() }
        }
        extension A: C {}
        """)
          == """
          import Tracing; import UIKit

          @MainActor
          @Traced public final class A: B {
            @Traced class Inner {}
            class func make() -> A { A() }
            class var shared: A { A() }
          }
          @Traced extension A: C {}
          """)
  }

  @Test func `An extension of a class in another type is traced, too`() {
    let text = "import UIKit\nenum Home { class Flow {} }\nextension Home.Flow: A {}\nextension Home {}\n"
    let tracer = Tracer(text)
    #expect(
      tracer.traced(tracer.classes)
        == "import Tracing; import UIKit\nenum Home { @Traced class Flow {} }\n"
        + "@Traced extension Home.Flow: A {}\nextension Home {}\n")
  }

  @Test func `An extension is traced where its class is declared in a file that is compiled with it`() {
    let text = "import UIKit\nextension Given {}\nextension UIView {}\n"
    #expect(
      traced(text, with: ["Given"])
        == "import Tracing; import UIKit\n@Traced extension Given {}\nextension UIView {}\n")
  }

  @Test(arguments: [
    "// class A {}", "/* class A { /* class B {} */ */", #"let a = "class A {}""#,
    #"let a = "\(f("class A {"))""#,
    "let a = \"\"\"\n  class A {}\n  \"\"\"", ##"let a = #"class A { \" "#"##, "protocol P: class {}",
    "let type = A.class", "func f() { class Local {} }", "let `class` = 1", #"let a = "class A {"#,
  ])
  func `What only looks like a class is left alone`(text: String) {
    #expect(traced(text) == "import Tracing; " + text)
  }

  @Test func `Views and what is coded are not traced`() {
    let text =
      "class A: UIView {}\nclass B: UITableViewCell {}\nclass C: Codable {}\nclass D: UIViewController {}"
    #expect(traced(text).contains("\n@Traced class D: UIViewController {}"))
    #expect(traced(text).components(separatedBy: "@Traced").count == 2)
  }
}
