import LabModel

/// The apps that can be loaded, in the order in which they are listed.
public struct Catalog {
  /// Every app in every edition; a variant's first is the one that its bare name loads.
  public let editions: [AppEdition]

  /// The scripts that come with the apps, in the order in which they are listed.
  public var scripts: [Script] { readScripts() }
  /// What it costs to let apps grow: editions that are compiled for the tests only.
  public var growths: [Growth] { readGrowths() }
  /// What it costs to test a screen and a coordinator of each style.
  public var testCosts: [TestCost] { readTestCosts() }
  /// The deep links that an app answers, by the app's name; `explore` opens them.
  public let deepLinks: [String: [String]]

  /// What the idea of a variant is, in a sentence without its full stop, by the variant's name.
  public let ideas: [String: String]
  /// The edition that is its author's own app, by the full name of the edition that says more than its author wrote.
  public let authorsOwn: [String: String]
  /// What is read when it is asked for, not at the start of the program.
  private let readScripts: () -> [Script]
  private let readGrowths: () -> [Growth]
  private let readTestCosts: () -> [TestCost]

  /// What the styles are compared with; nil where there is no app that all have.
  public var scorecard: ScorecardPlan?

  /// The variant that has the apps of case studies; no list names them before their case is done.
  public let variantOfCases: String?

  /// A catalog of these apps.
  ///
  /// - Parameters:
  ///   - ideas: what the idea of a variant is, by the variant's name.
  ///   - scripts: the scripts that come with them, made whenever they are asked for.
  ///   - deepLinks: the deep links that an app answers, by the app's name.
  ///   - authorsOwn: the edition that is its author's own app, by the edition that says more than its author wrote.
  ///   - growths: what it costs to let apps grow, made whenever that is asked for.
  ///   - testCosts: what it costs to test a screen and a coordinator of each style, made whenever that is asked for.
  ///   - scorecard: what the styles are compared with.
  ///   - variantOfCases: the variant that has the apps of case studies.
  public init(
    _ editions: [AppEdition], ideas: [String: String] = [:],
    scripts: @autoclosure @escaping () -> [Script] = [], deepLinks: [String: [String]] = [:],
    authorsOwn: [String: String] = [:], growths: @autoclosure @escaping () -> [Growth] = [],
    testCosts: @autoclosure @escaping () -> [TestCost] = [], scorecard: ScorecardPlan? = nil,
    variantOfCases: String? = nil
  ) {
    self.editions = editions
    self.ideas = ideas
    self.authorsOwn = authorsOwn
    self.scorecard = scorecard
    self.variantOfCases = variantOfCases
    readScripts = scripts
    readGrowths = growths
    readTestCosts = testCosts
    self.deepLinks = deepLinks
  }

  /// The editions that may be named before anybody asks for them: without the apps of case studies, but for these.
  ///
  /// - Parameter apps: specs of which the edition does not matter.
  public func listed(besides apps: [Spec] = []) -> [AppEdition] {
    editions.filter { edition in
      edition.spec.variant != variantOfCases
        || apps.contains { $0.variant == edition.spec.variant && $0.app == edition.spec.app }
    }
  }

  /// The variants' names, each once, without the one of case studies.
  public var variants: [String] {
    listed().map(\.spec.variant).uniqued
  }

  /// The edition that `text` names.
  ///
  /// - Throws: `LabError.unknownSpec`, with the nearest name there is; `notCompiled` for one of the tests' editions.
  public func edition(_ text: String) throws(LabError) -> AppEdition {
    let wanted = Spec(text)
    let ofVariant = editions.filter { $0.spec.variant == wanted.variant }
    let app = wanted.app ?? ofVariant.first?.spec.app
    let edition = wanted.edition ?? "documented"
    if let found = ofVariant.first(where: { $0.spec.app == app && $0.spec.edition == edition }) {
      return found
    }
    let spec = Spec(variant: wanted.variant, app: app, edition: edition)
    if let growth = growths.first(where: { $0.spec == spec }) {
      throw .notCompiled(spec, growsFrom: growth.parent)
    }
    throw .unknownSpec(text, nearest: nearest(to: text, in: spellings))
  }

  /// Every way to name an app that is listed, shortest first: `closure`, `closure/login-tabs`, `closure@fixed` ….
  public var spellings: [String] { listed().flatMap(spellings) }

  /// Each app once, by its shortest name with this beginning.
  ///
  /// - Parameter beginning: in any case.
  public func spellings(from beginning: String) -> [String] {
    listed().compactMap { spellings(of: $0).first { $0.hasPrefix(beginning.lowercased()) } }
  }

  private func spellings(of edition: AppEdition) -> [String] {
    let spec = edition.spec
    let isFirstApp = editions.first { $0.spec.variant == spec.variant }?.spec.app == spec.app
    let names = (isFirstApp ? [spec.variant] : []) + ["\(spec.variant)/\(spec.app ?? "")"]
    return names.flatMap { name in
      (spec.edition == "documented" ? [name] : []) + ["\(name)@\(spec.edition ?? "")"]
    }
  }
}
