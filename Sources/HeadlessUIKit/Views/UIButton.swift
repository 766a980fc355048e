/// A control that the user taps.
open class UIButton: UIControl {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The look of a button.
  public nonisolated enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
  }

  /// What a button shows, as a value.
  public struct Configuration {
    /// How round the corners are.
    public nonisolated enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    /// The text.
    public var title: String?
    /// The second line.
    public var subtitle: String?
    /// The picture.
    public var image: UIImage?
    /// The distance between picture and text.
    public var imagePadding: CGFloat = 0
    /// The colour behind the content.
    public var baseBackgroundColor: UIColor?
    /// The colour of the content.
    public var baseForegroundColor: UIColor?
    /// The distance to the edges.
    public var contentInsets: NSDirectionalEdgeInsets = .zero
    /// How round the corners are.
    public var cornerStyle: CornerStyle = .dynamic

    /// Only text.
    public static func plain() -> Configuration { Configuration() }
    /// On a grey ground.
    public static func gray() -> Configuration { Configuration() }
    /// On a tinted ground.
    public static func tinted() -> Configuration { Configuration() }
    /// On a full ground.
    public static func filled() -> Configuration { Configuration() }
    /// Without distances.
    public static func borderless() -> Configuration { Configuration() }
    /// With a border.
    public static func bordered() -> Configuration { Configuration() }
    /// With a border, for what matters most.
    public static func borderedProminent() -> Configuration { Configuration() }
  }

  /// The look of the button.
  public private(set) var buttonType: ButtonType = .custom
  /// What the button shows, as a value.
  open var configuration: Configuration?
  /// The label of the title.
  open private(set) var titleLabel: UILabel? = UILabel()
  /// The view of the picture.
  open private(set) var imageView: UIImageView? = UIImageView()
  /// The distance to the edges.
  open var contentEdgeInsets: UIEdgeInsets = .zero

  /// The menu; a tap shows it where `showsMenuAsPrimaryAction` says so. Source: Apple, UIControl. Else a long press
  /// would, which is missing here.
  open var menu: UIMenu?

  private var titles: [UInt: String] = [:]
  private var images: [UInt: UIImage] = [:]

  /// Makes a button of a look.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button with an action, which gives it its title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  /// Makes a button that shows a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    buttonType = .system
    self.configuration = configuration
  }

  package override func tap() {
    guard isEnabled, showsMenuAsPrimaryAction, let menu else { return super.tap() }
    sendActions(for: .touchDown)
    sendActions(for: .menuActionTriggered)
    let screen = sequence(first: self as UIResponder, next: \.next).lazy.compactMap {
      $0 as? UIViewController
    }.first
    HeadlessApp.current.openMenu = OpenMenu(menu, of: self, on: screen)
  }

  override func setPrimaryAction(_ action: UIAction) {
    super.setPrimaryAction(action)
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  /// The text in a state.
  open func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[State.normal.rawValue]
  }

  /// Sets the text of a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    titleLabel?.text = self.title(for: .normal)
  }

  /// The picture in a state.
  open func image(for state: State) -> UIImage? {
    images[state.rawValue] ?? images[State.normal.rawValue]
  }

  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    imageView?.image = self.image(for: .normal)
  }

  /// Sets the colour of the text.
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  /// Sets the picture behind the content.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}

  /// The text now.
  open var currentTitle: String? { configuration?.title ?? title(for: isEnabled ? .normal : .disabled) }
  /// The picture now.
  open var currentImage: UIImage? { configuration?.image ?? image(for: isEnabled ? .normal : .disabled) }
}
