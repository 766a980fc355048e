import LabModel
import LabRun

/// `set NAME VALUE`
enum SetCommand: ReplCommand {
  static let info = CommandInfo(
    name: "set", group: .shell, usage: "set NAME VALUE",
    abstract: "change a setting; `set` alone lists them",
    discussion: Setting.all.map { "\($0.name): \($0.abstract); \($0.choices)." }.joined(separator: "\n\n"),
    example: ["set width 120"],
    completes: .settings,
    traits: [.isSetting])

  static func run(_ arguments: Arguments, in session: Session) throws(ShellError) -> [StyledLine] {
    let (name, value) = arguments.text.splitAtSpace
    if name.isEmpty {
      return Setting.all.map {
        StyledLine("\($0.name) \($0.read(session))  ") + StyledLine($0.abstract.localized, .dim)
      }
    }
    guard let setting = Setting.all.first(where: { $0.name == name }) else {
      throw .unknownSetting(name, nearest: nearest(to: name, in: Setting.all.map(\.name)))
    }
    if value.isEmpty { return [StyledLine("\(setting.name) \(setting.read(session))")] }
    guard setting.write(session, value) else {
      throw .invalidSetting(name: name, value: value, choices: setting.choices)
    }
    return [StyledLine("\(setting.name) \(setting.read(session))")]
  }
}
