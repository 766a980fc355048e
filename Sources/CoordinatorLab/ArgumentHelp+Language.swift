import ArgumentParser
import LabModel
import Terminal

extension ArgumentHelp {
  /// Help in the language of what is printed now.
  nonisolated init(localized sentence: LocalizedSentence) { self.init(String(localized: sentence)) }
}

extension Language {
  /// What help, and errors about arguments, are told in: the language that is asked for, else a terminal's own.
  init(arguments: [String]) {
    let option = "--lang"
    var asked: String?
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      if argument == option { asked = next }
      if argument.hasPrefix("\(option)=") { asked = String(argument.dropFirst(option.count + 1)) }
    }
    let own = TerminalCapabilities.isInteractive ? Language(environment: OutputOptions.environment) : .en
    self = asked.flatMap { Language(rawValue: $0) } ?? own
  }
}
