/// A picture on the screen.
open class UIImageView: UIView {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The picture.
  open var image: UIImage?

  /// Makes a view of a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
}
