import ArgumentParser
import LabModel
import Terminal

extension ArgumentHelp {
  /// Help in the current language.
  nonisolated init(localized sentence: LocalizedSentence) { self.init(String(localized: sentence)) }
}

extension Language {
  /// The language of help, and of errors about arguments: from `--lang`, otherwise the terminal's own.
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
