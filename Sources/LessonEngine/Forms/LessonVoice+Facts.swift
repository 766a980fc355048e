import LabModel

extension LessonVoice {
  /// A fact in words, as an entry of a list.
  func words(of fact: Fact) -> String {
    func list(_ names: [String]) -> String { names.joined(separator: ", ") }
    switch fact {
    case .spec(let specs): return language("on the stage: \(list(specs))", "불러온 앱: \(list(specs))")
    case .visible(let names): return language("on the screen: \(list(names))", "화면에 보임: \(list(names))")
    case .screens(let names): return language("on the stack: \(list(names))", "스택: \(list(names))")
    case .screenCount(let count):
      return language("screens on the stack: \(number(count))", "스택의 화면: \(number(count))개")
    case .heldBy(let coordinator, let holders):
      if holders.isEmpty {
        return language(
          "\(coordinator) is held by running code only",
          "\(coordinator.with(.object)) 잡고 있는 것은 실행 중인 코드뿐")
      }
      return language(
        "\(coordinator) is held by \(list(holders))",
        "\(coordinator.with(.object)) \(list(holders).with(.subject)) 잡고 있음")
    case .status(let coordinator, let status):
      return language("\(coordinator) is \(status)", "\(coordinator): \(status)")
    case .alive(let type, let count):
      return language("alive: \(number(count)) \(type)", "살아 있는 \(type): \(number(count))")
    case .zombies(let listing): return words(of: listing, language("zombies", "좀비"))
    case .leaks(let listing): return words(of: listing, language("leaked", "누수"))
    case .waiting(let count):
      return language("waiting tasks: \(number(count))", "기다리는 작업: \(number(count))")
    case .did(let events):
      let steps = events.map { $0.joined(separator: " / ") }
      return language(
        "done: \(steps.joined(separator: ", then "))", "한 일: \(steps.joined(separator: ", 그다음 "))")
    case .at(let names): return language("the cursor is in \(list(names))", "커서 위치: \(list(names))")
    case .received(let receiver, let methods):
      let names = list(methods.map { $0.joined(separator: " / ") })
      return language("\(receiver) has been sent \(names)", "\(receiver)에 온 메시지: \(names)")
    case .noneNavigating:
      return language("no screen pushes or presents by itself", "스스로 push하거나 present하는 화면이 없음")
    }
  }

  private func words(of listing: Fact.Listing, _ word: String) -> String {
    switch listing {
    case .these(let names):
      "\(word): \(names.isEmpty ? language("none", "없음") : names.joined(separator: ", "))"
    case .count(let count): "\(word): \(number(count))"
    }
  }
}
