/// A picture; only its name is kept.
open class UIImage: NSObject {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// How an image is coloured.
  public nonisolated enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The name it was made with.
  package let name: String

  init(name: String) {
    self.name = name
    super.init()
  }

  /// An empty picture.
  public convenience override init() { self.init(name: "") }
  /// A picture of the app's.
  public convenience init?(named name: String) { self.init(name: name) }
  /// A symbol of the system's.
  public convenience init?(systemName name: String) { self.init(name: name) }
  /// The same picture coloured another way.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// The same picture in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// The size in points.
  open var size: CGSize { CGSize(width: 24, height: 24) }
}
