extension String {
  /// As it stands between quotes in Mermaid: marks that it would read are written as its entities, `#60;`. The semicolon
  /// is one of them, so that no other text can be taken for an entity.
  package var mermaid: String { mermaidEntities(["\"", "<", ">", ";", "&", "`", "|"]) }

  /// As it stands without quotes in Mermaid, to the end of the line.
  package var mermaidPlain: String {
    let escaped = mermaidEntities(["<", ">", "&", ";", "%", "{", "}"])
    // `end` alone closes a block.
    return escaped == "end" ? "end#8203;" : escaped
  }

  private func mermaidEntities(_ marks: Set<Character>) -> String {
    escapingControls.map { character in
      marks.contains(character)
        ? character.unicodeScalars.map { "#\($0.value);" }.joined() : String(character)
    }.joined()
  }

  /// As it stands between quotes in DOT, where only the quote and what comes before it mean something.
  package var quotedForDot: String {
    escapingControls.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
