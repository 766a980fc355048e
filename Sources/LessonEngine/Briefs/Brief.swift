/// What a client wants of an app, as rows of the scorecard: a style is right whose figures meet them all.
public struct Brief: Sendable, Hashable {
  /// What is wanted of one row.
  public struct Requirement: Sendable, Hashable {
    /// The row by its full name: `cost of growth: a deep link`.
    public var row: String
    /// Which figures meet it.
    public var bound: Bound
  }

  /// Which figures are wanted.
  public enum Bound: Sendable, Hashable {
    /// The first number of the figure is no greater.
    case atMost(Double)
    /// The figure is one of these.
    case oneOf([String])
  }

  /// What is wanted, row by row.
  public var requirements: [Requirement]
  /// Answers that must be right.
  public var accept: [String] = []
  /// Answers that must be wrong, each with what is said besides the figures.
  public var reject: [Exercise.Rejection] = []
}

extension Brief.Bound {
  /// Whether a figure is wanted; one without a number is not at most anything.
  func allows(_ figure: String) -> Bool {
    switch self {
    case .atMost(let most): figure.firstNumber.map { $0 <= most } ?? false
    case .oneOf(let words): words.contains(figure)
    }
  }
}

extension String {
  /// The first number in it: 24 of `24/0/4`.
  fileprivate var firstNumber: Double? {
    Double(drop { !$0.isDigit }.prefix { $0.isDigit || $0 == "." })
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
