import LabModel
import LabRun
import Pages
import Shell
import Testing
import Trace
import Variants

struct DiagramTests {
  @Test func `Mermaid draws tree, holders and screens, a zombie apart`() throws {
    let session = Session(catalog: documentedVariants)
    for command in ["load delegate", "select 人", "back"] { _ = session.run(command) }
    let simulation = session.stage[0]
    let diagram = TreeDiagram(simulation.snapshotByRerunning(), simulation.timeline, of: simulation.spec)
    #expect(
      TreeDiagram.mermaid([diagram]) == """
        flowchart TB
          subgraph app0["delegate/kanji@documented at 2.10"]
            a0o2(["ApplicationCoordinator#1"])
            a0o0["AppDelegate#1"]
            a0o5(["AllKanjiListCoordinator#1"])
            a0o7(["KanjiDetailCoordinator#1<br>zombie"]):::zombie
            a0o1["UIWindow#1"]
            a0o4["UINavigationController#1"]
            a0o6["KanjiListViewController#1<br>Kanji list<br>● visible"]:::visible
            a0o0 -->|"applicationCoordinator"| a0o2
            a0o2 -->|"allKanjiListCoordinator"| a0o5
            a0o5 -->|"kanjiDetailCoordinator"| a0o7
            a0o1 ---|"root"| a0o4
            a0o4 ---|"0"| a0o6
          end
          classDef zombie stroke:#8a5000,stroke-width:3px
          classDef leaked stroke:#b3123f,stroke-width:3px
          classDef visible stroke:#0b7a75,stroke-width:3px

        """)
  }

  @Test func `DOT draws the same`() throws {
    let session = Session(catalog: documentedVariants)
    _ = session.run("load delegate@local-coordinator")
    let simulation = session.stage[0]
    #expect(
      TreeDiagram(simulation.snapshotByRerunning(), simulation.timeline, of: simulation.spec).dot == """
        digraph "delegate/kanji@local-coordinator at 0.138" {
          node [shape=box, fontname="Helvetica"];
          edge [fontname="Helvetica", fontsize=10];
          o1 [label="UIWindow#1", style=solid];
          o4 [label="UINavigationController#1", style=solid];
          o6 [label="KanjiListViewController#1\\nKanji list\\n● visible", style=solid, color="#0b7a75", penwidth=2.5];
          o1 -> o4 [label="root", style=dashed, dir=none];
          o4 -> o6 [label="0", style=dashed, dir=none];
        }

        """)
  }

  @Test func `What leaks is drawn with its cycle, and a zombie that leaks is called both`() throws {
    let session = Session(catalog: documentedVariants)
    for command in ["load closure@strong-self", "tap Login", "disconnect"] { _ = session.run(command) }
    let simulation = session.stage[0]
    let diagram = TreeDiagram(simulation.snapshotByRerunning(), simulation.timeline, of: simulation.spec)
    let mermaid = TreeDiagram.mermaid([diagram]).split(separator: "\n").map(String.init)
    let leaked = mermaid.filter { $0.hasSuffix(":::leaked") }
      .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    let printed = session.run("leaks").lines.map(\.text).joined(separator: "\n")
    #expect(leaked.count == simulation.snapshotByRerunning().memory.leaks.count)
    for node in leaked {
      #expect(printed.contains(node.prefix { $0 != "<" }))
      #expect(node.contains(node.hasPrefix("TabCoordinator#1") ? "<br>leaked, zombie" : "<br>leaked"))
    }
    let links = try #require(mermaid.first { $0.contains("linkStyle") })
    let numbers = links.split(separator: " ")[1].split(separator: ",").compactMap { Int($0) }
    let arrows = mermaid.filter { $0.contains("|\"") }
    #expect(numbers.allSatisfy { arrows[$0].contains("-->") })
    #expect(numbers.map { arrows[$0] }.contains { $0.contains("didSendEventClosure") })
    let dot = diagram.dot.split(separator: "\n")
    #expect(dot.filter { $0.contains("->") && $0.contains("#b3123f") }.count == numbers.count)
    #expect(dot.contains { $0.contains("TabCoordinator#1\\nleaked, zombie") })
    #expect(mermaid.contains { $0.contains("AppCoordinator#1<br>gone") })
  }

  @Test func `Marks that Mermaid or DOT would read are written as what they stand for`() throws {
    let session = Session(catalog: documentedVariants)
    for command in ["load delegate", "select 人"] { _ = session.run(command) }
    let timeline = session.stage[0].timeline
    var hostile = try #require(timeline.messages(in: timeline.steps, isComplete: false).first)
    hostile.sender = .user
    hostile.receiver = .none
    hostile.text = "end; \"x\"\n<b>%%{init}#1\u{202e}"
    #expect(
      SequenceDiagram(MessageLog([hostile], timeline)).mermaid == """
        sequenceDiagram
          participant p0 as user
          participant p1 as nil
          p0-xp1: end#59; "x"\\u#123;A#125;#60;b#62;#37;#37;#123;init#125;#1\\u#123;202E#125;

        """)
  }
}
