/// One or several scripts over several apps: a row an app; for one script a column a criterion, for several a column a
/// script.
public nonisolated struct ScriptMatrix: Sendable, Hashable {
  /// What came of one script.
  public struct Run: Sendable, Hashable {
    /// The script's name.
    public var script: String
    /// What came of it.
    public var matrix: Matrix

    /// A run of a script.
    public init(script: String, matrix: Matrix) {
      self.script = script
      self.matrix = matrix
    }
  }

  private let runs: [Run]

  /// What came of some scripts over the same apps.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// A table.
  public var table: [StyledLine] {
    guard runs.count > 1 else { return runs.first?.matrix.table ?? [] }
    return Lab.table(rows).enumerated().map { StyledLine($1, $0 == 0 ? .heading : .plain) } + [
      StyledLine(
        "what an app fails in: screens, against those of \(apps.first?.spec ?? "") after each event; refused events; "
          + "a zombie or a leak at the end", .dim)
    ]
  }

  /// A table in Markdown.
  public var markdown: [StyledLine] {
    guard runs.count > 1 else { return runs.first?.matrix.markdown ?? [] }
    return markdownTable([rows[0]] + rows.dropFirst().map { ["`\($0[0])`"] + $0.dropFirst() })
  }

  /// A line of JSON for each app, keys sorted, the script's name in it where there are several.
  public var json: [StyledLine] {
    guard runs.count > 1 else { return runs.first?.matrix.json ?? [] }
    return runs.flatMap { run in
      run.matrix.apps.map { app in
        var fields = run.matrix.fields(of: app)
        fields["script"] = .string(run.script)
        return StyledLine(JSON.object(fields).text)
      }
    }
  }

  private var apps: [ComparedApp] { runs.first?.matrix.apps ?? [] }

  private var rows: [[String]] {
    [["app"] + runs.map(\.script)]
      + apps.indices.map { index in
        [apps[index].spec] + runs.map { $0.matrix.verdict(on: $0.matrix.apps[index]) }
      }
  }
}
