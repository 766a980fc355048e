import Lab
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
    let diagram = TreeDiagram(simulation.snapshot, simulation.timeline, of: simulation.spec)
    #expect(
      TreeDiagram.mermaid([diagram]) == """
        flowchart TB
          subgraph app0["delegate/kanji@documented at 2.10"]
            a0o2(["ApplicationCoordinator#35;1"])
            a0o0["AppDelegate#35;1"]
          end

        """)
  }

  @Test func `Marks that Mermaid or DOT would read are written as what they stand for`() throws {
    let session = Session(catalog: documentedVariants)
    for command in ["load delegate", "select 人"] { _ = session.run(command) }
    let timeline = session.stage[0].timeline
    let hostile = Message(step: 0, sender: .user, receiver: .none, text: "end; \"x\"\n<b>%%{init}#1\u{202e}")
    #expect(
      SequenceDiagram([hostile], timeline).mermaid == """
        sequenceDiagram
          participant p0 as user
          participant p1 as nil
          p0-xp1: end#59; #34;x#34;\\u#123;A#125;#60;b#62;#37;#37;#123;init#125;#35;1\\u#123;202E#125;

        """)
  }
}
