import Glibc

/// A call to the system failed; the environment is at fault, not the program under test.
struct SystemFailure: Error {
  let call: String
  let code: Int32
}

/// Opens a new terminal: the end that the tests hold, and the name of the end that the program gets.
func openTerminal() throws -> (leader: Int32, name: String) {
  var leader: Int32 = -1
  var follower: Int32 = -1
  var name = [CChar](repeating: 0, count: Int(PATH_MAX))
  guard openpty(&leader, &follower, &name, nil, nil) == 0 else {
    throw SystemFailure(call: "openpty", code: errno)
  }
  close(follower)
  // Not for the program; and a write to a full terminal must not wait while its output is unread.
  _ = fcntl(leader, F_SETFD, FD_CLOEXEC)
  _ = fcntl(leader, F_SETFL, O_NONBLOCK)
  return (leader, String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
}

/// Sets the size of the window, which sends SIGWINCH to the program in it.
func setSize(of leader: Int32, columns: Int, rows: Int) {
  var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
}

/// Starts a program as the leader of a new session; the first terminal it opens, as its input, controls it.
func spawn(_ command: [String], _ environment: [String: String], terminal: String) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
  addCloseFrom(&actions, STDERR_FILENO + 1)
  let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which spawn.h hides from Swift
  var attributes = cleanAttributes(flags: newSession)
  defer { posix_spawnattr_destroy(&attributes) }
  return try spawn(command, environment, &actions, &attributes)
}

/// Starts a program with its path as the command's first word.
///
/// - Throws: `SystemFailure` if the program cannot be started.
public func spawn(
  _ command: [String], _ environment: [String: String], _ actions: inout posix_spawn_file_actions_t,
  _ attributes: inout posix_spawnattr_t
) throws -> pid_t {
  var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for string in arguments + variables { free(string) } }
  var process: pid_t = 0
  let code = posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables)
  guard code == 0 else { throw SystemFailure(call: "posix_spawn \(command[0])", code: code) }
  return process
}

/// Attributes with these flags. The program ignores and blocks no signal, whatever the test runner does.
public func cleanAttributes(flags: Int32) -> posix_spawnattr_t {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  posix_spawnattr_setflags(
    &attributes, Int16(flags | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)))
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  return attributes
}

/// Closes all descriptors from this one on in the started program: another test would wait for a pipe that the program
/// held open.
///
/// It is declared here because spawn.h hides it from Swift.
@_silgen_name("posix_spawn_file_actions_addclosefrom_np") @discardableResult
public func addCloseFrom(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32) -> Int32

/// The C function, whose name a method hides.
func readBytes(_ file: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int { read(file, &bytes, count) }
