/// Text.
open class UILabel: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The text.
  open var text: String?
  /// The text with looks, which are dropped.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// The text's colour.
  open var textColor: UIColor! = .label
  /// How the text stands.
  open var textAlignment: NSTextAlignment = .natural
  /// How many lines there may be; 0 for any number.
  open var numberOfLines = 1
  /// How lines that are too long end.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  /// Whether the font follows the user's setting.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font shrinks to fit.
  open var adjustsFontSizeToFitWidth = false
  /// How far it may shrink.
  open var minimumScaleFactor: CGFloat = 0
}
