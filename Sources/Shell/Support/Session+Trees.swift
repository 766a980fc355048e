import Lab

extension Session {
  /// How a tree is drawn by a command that may ask for `all` of it.
  func options(ofTree arguments: Arguments) throws(ShellError) -> RenderOptions {
    guard ["", "all"].contains(arguments.text) else {
      throw .unexpectedArgument(arguments.text, usage: arguments.usage)
    }
    var options = options
    if arguments.text == "all" { options.mostTreeLines = nil }
    return options
  }
}
