/// A row of segments, one of which is selected. Source: Apple's UISegmentedControl.
open class UISegmentedControl: UIControl {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// No segment is selected.
  public nonisolated static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
  }

  private var segments: [Segment] = []
  private var selected = UISegmentedControl.noSegment

  /// Whether a segment is selected only while the user touches it.
  open var isMomentary = false
  /// The colour of the selected one.
  open var selectedSegmentTintColor: UIColor?

  /// Makes a control with texts and pictures.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }

  /// Makes a control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// Which one is selected; setting it runs no action. Source: Apple, selectedSegmentIndex.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { selected = segments.indices.contains(newValue) ? newValue : Self.noSegment }
  }

  /// Inserts a segment with a text at an index.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with a picture at an index.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Inserts a segment with an action at an index.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selected >= index { selected += 1 }
  }

  /// Removes a segment; if it was selected, none is selected then.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selected = Self.noSegment
  }

  /// The text of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets the text of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].title = title }
  }

  /// The picture of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  /// Sets the picture of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].image = image }
  }

  /// The action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }

  /// Whether a segment can be touched.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Lets a segment be touched or not.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }

  /// The looks of texts; ignored.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}

  /// The user's tap on a segment. A tap on the selected segment does nothing. Source: Apple, UISegmentedControl,
  /// "valueChanged".
  func tapSegment(_ index: Int) {
    guard isEnabled, isEnabledForSegment(at: index), index != selected || isMomentary else { return }
    selected = index
    if let action = segments[index].action { sendAction(action) }
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    if isMomentary { selected = Self.noSegment }
  }
}
