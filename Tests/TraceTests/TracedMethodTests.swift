import Testing
import Tracing

@Suite struct TracedMethodTests {
  @Test func `A call, its lines and its return are recorded in order`() {
    let timeline = record { Greeter().greet("Ada", loudly: true) }
    #expect(
      timeline.transcript == [
        "init Greeter#1",
        #"- -> Greeter#1 greet(_:loudly:) ["Ada", true]"#,
        "  Greeter#1 line 1",
        "  Greeter#1 line 2",
        #"  Greeter#1 -> Greeter#1 shout(_:) ["Ada"]"#,
        "    Greeter#1 line 1",
        #"    return "Ada!""#,
        "  return",
        "deinit Greeter#1",
      ])
  }

  @Test func `A method of one expression still returns it`() {
    let greeter = Greeter()
    #expect(greeter.shout("a") == "a!")
    #expect(greeter.sign(of: -3) == "below")
    #expect(greeter.sign(of: 3) == "above")
  }

  @Test func `A branch that runs is recorded, the others are not`() {
    let timeline = record { _ = Greeter().choose(2) }
    #expect(
      timeline.transcript == [
        "init Greeter#1", "- -> Greeter#1 choose(_:) [2]", "  Greeter#1 line 1", "  Greeter#1 line 3",
        #"  return "two""#, "deinit Greeter#1",
      ])
  }

  @Test func `Errors leave the stack of calls as it was`() {
    let timeline = record {
      let greeter = Greeter()
      try? greeter.fail()
      greeter.greet("Bo", loudly: false)
    }
    #expect(
      timeline.transcript == [
        "init Greeter#1", "- -> Greeter#1 fail() []", "  Greeter#1 line 1", "  return",
        #"- -> Greeter#1 greet(_:loudly:) ["Bo", false]"#, "  Greeter#1 line 1", "  return",
        "deinit Greeter#1",
      ])
  }

  @Test func `The source is embedded as it is written, without its indentation`() throws {
    let timeline = record { _ = Greeter().shout("a") }
    let site = try #require(timeline.sites.first { $0.name == "shout(_:)" })
    let file = try #require(TracedTypes.files[site.file])
    #expect(file.dedented(site.lines) == ["func shout(_ name: String) -> String {", "  name + \"!\"", "}"])
    #expect(site.parameters == ["name"])
    #expect(site.file == "TraceTests/TracedMethodTests.swift")
    #expect(site.type == "Greeter")
    #expect(site.labels == ["_"])
  }

  @Test func `Methods of extensions and default implementations of protocols are recorded`() {
    let timeline = record { Greeter().leave() }
    #expect(
      timeline.transcript == [
        "init Greeter#1", "- -> Greeter#1 leave() []", "  Greeter#1 line 1",
        "  Greeter#1 -> Greeter#1 wave() []", "    Greeter#1 line 1", "    print bye", "    return",
        "  return",
        "deinit Greeter#1",
      ])
  }

  @Test func `Traced types and their sources are known before they run`() throws {
    let found = try #require(TracedTypes.all.first { $0.name == "Greeter" })
    #expect(ObjectIdentifier(found.class) == ObjectIdentifier(Greeter.self))
    let file = try #require(TracedTypes.files[found.file])
    #expect(file[found.line] == "@Traced private final class Greeter: Waving {")
  }
}

private enum Refusal: Error { case always }

private protocol Waving {
  func wave()
}

@Traced extension Waving {
  func wave() {
    Trace.output("bye")
  }
}

@Traced private final class Greeter: Waving {
  func greet(_ name: String, loudly: Bool) {
    if loudly {
      _ = shout(name)
    }
  }

  func shout(_ name: String) -> String {
    name + "!"
  }

  func sign(of number: Int) -> String {
    if number < 0 { "below" } else { "above" }
  }

  func choose(_ number: Int) -> String {
    switch number {
    case 1: return "one"
    case 2: return "two"
    default: return "many"
    }
  }

  func fail() throws {
    throw Refusal.always
  }
}

@Traced extension Greeter {
  func leave() {
    wave()
  }
}
