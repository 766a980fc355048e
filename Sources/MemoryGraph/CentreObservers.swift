/// The observers of a notification centre that belong to one launch of an app.
///
/// A new process has none. The app's code reaches the default centre by a static, so that all launches share it. One
/// launch's observers are put away while another launch runs: the word of the centre that is their dictionary. This moves
/// the dictionary without retaining or releasing it.
public struct CentreObservers {
  /// Nil where the centre keeps its observers otherwise: all launches then share these.
  private let word: UnsafeMutablePointer<UInt>?
  /// The dictionary while it is put away.
  private var own: UInt?

  /// Every empty dictionary is this object, which nothing releases.
  private static let empty = unsafeBitCast([Int: Int](), to: UInt.self)

  /// - Parameters:
  ///   - centre: lives as long as the process.
  ///   - fresh: another centre, without observers.
  public init(of centre: AnyObject, like fresh: AnyObject) {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(fresh).toOpaque())
    let offset = stride(from: 16, to: Metadata(type(of: fresh)).instanceSize - 7, by: 8).first {
      start.load(fromByteOffset: $0, as: UInt.self) == Self.empty
    }
    word = offset.map {
      (Unmanaged.passUnretained(centre).toOpaque() + $0).assumingMemoryBound(to: UInt.self)
    }
  }

  /// Takes the observers from the centre, which then has none.
  public mutating func putAway() {
    guard let word else { return }
    own = word.pointee
    word.pointee = Self.empty
  }

  /// Gives the centre the observers that were put away.
  public mutating func bringBack() {
    guard let word, let own else { return }
    word.pointee = own
    self.own = nil
  }
}
