@_exported import Trace

/// Records what the methods of a class do: calls, source lines, returns, and when its objects come and go.
///
/// ```swift
/// @Traced final class LoginCoordinator: Coordinator { … }
/// @Traced extension LoginCoordinator: LoginViewControllerDelegate { … }
/// ```
///
/// The code behaves as without it: nothing is retained, lifetimes stay the same.
@attached(memberAttribute)
@attached(member, names: prefixed(_trace_), prefixed(_TracedSource_), named(deinit), named(CodingKeys))
public macro Traced() = #externalMacro(module: "TraceMacros", type: "TracedMacro")

/// `@Traced` with the part that the class plays, where its name does not say it.
@attached(memberAttribute)
@attached(member, names: prefixed(_trace_), prefixed(_TracedSource_), named(deinit), named(CodingKeys))
public macro Traced(as role: Role) = #externalMacro(module: "TraceMacros", type: "TracedMacro")

/// What `@Traced` puts on each method, initializer and deinitializer.
@attached(body)
public macro TracedBody() = #externalMacro(module: "TraceMacros", type: "TracedBodyMacro")

/// What `@Traced` puts beside the first class of a file: the file's text with its declarations.
@freestanding(expression)
public macro TracedFile(_ path: StaticString) -> StaticString? =
  #externalMacro(module: "TraceMacros", type: "TracedFileMacro")
