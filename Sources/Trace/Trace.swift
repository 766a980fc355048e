import CSwiftRuntime

/// The target of reports by traced code. `@Traced` writes the calls; UIKit makes them by hand.
///
/// App code and UIKit run on one thread, one app at a time: that thread has one current recorder.
public enum Trace {
  /// The recorder of the app whose code runs now on this thread. Other threads have none: their work is not recorded,
  /// and they never meet a recorder that is being released.
  public static var recorder: Recorder? {
    get {
      coordlab_thread_value().map { Unmanaged<Recorder>.fromOpaque($0).takeUnretainedValue() }
    }
    set {
      let former = coordlab_thread_value().map { Unmanaged<Recorder>.fromOpaque($0) }
      coordlab_set_thread_value(newValue.map { Unmanaged.passRetained($0).toOpaque() })
      coordlab_note_allocations(newValue?.allocations)
      former?.release()
    }
  }

  static var active: Recorder? {
    guard let recorder, recorder.isRecording else { return nil }
    if recorder.calls.taskToResume != 0 { _ = recorder.resume(recorder.calls.taskToResume) }
    return recorder
  }

  /// A traced method begins.
  public static func enter<Receiver>(_ receiver: Receiver, _ site: StaticString, _ arguments: Value...)
    -> Frame
  {
    guard let recorder = active else { return .unrecorded(site) }
    let object = Self.object(receiver).map { recorder.id(of: $0) } ?? -1
    // Swift calls no method of an object before all of its stored properties are set.
    if object >= 0 { recorder.complete(object) }
    recorder.completeImplicitInitializers()
    let site = recorder.site(site)
    recorder.recordCall(to: object, site: site, arguments: arguments)
    return Frame(
      serial: recorder.push(object: object, site: site), object: object, site: site)
  }

  /// A traced convenience initializer begins; its object is unknown until another initializer has run.
  public static func enterInit(_ site: StaticString, _ arguments: Value...) -> Frame {
    guard let recorder = active else { return .unrecorded(site) }
    return enterInit(of: -1, recorder, site, arguments)
  }

  /// A traced designated initializer begins. `type` is the object's, `level` the class that declares the initializer.
  ///
  /// - Parameter token: the one that the class `level` stored in the object; its address implies the object's.
  public static func enterInit(
    _ type: AnyClass, _ level: AnyClass, _ token: inout Creation, _ site: StaticString, _ arguments: Value...
  ) -> Frame {
    guard let recorder = active else { return .unrecorded(site) }
    let object = recorder.beginInitializer(type, level: level)
    if let address = address(of: &token, level) { recorder.beginOwnInitializer(of: object, at: address) }
    return enterInit(of: object, recorder, site, arguments)
  }

  private static func enterInit(
    of object: Int32, _ recorder: Recorder, _ site: StaticString, _ arguments: [Value]
  ) -> Frame {
    let site = recorder.site(site)
    recorder.recordCall(to: object, site: site, arguments: arguments)
    return Frame(
      serial: recorder.push(object: object, site: site), object: object, site: site)
  }

  /// The address of an object, from the address of the token that one of its classes stored in it.
  private static func address(of token: inout Creation, _ level: AnyClass) -> UInt? {
    ClassFacts.of(level).tokenOffsets.last.map { offset in
      withUnsafePointer(to: &token) { UInt(bitPattern: $0) } - UInt(offset)
    }
  }

  /// The object's whole initializer has run.
  public static func initialized(_ frame: Frame, _ object: AnyObject) {
    guard frame.serial != Recorder.noFrame, let recorder = active else { return }
    recorder.endInitializer(frame, of: object)
  }

  /// The object's whole initializer has run, except for `super.init()`, if the class has a superclass.
  ///
  /// - Parameters:
  ///   - token: the one that the class `level` stored in the object; its address implies the object's.
  public static func initialized(_ frame: Frame, _ token: inout Creation, _ level: AnyClass) {
    guard frame.serial != Recorder.noFrame, let recorder = active, let address = address(of: &token, level)
    else { return }
    recorder.endOwnInitializer(frame, of: level, at: address)
  }

  /// A traced deinitializer, or one that the macro added, begins.
  public static func enterDeinit(_ creation: Creation, _ site: StaticString) -> Frame {
    guard let recorder = active, creation.run == recorder.run, creation.object >= 0 else {
      released(creation)
      return .unrecorded(site)
    }
    let site = recorder.site(site)
    return Frame(
      serial: recorder.beginDeinit(creation.object, site: site), object: creation.object, site: site)
  }

  /// An object's deinit began.
  public static func released(_ creation: Creation) {
    guard creation.object >= 0 else { return }
    guard let recorder = active, creation.run == recorder.run else {
      return UnseenReleases.note(.object(creation.object), run: creation.run)
    }
    recorder.release(creation.object)
  }

  /// The short form of an argument.
  public static func value<T>(_ value: T) -> Value {
    active?.value(value) ?? .text(-1)
  }

  /// The placeholder of an argument that the code ignores.
  public static var placeholder: Value { text("_") }

  /// The placeholder of an argument that is a closure.
  public static var closurePlaceholder: Value { text("{…}") }

  private static func text(_ literal: StaticString) -> Value {
    guard let recorder = active, !recorder.progress.isRepeating else { return .text(-1) }
    return .text(recorder.intern(literal))
  }

}

/// Stored in each traced class: made with the object, it identifies the object.
public struct Creation: Sendable {
  let run: UInt32
  /// The object's index in the table; -1 if it was made while nothing was recorded.
  let object: Int32

  /// An object of class `type`, or of a subclass, is being made.
  ///
  /// - Parameters:
  ///   - source: the class's source; naming it links it into the program.
  ///   - role: the role that the declaration of a generic class names, which has no source.
  ///   - untraced: file name and line of a generic class's extension without `@Traced`.
  public init(
    _ type: AnyClass, source: (any TracedSource.Type)? = nil, role: Role? = nil, untraced: StaticString? = nil
  ) {
    run = Trace.recorder?.run ?? 0
    object = Trace.recorder?.creation(type, source, role, untraced: untraced) ?? -1
  }
}

// The module has the name of the type, so that a macro's code can only name members of the type.
extension Trace {
  /// See `Creation`.
  public typealias Token = Creation
  /// See `TracedSource`.
  public typealias Source = TracedSource
  /// See `Role`.
  public typealias ObjectRole = Role
  /// Types of the standard library. A traced class may nest a type of the same name.
  public typealias Literal = StaticString
  /// See `Literal`.
  public typealias Number = Int
  /// See `Literal`.
  public typealias Text = String
  /// See `Literal`.
  public typealias Key = CodingKey
}

/// The macro's name for `Trace`: an app may have a type of that name.
public typealias __Trace = Trace
