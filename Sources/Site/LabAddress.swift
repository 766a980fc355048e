import LabModel

/// The address of the lab with some apps after some events, relative to the lab's folder.
struct LabAddress {
  private let specs: [Spec]
  private let events: [String]

  /// - Parameter events: the commands after the launch.
  init(_ specs: [Spec], _ events: [String]) {
    self.specs = specs
    self.events = events
  }

  /// The address for a script whose first command loads an app; nil if the app is not recorded.
  init?(commands: [String], in packs: [SitePack]) {
    guard let load = commands.first, load.hasPrefix("load ") else { return nil }
    var spec = Spec(String(load.dropFirst("load ".count)))
    spec.edition = spec.edition ?? "documented"
    guard packs.contains(where: { $0.spec == spec }) else { return nil }
    self.init([spec], Array(commands.dropFirst()))
  }

  /// `lab.html#delegate/kanji@documented:select%20%E4%BA%BA,back`.
  var text: String {
    let script = events.map(Self.encoded).joined(separator: ",")
    return "lab.html#" + specs.map(\.description).joined(separator: "+")
      + (script.isEmpty ? "" : ":" + script)
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain
        ? String(scalar)
        : "%" + String(byte >> 4, radix: 16).uppercased() + String(byte & 15, radix: 16).uppercased()
    }.joined()
  }
}
