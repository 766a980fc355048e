import ArgumentParser
import LabModel
import LabRun
import Shell

/// The completions that the parser's script lacks: arguments without a subcommand.
enum ShellCompletion {
  /// The parser's script, completed for bash; other messages unchanged.
  static func completed(_ message: String) -> String {
    let registration = "complete -o filenames -F _coordlab coordlab"
    guard message.trimmed.hasSuffix(registration) else { return message }
    return message.trimmed + "\n\n" + bash
  }

  private static let bash = #"""
    # Without a subcommand: apps to load, commands after -c, options.
    _coordlab_repl() {
        local -r subcommands='\#(subcommands.joined(separator: " "))'
        if [[ "${COMP_CWORD}" -gt 1 && " ${subcommands} " == *" ${COMP_WORDS[1]} "* ]]; then
            _coordlab "${@}"
            return
        fi
        local line="${COMP_LINE:0:${COMP_POINT}}"
        local word="${line##*[[:space:]]}" lead='' candidate
        local -a candidates=()
        COMPREPLY=()
        case "${3}" in
        -c)
            # A command may be in quotes, with spaces.
            word="${2#[\"\']}"
            mapfile -t candidates < <(_coordlab_ask -c "${word}")
            ;;
        --lang) candidates=(en ko) ;;
        --color) candidates=(always auto never) ;;
        --width) ;;
        --lessons) mapfile -t candidates < <(compgen -d -- "${word}") ;;
        *)
            # bash breaks words at an `@`, and wants no more than what follows it.
            if [[ "${word}" == *@* && "${COMP_WORDBREAKS}" == *@* ]]; then lead="${word%@*}@"; fi
            if [[ "${word}" == -* ]]; then
                candidates=(-c -i -n --interactive --keep-going --lessons --lang --color --width --version --help)
            else
                mapfile -t candidates < <(_coordlab_ask positional@0 "${word}")
                if [[ "${COMP_CWORD}" -eq 1 ]]; then candidates+=(${subcommands}); fi
                compopt +o filenames 2>/dev/null
            fi
            ;;
        esac
        for candidate in "${candidates[@]}"; do
            if [[ "${candidate}" == "${word}"* ]]; then COMPREPLY+=("${candidate#"${lead}"}"); fi
        done
    }

    # Asks the program what can stand for an argument that begins with a word.
    _coordlab_ask() {
        SAP_SHELL=bash SAP_SHELL_VERSION="${BASH_VERSINFO[0]}" \
            "${COMP_WORDS[0]}" ---completion repl -- "${1}" 1 "${#2}" "${COMP_WORDS[0]}" "${2}"
    }

    complete -o filenames -F _coordlab_repl coordlab
    """#

  private static var subcommands: [String] {
    Root.configuration.subcommands.compactMap { $0.configuration.commandName }.filter { $0 != "repl" }
      + ["help"]
  }
}

extension CompletionKind {
  /// The completions of a line of the REPL on an empty stage.
  nonisolated static var commands: CompletionKind {
    .custom { words, _, _ in
      MainActor.assumeIsolated {
        let line = words.last ?? ""
        let suggestions = Session(catalog: CoordinatorLabCommand.catalog).completions(of: line)
        return suggestions.candidates.map { line.prefix(suggestions.start) + $0 }
      }
    }
  }
}
