/// An object without a token, whose release nothing reports: a traced extension made it known.
struct SightedObject {
  weak var reference: AnyObject?
}
