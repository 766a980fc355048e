// The kanji that the lists show: the same in every edition. The document names `Kanji`, `KanjiStorage` and the
// storage's methods, and prints none of them: these are ours.

import LabRun
import Tracing

struct Kanji: CustomStringConvertible {
  let character: String
  let meaning: String
  let words: [String]

  var description: String { character }
}

@Traced class KanjiStorage {
  private let kanji = [
    Kanji(character: "人", meaning: "person", words: ["人口", "大人", "本人"]),
    Kanji(character: "日", meaning: "day, sun", words: ["日本", "休日"]),
    Kanji(character: "本", meaning: "book, origin", words: ["日本", "本人", "山本"]),
    Kanji(character: "大", meaning: "big", words: ["大人", "大学"]),
    Kanji(character: "学", meaning: "study", words: ["大学", "入学"]),
    Kanji(character: "口", meaning: "mouth", words: ["人口", "入口", "火口"]),
    Kanji(character: "入", meaning: "enter", words: ["入口", "入学"]),
    Kanji(character: "山", meaning: "mountain", words: ["火山", "山水", "山本"]),
    Kanji(character: "火", meaning: "fire", words: ["火山", "火口"]),
    Kanji(character: "水", meaning: "water", words: ["山水", "水中"]),
    Kanji(character: "中", meaning: "middle", words: ["水中", "日中"]),
    Kanji(character: "休", meaning: "rest", words: ["休日", "休火山"]),
  ]

  func allKanji() -> [Kanji] {
    kanji
  }

  /// The kanji that `word` is written with.
  func kanjiForWord(_ word: String) -> [Kanji] {
    kanji.filter { word.contains($0.character) }
  }
}

extension AppEdition {
  /// This file, for the apps that share it.
  static let kanjiModel = #fileID
}
