import Trace

extension AppAtStep {
  /// The names of the method at the cursor: `TYPE.METHOD` with and without labels, for the type that declares it and
  /// for the object's own. For a closure, `closure in TYPE.METHOD`, and `closure` before the names of the method around
  /// it. Empty where no traced code runs.
  public var methodNamesAtCursor: [String] {
    guard let frame = timeline.callStack(at: cursor).first else { return [] }
    let step = timeline.step(at: frame)
    let ownType = step.object.map { timeline.objects[$0].type }
    if case .released = step.kind { return ownType.map { ["\($0).deinit"] } ?? [] }
    switch step.kind {
    case .call, .resumed: break
    default: return []
    }
    guard let index = step.site else { return [] }
    let site = timeline.sites[Int(index)]
    let types = [site.type, ownType ?? site.type].uniqued
    let name = site.enclosingName ?? site.name
    let names = types.flatMap { type in ["\(type).\(name.prefix { $0 != "(" })", "\(type).\(name)"] }.uniqued
    return site.kind == .closure ? names.map { "closure in \($0)" } + ["closure"] + names : names
  }
}
