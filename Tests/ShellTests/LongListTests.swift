import HeadlessUIKit
import LabModel
import LabRun
import Testing
import Tracing

@testable import Shell

/// A table with more rows than the screen has room for.
struct LongListTests {
  private let session = Session(
    catalog: Catalog([AppEdition("numbers/app", "1,006 rows", scene: { NumbersSceneDelegate() })]))

  init() { _ = session.run("load numbers") }

  private func stepsOfLastEvent() throws -> Int {
    let timeline = try #require(session.stage.first).timeline
    return timeline.steps(ofEvent: timeline.events.count - 1).count
  }

  /// Source: Apple, UITableView. How many rows fit is our choice.
  @Test func `A launch asks for the rows on the screen alone`() throws {
    #expect(try stepsOfLastEvent() < 200)
    let events = session.output("events")
    #expect(events[15] == "  16  select Row 16")
    #expect(
      events[16...] == [
        "16 of 1006 rows are on the screen; `select` scrolls to any other"
      ])
  }

  /// Our choice, of scrolling past what is between.
  @Test(arguments: ["select 900", "select Row 900", "select row 900"])
  func `A row is selected by number or label wherever it is, and stays selected in a rerun`(_ command: String)
    throws
  {
    let reply = session.run(command)
    #expect(!reply.isError)
    #expect(try stepsOfLastEvent() < 100)
    #expect(session.state.contains("\"title\":\"Number 900\",\"visible\":true"))
    let back = session.output("back")
    #expect(!back.isEmpty)
    #expect(session.output("events")[15] == "  16  select Row 900   = select 900")
    let state = session.state
    _ = session.run("undo")
    _ = session.run("redo")
    #expect(session.state == state)
  }

  /// Source: none found; every error leaves the state as it was.
  @Test func `A row that there is not is refused, and nothing changes`() throws {
    let before = session.state
    #expect(session.run("select Row 1007").isError)
    #expect(
      session.output("select 1007") == ["error: there is no number 1007: the numbers go from 1 to 1006"])
    #expect(session.state == before)
    #expect(session.output("events")[0] == "   1  select Row 1")
  }
}

@Traced private final class NumbersSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    window?.rootViewController = UINavigationController(rootViewController: NumbersViewController())
    window?.makeKeyAndVisible()
  }
}

@Traced private final class NumbersViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_006 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen = UIViewController()
    screen.title = "Number \(indexPath.row + 1)"
    navigationController?.pushViewController(screen, animated: true)
  }
}
