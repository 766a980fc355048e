import LabModel

extension LessonVoice {
  /// The missing and the extra items, in the words of `tree` and `stack`.
  func words(of shortfall: Shortfall) -> [StyledLine] {
    sentences(about: shortfall).flatMap { sentence in
      Prose.filled(sentence, width: options.width - 2).map { StyledLine("  ") + $0 }
    }
  }

  /// The shortfall in sentences, each with the app before it if the stage has several.
  package func sentences(about shortfall: Shortfall) -> [String] {
    let app = shortfall.spec.map { "\($0): " } ?? ""
    return sentences(shortfall).map { app + $0 }
  }

  private func sentences(_ shortfall: Shortfall) -> [String] {
    let missing = shortfall.missing.joined(separator: ", ")
    let extra = shortfall.extra.joined(separator: ", ")
    switch shortfall.fact {
    case .spec:
      return [
        language(
          "not loaded: \(missing) (loaded: \(none(extra)))", "불러오지 않았음: \(missing) (지금: \(none(extra)))")
      ]
    case .visible:
      return pair(
        missing, language("not on the screen: \(missing)", "화면에 없음: \(missing)"),
        extra, language("on the screen instead: \(extra)", "대신 화면에 있음: \(extra)"))
    case .screens:
      return pair(
        missing, language("missing on the stack: \(missing)", "스택에 없음: \(missing)"),
        extra, language("on the stack besides: \(extra)", "스택에 더 있음: \(extra)"))
    case .screenCount(let count):
      return [
        language(
          "\(onStack(shortfall.extra.count)), not \(number(count)): \(none(extra))",
          "스택에 화면이 \(number(count))개가 아니라 \(shortfall.extra.count)개: \(none(extra))")
      ]
    case .heldBy(let coordinator, let holders): return held(coordinator, holders, shortfall)
    case .status(let coordinator, let status):
      if extra.isEmpty { return [notAlive(coordinator)] }
      return [language("not \(status): \(extra)", "\(status) 상태가 아님: \(extra)")]
    case .alive(let type, let count):
      return [
        language(
          "alive: \(extra) \(type), not \(number(count))",
          "살아 있는 \(type): \(number(count).with(.subject)) 아니라 \(extra)")
      ]
    case .zombies(let listing): return listed(language("zombie", "좀비"), listing, shortfall)
    case .leaks(let listing): return listed(language("leaked", "누수"), listing, shortfall)
    case .waiting(let count):
      return [
        language(
          "waiting tasks: \(extra.isEmpty ? "none" : extra), not \(number(count))",
          "기다리는 작업: \(number(count))개가 아니라 \(none(extra))")
      ]
    case .noneNavigating:
      return [
        language("pushes or presents by itself: \(extra)", "직접 push하거나 present하는 화면: \(extra)")
      ]
    case .did:
      let next = shortfall.missing.joined(separator: language(", then ", ", 그다음 "))
      return [language("not done yet: \(next)", "아직 하지 않은 일: \(next)")]
    case .at:
      let here = extra.isEmpty ? "커서가 어느 메서드에도 있지 않음" : "커서가 \(extra)에 있음"
      return [
        language(
          "the cursor is in \(extra.isEmpty ? "no method" : extra), not in \(missing)",
          "\(here), 있어야 할 곳은 \(missing)")
      ]
    case .received(let receiver, _):
      return [
        language(
          "\(receiver) has not been sent \(missing)", "\(receiver)에 아직 오지 않은 메시지: \(missing)")
      ]
    }
  }

  private func pair(_ missing: String, _ first: String, _ extra: String, _ second: String) -> [String] {
    let all = (missing.isEmpty ? [] : [first]) + (extra.isEmpty ? [] : [second])
    return all.isEmpty ? [language("nothing is loaded", "불러온 앱이 없음")] : all
  }

  private func held(_ coordinator: String, _ holders: [String], _ shortfall: Shortfall) -> [String] {
    if shortfall.missing == [coordinator] { return [notAlive(coordinator)] }
    let missing = shortfall.missing.joined(separator: ", ")
    let extra = shortfall.extra.joined(separator: ", ")
    return pair(
      missing,
      language(
        "\(coordinator) is not held by \(missing)",
        "\(coordinator.with(.object)) \(missing.with(.subject)) 잡고 있지 않음"),
      extra,
      language(
        "\(coordinator) is held by \(extra)", "\(coordinator.with(.object)) \(extra.with(.subject)) 잡고 있음"))
  }

  private func listed(_ word: String, _ listing: Fact.Listing, _ shortfall: Shortfall) -> [String] {
    let extra = shortfall.extra.joined(separator: ", ")
    if case .count(let count) = listing {
      return [
        "\(word): \(shortfall.extra.count), \(language("not", "아님:")) \(number(count)) (\(none(extra)))"
      ]
    }
    let missing = shortfall.missing.joined(separator: ", ")
    return pair(
      missing, language("not \(word): \(missing)", "\(word) 아님: \(missing)"),
      extra, "\(word): \(extra)")
  }

  private func notAlive(_ coordinator: String) -> String {
    language("no \(coordinator) is alive", "살아 있는 \(coordinator.with(.subject)) 없음")
  }

  private func onStack(_ count: Int) -> String {
    count == 1 ? "1 screen is on the stack" : "\(count) screens are on the stack"
  }

  private func none(_ text: String) -> String { text.isEmpty ? language("nothing", "없음") : text }

  func number(_ count: Fact.Count) -> String {
    switch count {
    case .exactly(let number): "\(number)"
    case .atLeast(let number): language("\(number) or more", "\(number) 이상")
    }
  }
}
