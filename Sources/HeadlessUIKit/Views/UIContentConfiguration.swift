/// What a cell shows, as a value.
public protocol UIContentConfiguration {}

/// Text and picture of a cell.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The looks of a text.
  public struct TextProperties {
    /// The font.
    public var font: UIFont = .systemFont(ofSize: 17)
    /// The colour.
    public var color: UIColor = .label
    /// How many lines there may be.
    public var numberOfLines = 0
  }

  /// The looks of a picture.
  public struct ImageProperties {
    /// The colour.
    public var tintColor: UIColor?
  }

  /// The text.
  public var text: String?
  /// The second line.
  public var secondaryText: String?
  /// The picture.
  public var image: UIImage?
  /// The looks of the text.
  public var textProperties = TextProperties()
  /// The looks of the second line.
  public var secondaryTextProperties = TextProperties()
  /// The looks of the picture.
  public var imageProperties = ImageProperties()

  /// A cell's content.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A cell's content with the second line below.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A cell's content with the second text at the end.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}
