/// An object without a token, whose release nothing reports: a traced extension made it known.
struct TokenlessObject {
  weak var reference: AnyObject?
}
