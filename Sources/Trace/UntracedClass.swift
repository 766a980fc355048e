import CSwiftRuntime

/// A class without `@Traced` whose objects are coordinators.
public struct UntracedClass {
  /// The class's own name.
  public let name: String
  /// The name of its objects in the tree: its own if UIKit's superclass tells of them, a traced superclass's, or none.
  public let nameInTree: String?
}

extension Recorder {
  /// The coordinators' classes without `@Traced` of which the app's code has made objects.
  ///
  /// - Parameters:
  ///   - known: the classes to leave out; takes in those that were examined.
  ///   - tool: the modules whose classes are not the app's.
  public func untracedCoordinators(
    except known: inout Set<ObjectIdentifier>, outside tool: Set<String>
  ) -> [UntracedClass] {
    var new: [AnyClass] = []
    for index in 0..<coordlab_allocation_count(allocations) {
      guard
        let type = coordlab_allocated_class(allocations, index).map({ unsafeBitCast($0, to: AnyClass.self) }),
        known.insert(ObjectIdentifier(type)).inserted
      else { continue }
      new.append(type)
    }
    return new.compactMap { type in
      guard !ClassFacts.isTraced(type),
        ClassFacts.isCoordinatorByDeclaration(type)
          || ClassFacts.isNamed(type, options.coordinatorNames),
        !tool.contains(String(_typeName(type, qualified: true).prefix { $0 != "." }))
      else { return nil }
      let levels = sequence(first: type) { _getSuperclass($0) }
      let known: AnyClass? =
        timeline.objects.contains { $0.class == type } ? type : levels.first(where: ClassFacts.isTraced)
      return UntracedClass(
        name: ClassFacts.of(type).name, nameInTree: known.map { ClassFacts.of($0).name })
    }
  }
}
