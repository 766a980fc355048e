import ArgumentParser

/// Options before a subcommand's name, which the parser accepts only after it: `coordlab --lessons DIR lessons check`.
enum LeadingOptions {
  private static let names: Set = ["--lessons", "--lang", "--width", "--color"]
  private static let flags: Set = ["--backtrace"]

  /// The arguments with such options moved after the subcommand's name; unchanged if no subcommand follows.
  static func moved(_ arguments: [String]) -> [String] {
    var count = 0
    while count < arguments.count {
      let argument = arguments[count]
      if names.contains(argument), count + 1 < arguments.count {
        count += 2
      } else if flags.contains(argument) {
        count += 1
      } else if let sign = argument.firstIndex(of: "="), names.contains(String(argument[..<sign])) {
        count += 1
      } else {
        break
      }
    }
    let rest = arguments[count...]
    let name = namePart(of: rest, in: Root.configuration.subcommands)
    return name.isEmpty ? arguments : name + arguments[..<count] + rest.dropFirst(name.count)
  }

  /// The words that name a subcommand and its own subcommand.
  private static func namePart(
    of arguments: ArraySlice<String>, in commands: [any ParsableCommand.Type]
  ) -> [String] {
    guard let first = arguments.first,
      let command = commands.first(where: { $0.configuration.commandName == first })
    else { return [] }
    return [first] + namePart(of: arguments.dropFirst(), in: command.configuration.subcommands)
  }
}
