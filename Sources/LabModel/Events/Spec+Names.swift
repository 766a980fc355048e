extension [Spec] {
  /// The differences between the specs, as short as possible: the variants alone if app and edition are the same.
  var shortNames: [String] {
    if count < 2 { return map(\.withoutDocumented) }
    let sharesVariant = Set(map(\.variant)).count == 1
    let sharesApp = Set(map(\.app)).count == 1
    let sharesEdition = Set(map(\.edition)).count == 1
    return map { spec in
      var name = sharesVariant ? "" : spec.variant
      if !sharesApp { name += (name.isEmpty ? "" : "/") + (spec.app ?? "") }
      if !sharesEdition, name.isEmpty || spec.edition != "documented" {
        name += (name.isEmpty ? "" : "@") + (spec.edition ?? "")
      }
      return name
    }
  }

  /// The common part that `shortNames` leaves out: `bookstore@documented`.
  var sharedName: String {
    guard count > 1, let first else { return "" }
    let variant = Set(map(\.variant)).count == 1 ? first.variant : nil
    let app = Set(map(\.app)).count == 1 ? first.app : nil
    let edition = Set(map(\.edition)).count == 1 ? first.edition : nil
    return [variant, app].compactMap(\.self).joined(separator: "/") + (edition.map { "@\($0)" } ?? "")
  }
}

extension Spec {
  /// The spec as the user types it: without the edition if that is the documented one.
  fileprivate var withoutDocumented: String {
    edition == "documented" ? String(description.prefix { $0 != "@" }) : description
  }
}
