import Testing

/// The lines that the compiler names for mistakes in traced code.
struct DiagnosticLineTests {
  @Test func `An error in a traced body points at the line of the file`() async throws {
    let source = Self.mistakes
    let expected = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasSuffix("// wrong") }.map { $0.offset + 1 }
    #expect(expected.count == 19)
    let errors = try await diagnostics(source).filter { $0.contains("error:") }
    #expect(Set(errors.compactMap { Int($0.prefix { $0 != ":" }) }) == Set(expected))
    #expect(try await !report(source).text.contains("macro expansion"))
  }

  private static let mistakes = """
    import Tracing

    struct Fault: Error {}
    enum Route { case list, detail(Int) }

    @Traced final class Shop {
      let name: String
      var count = 0
      var child: Shop?
      var handler: ((Int) -> Void)?

      init(name: String) {
        self.name = name
        count = "one"  // wrong
      }

      func unknownName() {
        let one = 1
        // A comment over
        /* two
           lines */
        print(one, other)  // wrong
      }
      func wrongType() -> Int {
        count += 1
        return "text"  // wrong
      }
      func implicitResult() -> Int { name }  // wrong
      func missingMember() {
        child?.close()  // wrong
      }
      func missingArgument() {
        pay()  // wrong
      }
      func pay(_ amount: Int) {}
      func inClosure() {
        handler = { [weak self] number in
          self?.count = number
          self?.count = "none"  // wrong
        }
        count = name  // wrong
      }
      func inShortClosure() -> [Int] {
        [1, 2]
          .map { $0 + 1 }
          .map { $0 + "a" }  // wrong
      }
      func inLocalFunction() {
        func inner(_ number: Int) -> Int {
          let text = "a"
          return text  // wrong
        }
        _ = inner(1)
        undefined()  // wrong
      }
      func inSwitch(_ route: Route) -> String {
        switch route {
        case .list: "list"
        case .detail(let id): id  // wrong
        }
      }
      func incomplete(_ route: Route) {
        switch route {  // wrong
        case .list: break
        }
      }
      func optional() -> Int {
        let number: Int? = 1
        return number + 1  // wrong
      }
      func changesConstant() {
        let number = 1
        if count > 0 {
          number = 2  // wrong
        }
      }
      func throwsOut() {
        for _ in 0..<2 {
          throw Fault()  // wrong
        }
      }
      func waits() {
        Task {
          count = await later()
        }
        _ = await later()  // wrong
      }
      func later() async -> Int { 1 }
      func condition() {
        guard let name = count else { return }  // wrong
        print(name)
      }
      deinit {
        count = nil  // wrong
      }
    }
    """
}
