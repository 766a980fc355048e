import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct TraceMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    TracedMacro.self, TracedBodyMacro.self, TracedFileMacro.self,
  ]
}
