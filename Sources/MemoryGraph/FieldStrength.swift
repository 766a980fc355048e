/// How the stored property of that name, of the class or of a superclass, holds its value. `strong` also for a value
/// without references, such as an Int. Nil if there is no such stored property.
///
/// The name is the one in the source, also for a lazy or wrapped property. Of two properties of one name the subclass's
/// counts. The source is the compiler's reflection record of the property.
public func strength(ofField name: String, in type: AnyClass) -> Strength? {
  // A wrapper's storage may be a struct that refers weakly.
  if WeakProperty.all(of: type).contains(where: { $0.name == name }) { return .weak }
  let records = FieldRecords.records(of: Metadata(type))
  let match = records.last { $0.name == name } ?? records.last { sourceName($0.name) == name }
  return match.map { $0.mangledType?.ownership ?? .strong }
}
