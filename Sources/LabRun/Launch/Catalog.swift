import LabModel

/// The apps that can be loaded, in the order of the list.
public struct Catalog {
  /// Every app in every edition; a variant's bare name loads its first.
  public let editions: [AppEdition]

  /// The scripts that come with the apps, in the order of the list.
  public var scripts: [Script] { readScripts() }
  /// The costs of growing apps: editions that only the tests compile.
  public var growths: [Growth] { readGrowths() }
  /// The costs of testing a screen and a coordinator of each style.
  public var testCosts: [TestCost] { readTestCosts() }
  /// The deep links that an app answers, by the app's name; `explore` opens them.
  public let deepLinks: [String: [String]]

  /// The idea of each variant, in a sentence without its full stop, by the variant's name.
  public let ideas: [String: String]
  /// The edition with the author's own app, by the full name of the edition that goes beyond it.
  public let authorsOwn: [String: String]
  /// Read on access, not at the start of the program.
  private let readScripts: () -> [Script]
  private let readGrowths: () -> [Growth]
  private let readTestCosts: () -> [TestCost]

  /// How to compare the styles; nil if no app exists in all of them.
  public var scorecard: ScorecardPlan?

  /// The variant with the apps of case studies; no list names these before their case is solved.
  public let variantOfCases: String?

  /// A catalog of these apps.
  ///
  /// - Parameters:
  ///   - ideas: the idea of each variant, by the variant's name.
  ///   - scripts: the scripts that come with them, made on each access.
  ///   - deepLinks: the deep links that an app answers, by the app's name.
  ///   - authorsOwn: the edition with the author's own app, by the edition that goes beyond it.
  ///   - growths: the costs of growing apps, made on each access.
  ///   - testCosts: the costs of testing a screen and a coordinator of each style, made on each access.
  ///   - scorecard: how to compare the styles.
  ///   - variantOfCases: the variant with the apps of case studies.
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

  /// The editions that a list may name: without the apps of case studies, except for these.
  ///
  /// - Parameter apps: specs whose edition does not matter.
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

  /// The edition with a name.
  ///
  /// - Throws: `LabError.unknownSpec`, with the nearest existing name; `notCompiled` for one of the tests' editions.
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

  /// Every name of a listed app, shortest first: `closure`, `closure/login-tabs`, `closure@fixed` ….
  public var spellings: [String] { listed().flatMap(spellings) }

  /// Each app once, by its shortest name with this prefix.
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
