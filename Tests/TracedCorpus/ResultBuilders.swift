@Traced final class ResultBuilders: Piecewise {
  var number = 1

  /// attribute: @resultBuilder, of literals and conditions
  func built() -> String {
    text {
      "a"
      if number == 1 {
        "b"
      }
      for index in 0..<2 { "\(index)" }
    }
  }

  /// attribute: @resultBuilder, on a method
  @TextBuilder func builds() -> String {
    "a"
    if number == 1 { "b" } else { "c" }
    "d"
  }

  /// attribute: @resultBuilder, of one expression
  func builtOne() -> String { text { "a" } }

  /// attribute: @resultBuilder, with a declaration in it
  func builtDeclaration() -> String {
    text {
      let word = "\(number)"
      word.uppercased()
      "b"
    }
  }

  /// attribute: @resultBuilder, of properties, one loop or one condition
  func builtOthers() -> [String] {
    let word = "w"
    return [
      text {
        word
        word
      },
      text {
        for index in 0..<2 { "\(index)" }
      },
      text {
        if number == 1 { "x" }
      },
      text {
        String.init("a")
        String.init("b")
      },
    ]
  }

  /// attribute: @resultBuilder, of calls alone
  func builtOfCalls() -> [String] {
    func one() -> String { "1" }
    let words = ["w"]
    return [
      text {
        one()
        String("a").uppercased()
        one().appending("!").lowercased()
      },
      text {
        one()
        for index in 0..<2 { index.description.appending(".") }
        if number == 1 { one() }
        switch number {
        case 1: one()
        default: String(number)
        }
      },
      text { for index in 0..<2 { index.description.appending(",") } },
      text { if number == 1 { one() } },
      text { if number == 1 { one() } else { one().appending("2") } },
      text {
        if number == 1 {
          one()
          one()
        } else {
          text {
            one()
            one()
          }
        }
      },
      text { [number] in
        one()
        number.description.appending("n")
      },
      text {
        one()
        #if NEVER
          one()
        #else
          one().appending("e")
        #endif
      },
      text {},
      text {
        number == 1 ? one() : one().appending("3")
        words.first ?? one()
        words[0]
        words.first!
        words[0] as Any as! String
      },
    ]
  }

  @Pieces func list(_ word: String) -> String {
    "a"
    word
  }
  @Pieces func listOne() -> String { "b" }
  func pieces() -> String {
    "c"
    "d"
  }

  /// attribute: @resultBuilder, of another name, and by a protocol
  func buildsPieces() -> [String] { [list("x"), listOne(), pieces()] }
}
