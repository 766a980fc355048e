/// One or several scripts over several apps: a row for each app. For one script, a column for each criterion; for
/// several, a column for each script.
public struct ScriptMatrix: Sendable, Hashable {
  /// The outcome of one script.
  public struct Run: Sendable, Hashable {
    /// The script's name.
    public var script: String
    /// The outcome.
    public var matrix: Matrix

    /// Creates the outcome of a script.
    public init(script: String, matrix: Matrix) {
      self.script = script
      self.matrix = matrix
    }
  }

  private let runs: [Run]

  /// Combines the outcomes of some scripts over the same apps.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// A table. If it is wider than `width` columns, its cells are wrapped; if that is too wide too, a block for each app
  /// with its failures.
  public func lines(width: Int) -> [StyledLine] {
    guard runs.count > 1 else { return runs.first?.matrix.lines(width: width) ?? [] }
    let rows = rows(apps.map { Matrix.shortName($0.spec) }, runs.map(\.script).withoutSharedBeginning)
    let blocks = MatrixBlocks(
      titles: Array(rows[0].dropFirst()), rows: Array(rows.dropFirst()), fine: ["ok"])
    let isDoubtful = runs.contains { run in run.matrix.apps.contains { !run.matrix.uncertain(in: $0).isEmpty }
    }
    let notes =
      [
        String(localized: "screens: other ones than those of \(apps.first?.spec ?? "") after some event"),
        String(localized: "refused, zombie, leak: some event"),
      ] + (isDoubtful ? [Matrix.doubt] : [])
    return
      (FilledTable(titled: rows).linesInColumns(width: width, whole: rows[0].map { _ in 12 })
      ?? blocks.lines(width: width))
      + notes.flatMap { StyledLine($0, .dim).continued(at: 0).folded(to: width) }
      + failures.folded(to: width) + provenance.folded(to: width)
  }

  /// A table in Markdown.
  public var markdown: [StyledLine] {
    guard runs.count > 1 else { return runs.first?.matrix.markdown ?? [] }
    return markdownTable(rows(apps.map { "`\($0.spec)`" }, runs.map(\.script)))
      + (failures + provenance).paragraphs
  }

  /// A line of JSON for each app, keys sorted; with the script's name if there are several scripts.
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

  private var failures: [StyledLine] {
    runs.flatMap { run in run.matrix.failures.map { StyledLine("\(run.script): ") + $0 } }
  }
  private var provenance: [StyledLine] { runs.first?.matrix.provenance ?? [] }
  private var apps: [ComparedApp] { runs.first?.matrix.apps ?? [] }

  private func rows(_ names: [String], _ scripts: [String]) -> [[String]] {
    [["app".localized] + scripts]
      + names.indices.map { index in
        [names[index]] + runs.map { $0.matrix.verdict(on: $0.matrix.apps[index]) }
      }
  }
}

extension [String] {
  /// `back` and `swipe` of `bookstore-back` and `bookstore-swipe`.
  fileprivate var withoutSharedBeginning: [String] {
    guard let first, let dash = first.firstIndex(of: "-") else { return self }
    let beginning = first[...dash]
    return allSatisfy { $0.hasPrefix(beginning) } ? map { String($0.dropFirst(beginning.count)) } : self
  }
}
