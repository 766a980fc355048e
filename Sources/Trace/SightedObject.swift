/// An object without a token, of which nothing tells when it goes: one that a traced extension made known.
struct SightedObject {
  weak var reference: AnyObject?
}
