import LabModel
import LabRun
import LessonEngine
import Transcripts

extension Session {
  /// This session's stage as lessons see it.
  var lessonStage: LessonStage {
    LessonStage(
      run: { command in
        let reply = self.runForLesson(command)
        return LessonStage.Reply(reply.output, error: reply.error?.description)
      },
      observations: { self.looks(for: $0) }, outlines: { self.stage.map { self.look(at: $0, AppState()) } },
      code: { self.stage.first?.source.ownCode ?? [] }, fullSpec: { self.fullSpec($0) },
      scorecard: { () throws(LessonError) in
        do throws(ShellError) {
          return try self.scorecard()
        } catch {
          throw .failedCommand("compare variants", reason: "\(error)")
        }
      })
  }

  /// A new empty stage.
  func makeLessonStage() -> LessonStage {
    let session = Session(catalog: catalog)
    session.options = options
    // The page indents its output by two columns.
    session.options.width -= 2
    session.options.rows = nil
    session.isInterrupted = isInterrupted
    session.reportProgress = reportProgress
    session.measured = measured
    return session.lessonStage
  }

  private func fullSpec(_ text: String) -> String {
    (try? catalog.edition(text)).map { "\($0.spec)" } ?? text
  }

  private func looks(for facts: Facts) -> [AppObservation] {
    stage.compactMap { simulation in
      guard let line = try? simulation.stateLineByRerunning(), let state = try? AppState(line: line) else {
        return nil
      }
      var look = look(at: simulation, state)
      if facts.needMessages { look.received = received(by: simulation) }
      return look
    }
  }

  private func received(by simulation: Simulation) -> [AppObservation.Received] {
    simulation.wholeMessageLog.entries.compactMap { entry in
      entry.receiver.map {
        AppObservation.Received(receiver: $0, method: String(entry.text.prefix { $0 != "(" }))
      }
    }
  }

  private func look(at simulation: Simulation, _ state: AppState) -> AppObservation {
    let did = simulation.history.indices.filter { simulation.hasTaken($0 + 1) }
      .map { simulation.history[$0].event.command }
    var look = AppObservation(
      spec: "\(simulation.spec)", state: state, did: did, at: simulation.methodNamesAtCursor)
    look.waiting = simulation.pendingList.tasks
    look.navigating = simulation.navigatingScreens.map(\.name)
    return look
  }

  /// Runs a command of a lesson file: only commands that load, act and show.
  private func runForLesson(_ line: String) -> Reply {
    do throws(ShellError) {
      let bare = line.hasPrefix("@") ? line.splitAtSpace.1 : line
      let info = try ReplCommands.find(bare.splitAtSpace.0).info
      let isAllowed =
        [.stage, .events, .stepping, .views, .history].contains(info.group)
        && Self.fileCommand(in: line) == nil
      guard isAllowed else { throw .notForLessons(info.name) }
    } catch {
      return Reply(error: error)
    }
    // An empty line must not repeat the lesson's command.
    let repeated = lastSteppingCommand
    // The verdict below the output must fit on the screen.
    let rows = options.rows
    options.rows = rows.map { max(12, $0 - 8) }
    defer {
      options.rows = rows
      lastSteppingCommand = repeated
    }
    return run(in: .lesson(within: mode)) { reply(to: line) }
  }
}

extension LessonCheck {
  /// A check that runs lessons in new sessions.
  @MainActor
  public static func sessions(of catalog: Catalog) -> LessonCheck {
    let measured = MeasuredScorecard()
    return LessonCheck(
      makeStage: {
        let session = Session(catalog: catalog)
        session.mode = .unread
        session.measured = measured
        return session.lessonStage
      }, transcripts: .sessions(of: catalog), refusing: { Session.fileCommand(in: $0) })
  }
}
