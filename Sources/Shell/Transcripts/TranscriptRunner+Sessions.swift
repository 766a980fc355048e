import LabModel
import LabRun
import Transcripts

extension TranscriptRunner {
  /// Runs each transcript in a new session: an empty stage, the layout without a terminal, and no access to files.
  public static func sessions(of catalog: Catalog) -> TranscriptRunner {
    TranscriptRunner { _ in
      let session = Session(catalog: catalog)
      session.mode = .transcript
      return { CommandReply(session.run($0)) }
    }
  }
}

extension CommandReply {
  /// A session's reply without styles.
  public init(_ reply: Reply) {
    self.init(lines: reply.lines.map(\.text), isError: reply.isError, endsSession: reply.endsSession)
  }
}
