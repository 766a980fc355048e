import Foundation
import PseudoTerminal
import Testing

/// What the compiler says where `@Traced` cannot do what it is for.
struct DiagnosticTests {
  @Test func `What is no class is an error where the attribute stands`() async throws {
    let found = try await diagnostics(
      """
      import Tracing

      @Traced struct Order {}
      @Traced enum Step { case one }
      @Traced
      protocol Reporting {}
      @Traced actor Store {}
      @Traced final class Shop {}
      """)
    let words = "error: '@Traced' records classes: it belongs on a class or on an extension"
    #expect(found == ["3:1", "4:1", "5:1", "7:1"].map { "\($0): \(words)" })
  }

  @Test func `A type within a traced body compiles, with a warning where it stands`() async throws {
    let found = try await diagnostics(
      """
      import Tracing

      @Traced final class Shop {
        func open() {
          @Traced final class Door {}
          _ = Door()
        }
      }
      """)
    #expect(
      found == [
        "5:5: warning: a type in a traced function is not recorded, for Swift expands no macro within its own "
          + "expansion; declare it outside"
      ])
  }

  /// As the article on tracing says: the compiler looks for the type among members that the macro has yet to mark.
  @Test(
    arguments: [
      "extension Array where Element == Int", "extension Coordinating where Path: Hashable",
      "extension Optional where Wrapped: Plain",
    ])
  func `A constrained extension compiles with each method marked, and not with itself marked`(
    heading: String
  ) async throws {
    let coordinating = "import Tracing\nclass Plain {}\nprotocol Coordinating { associatedtype Path }\n"
    let marked = try await report("\(coordinating)@Traced \(heading) { func size() -> Int { 1 } }").text
    #expect(marked.contains("circular reference"))
    let bodies = try await report("\(coordinating)\(heading) { @TracedBody func size() -> Int { 1 } }").text
    #expect(!bodies.contains("error:"))
  }

  /// As the article on tracing says.
  @Test(
    arguments: [
      ("func make() throws -> Token { Token() }", false),
      ("func make() throws -> Token { [1].forEach { _ in }; return Token() }", true),
      ("func make() -> () -> () -> Void { { self.close } }", false),
      ("func make() -> () -> () -> Void { { () -> () -> Void in self.close } }", true),
    ])
  func `A noncopyable result, and a method that a closure returns`(
    method: String, compiles: Bool
  ) async throws {
    let source = """
      struct Token: ~Copyable {}
      @MainActor @Traced final class Shop {
        func close() {}
        \(method)
      }
      """
    #expect(try await report("import Tracing\n\(source)").text.contains("error:") != compiles)
    let plain = try await report(source.replacing("@Traced ", with: "")).text
    #expect(plain.isEmpty)
  }

  @Test func `A method that only traps compiles without a warning`() async throws {
    let words = try await report(
      """
      import Tracing

      @Traced class Shop {
        func open() -> Int { fatalError("override") }
        func price() -> String { preconditionFailure("override") }
      }
      """, phase: "-emit-sil"
    ).text
    #expect(!words.contains("warning:"))
  }

  /// As the article on tracing says. What calls what, a macro is not shown.
  @Test(arguments: [("@Traced final class Shop", false), ("final class Shop {}\nextension Shop", true)])
  func `A result builder's closure of calls and declarations compiles where nothing is traced`(
    shop: String, compiles: Bool
  ) async throws {
    let words = try await report(
      """
      import Tracing

      @resultBuilder enum List {
        static func buildBlock(_ parts: Int...) -> [Int] { parts }
      }
      func list(@List _ make: () -> [Int]) -> [Int] { make() }
      func one() -> Int { 1 }
      \(shop) {
        func open() -> [Int] {
          list {
            let first = one()
            first.advanced(by: 1)
            one()
          }
        }
      }
      """
    ).text
    #expect(words.contains("error:") != compiles)
  }
}

/// What the compiler says of a file, by lines and columns.
func diagnostics(_ source: String) async throws -> [String] {
  let (text, path) = try await report(source)
  // `FILE:3:1: error: … (from macro 'Traced')`
  return text.split(separator: "\n").filter { $0.hasPrefix(path) }.map { line in
    let words = line.dropFirst(path.count + 1)
    return String(words[..<(words.range(of: " (from macro")?.lowerBound ?? words.endIndex)])
  }
}

/// What the compiler says of a file, and where that was.
func report(_ source: String, phase: String = "-typecheck") async throws -> (text: String, path: String) {
  let folder = FileManager.default.temporaryDirectory.appending(path: "coordlab-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "App.swift")
  try source.write(to: file, atomically: true, encoding: .utf8)
  let options = [phase, file.path, "-diagnostic-style", "llvm"] + swiftOptions
  return (try await ProgramResult(of: ["/usr/bin/env", "swiftc"] + options).errors, file.path)
}

/// What the compiler needs to find the modules and the macros of the tests' build.
let swiftOptions: [String] = {
  let products = productsFolder.path
  return [
    "-swift-version", "6", "-I", "\(products)/Modules", "-Xcc",
    "-fmodule-map-file=\(products)/CSwiftRuntime.build/module.modulemap", "-load-plugin-executable",
    "\(products)/TraceMacros-tool#TraceMacros",
  ]
}()

/// Where the tests were built.
let productsFolder: URL = {
  let bundles = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
  let folders = bundles.map { $0.deletingLastPathComponent() }
  return folders.first { FileManager.default.fileExists(atPath: $0.appending(path: "Modules").path) }
    ?? folders[folders.count - 1]
}()
