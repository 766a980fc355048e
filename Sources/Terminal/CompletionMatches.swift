import CReadline
import Glibc

/// Candidates in readline's form. Its "word" is the whole line up to the cursor, so that a candidate can begin anywhere
/// in it and contain spaces.
nonisolated struct CompletionMatches: Hashable {
  /// The candidates' common prefix, then each candidate; a single candidate alone; empty for none.
  var lines: [String] = []
  /// The list's entry for each candidate.
  var displays: [String] = []
  /// Whether a space follows, which readline adds for a single candidate only.
  var addsSpace = false

  /// The most candidates in a list.
  static let longestList = 200

  /// Prepares the candidates for a line that has been `typed` up to the cursor.
  ///
  /// `insertsAll`: the key inserts all candidates on the line (M-*); the text before them must occur once only.
  init(typed: String, _ list: CompletionList, insertsAll: Bool = false) {
    var seen: Set<String> = []
    let candidates = list.candidates.filter { seen.insert($0.text).inserted }
    guard let first = candidates.first else { return }
    let kept = String(typed.prefix(max(0, list.start)))
    addsSpace = candidates.count == 1 && first.addsSpace
    displays = candidates.map(\.display)
    lines = candidates.map { kept + $0.text }
    guard lines.count > 1 else { return }
    let common = commonPrefix(lines)
    if insertsAll { lines = [lines[0]] + candidates.dropFirst().map(\.text) }
    // A candidate that matches other than by its prefix must not shorten the word.
    lines.insert(common.count < typed.count ? typed : common, at: 0)
  }

  /// The list: the common prefix of the entries, then each, cut to the longest list.
  var listing: [String] {
    let left = displays.count - Self.longestList
    let shown = left > 0 ? displays.prefix(Self.longestList) + ["… and \(left) more"] : displays
    return [commonPrefix(displays)] + shown
  }
}

private nonisolated func commonPrefix(_ texts: [String]) -> String {
  guard let first = texts.first else { return "" }
  return texts.dropFirst().reduce(first) { common, text in
    String(zip(common, text).prefix { $0 == $1 }.map(\.0))
  }
}

extension Readline {
  /// Asks the engine about the current line.
  fileprivate func matches() -> [String] {
    guard let bytes = creadline_line() else { return [] }
    let line = UnsafeRawBufferPointer(start: bytes, count: Int(creadline_line_length()))
    guard let text = String(validating: line, as: UTF8.self),
      let typed = String(validating: line.prefix(Int(creadline_cursor())), as: UTF8.self)
    else { return [] }
    let insertsAll = creadline_completion_type() == CInt(UInt8(ascii: "*"))
    let matches = CompletionMatches(typed: typed, complete(text, typed.count), insertsAll: insertsAll)
    creadline_set_append_character(matches.addsSpace ? CInt(UInt8(ascii: " ")) : 0)
    listed = matches.listing
    return matches.lines
  }
}

// Readline calls these from inside `Readline.readLine`, which is on the main actor.

/// Returns candidates that readline frees, or nil for none.
nonisolated func attemptCompletion(
  _ text: UnsafePointer<CChar>?, _ start: CInt, _ end: CInt
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  creadline_completion_is_final()
  let matches = MainActor.assumeIsolated { Readline.current?.matches() ?? [] }
  return matches.isEmpty ? nil : cStrings(matches)
}

/// Lists the engine's entries, in columns, instead of whole lines.
nonisolated func displayMatches(
  _ matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: CInt, _ longest: CInt
) {
  let listed = MainActor.assumeIsolated { Readline.current?.listed ?? [] }
  let strings = cStrings(listed)
  let columns = listed.dropFirst().map { creadline_columns($0) }.max() ?? 0
  rl_display_match_list(strings, CInt(listed.count) - 1, columns)
  rl_forced_update_display()
  for index in listed.indices { free(strings[index]) }
  free(strings)
}

private typealias CString = UnsafeMutablePointer<CChar>?

/// A NULL-terminated array, itself and its strings made by malloc.
private nonisolated func cStrings(_ strings: [String]) -> UnsafeMutablePointer<CString> {
  // malloc returns NULL only when memory is exhausted, where Swift traps as well.
  let memory = malloc((strings.count + 1) * MemoryLayout<CString>.stride)!
  let array = memory.assumingMemoryBound(to: CString.self)
  for (index, string) in strings.enumerated() { array[index] = strdup(string) }
  array[strings.count] = nil
  return array
}
