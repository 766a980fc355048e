import Foundation
import Patches

/// A unified diff with three lines of context, without the names of files. Blank lines have no mark.
func difference(from old: [Substring], to new: [Substring]) throws -> [Substring] {
  let folder = FileManager.default.temporaryDirectory.appending(path: "editions-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, lines) in [("old", old), ("new", new)] {
    try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: folder.appending(path: name))
  }
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["diff", "-U3", "old", "new"]
  process.currentDirectoryURL = folder
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard process.terminationStatus < 2 else { throw Refusal("`diff` failed") }
  return linesOf(text).dropFirst(2).map { $0 == " " ? "" : $0 }
}
