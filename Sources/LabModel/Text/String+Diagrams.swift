extension String {
  /// Escaped for a quoted text in Mermaid: marks with a meaning there become its entities, `#60;`. The semicolon is one
  /// of them, so that no other text can look like an entity.
  package var mermaid: String { mermaidEntities(["\"", "<", ">", ";", "&", "`", "|"]) }

  /// Escaped for an unquoted text in Mermaid, up to the end of the line.
  package var mermaidPlain: String {
    let escaped = mermaidEntities(["<", ">", "&", ";", "%", "{", "}"])
    // `end` alone would close a block.
    return escaped == "end" ? "end#8203;" : escaped
  }

  private func mermaidEntities(_ marks: Set<Character>) -> String {
    escapingControls.map { character in
      marks.contains(character)
        ? character.unicodeScalars.map { "#\($0.value);" }.joined() : String(character)
    }.joined()
  }

  /// Escaped for a quoted text in DOT, where only the quote and the backslash have a meaning.
  package var quotedForDot: String {
    escapingControls.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
