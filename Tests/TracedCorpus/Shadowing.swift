/// A class whose own types have names that the code of `@Traced` might use.
@Traced final class Shadowing: Codable {
  enum Trace { case on }
  enum Tracing {}
  enum Recorder {}
  enum Frame {}
  enum Value {}
  enum Creation {}
  enum UIKit {}
  enum Swift {}
  struct Int: Codable { var number = 1 }
  struct String: Codable {}
  struct StaticString {}
  struct Void {}
  protocol CodingKey {}

  private var trace = Trace.on
  private let count: Number

  private enum CodingKeys: Words, Keys { case count }

  init(_ count: Number) { self.count = count }

  func words() async -> Words {
    let more = [1, 2].map { (number: Number) in number + count }
    nothing()
    return "\(trace) \(more) \(Int().number)"
  }

  func nothing() { trace = .on }

  deinit { _ = Int() }
}

@Traced final class ShadowingCoded: Codable {
  struct String: Codable {}
  protocol CodingKey {}

  var count: Number

  init(_ count: Number) { self.count = count }
}

typealias Number = Int
typealias Words = String
typealias Keys = CodingKey
