/// A client's requirements for an app, as rows of the scorecard. A style is right if its figures meet all of them.
public struct Brief: Sendable, Hashable {
  /// A requirement for one row.
  public struct Requirement: Sendable, Hashable {
    /// The row by its full name: `cost of growth: a deep link`.
    public var row: String
    /// The figures that meet the requirement.
    public var bound: Bound
  }

  /// A set of figures.
  public enum Bound: Sendable, Hashable {
    /// The first number of the figure is no greater.
    case atMost(Double)
    /// The figure is one of these.
    case oneOf([String])
  }

  /// The requirements, one for each row.
  public var requirements: [Requirement]
  /// Answers that must be right.
  public var accept: [String] = []
  /// Answers that must be wrong, each with an explanation in addition to the figures.
  public var reject: [Exercise.Rejection] = []
}

extension Brief.Bound {
  /// Whether a figure meets the bound. A figure without a number never meets `atMost`.
  func allows(_ figure: String) -> Bool {
    switch self {
    case .atMost(let most): figure.firstNumber.map { $0 <= most } ?? false
    case .oneOf(let words): words.contains(figure)
    }
  }
}

extension String {
  /// The first number in the text: 24 for `24/0/4`; nil if it has none.
  fileprivate var firstNumber: Double? {
    Double(drop { !$0.isDigit }.prefix { $0.isDigit || $0 == "." })
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
