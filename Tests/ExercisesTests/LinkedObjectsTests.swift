import Foundation
import Testing

@testable import Exercises

struct LinkedObjectsTests {
  private let folder: String

  init() throws { folder = try Checking.folder() }

  @Test func `The lab's objects become one file, which is made anew once one of them has changed`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let copies = try BuildFolder(of: Checking.program).objects.prefix(2).enumerated().map { number, object in
      let copy = "\(folder)/\(number).o"
      try FileManager.default.copyItem(atPath: object, toPath: copy)
      return copy
    }
    let linked = LinkedObjects(objects: copies, path: "\(folder)/lab.o")
    #expect(try linked.arguments() == [linked.path])
    let first = FileStamp(linked.path)
    #expect(try linked.arguments() == [linked.path] && FileStamp(linked.path) == first)
    try FileManager.default.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: copies[1])
    #expect(try linked.arguments() == [linked.path] && FileStamp(linked.path) != first)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().suffix(4) == [
        "lab.o", "lab.o.list", "lab.o.lock", "lab.o.messages",
      ])
  }

  @Test func `Objects that the linker refuses are handed to the compiler as they are`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("no object".utf8).write(to: URL(filePath: "\(folder)/a.o"))
    let linked = LinkedObjects(objects: ["\(folder)/a.o"], path: "\(folder)/lab.o")
    #expect(try linked.arguments() == ["@\(folder)/lab.o.list"])
    #expect(try String(contentsOfFile: "\(folder)/lab.o.list", encoding: .utf8) == "\(folder)/a.o")
  }

  @Test func `A traced class of a library is known to a program that has loaded it`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let build = try BuildFolder(of: Checking.program)
    let sources = [
      "far": "import Tracing\n\n@Traced(as: .coordinator) final class Far {\n  func start() {}\n}\n",
      "main": """
      import Glibc
      import Trace

      if dlopen("\(folder)/far.so", RTLD_NOW) == nil { fatalError(String(cString: dlerror())) }
      for type in TracedTypes.all { print(type.name, type.file, TracedTypes.files[type.file] == nil) }
      """,
    ]
    for (name, text) in sources {
      try text.write(toFile: "\(folder)/\(name).swift", atomically: true, encoding: .utf8)
    }
    func run(_ arguments: [String]) throws -> String {
      let process = ChildProcess(arguments: arguments, limit: 120, output: "\(folder)/output")
      #expect(process.run()?.status == 0)
      return try String(contentsOfFile: "\(folder)/output", encoding: .utf8)
    }
    let flags = ["swiftc"] + build.flags + build.plugin
    _ = try run(flags + ["-emit-library", "\(folder)/far.swift", "-o", "\(folder)/far.so"])
    let lab = try LinkedObjects(objects: build.objects, path: "\(folder)/lab.o").arguments()
    let main = [
      "\(folder)/main.swift", "-o", "\(folder)/main", "-use-ld=lld", "-Xlinker", "--export-dynamic",
    ]
    _ = try run(flags + main + lab)
    #expect(try run(["\(folder)/main"]) == "Far exercise/far.swift false\n")
  }
}
