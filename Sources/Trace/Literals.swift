/// The indices of the program's literals in the timeline's tables, by the literals' addresses.
struct Literals: Sendable {
  var sites: [UInt: Int32] = [:]
  var texts: [UInt: Int32] = [:]
  var typeNames: [ObjectIdentifier: Int32] = [:]
}
