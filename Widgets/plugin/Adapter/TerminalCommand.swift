import Foundation
import PluginMenus

/// Runs a command that needs a terminal: the board opens its URL, gives this program the terminal,
/// and takes it back when the program ends.
///
/// The URL names a command, which runs only if the person has allowed it: opening such a URL from
/// elsewhere runs nothing else.
enum TerminalCommand {
  private static let scheme = "plugin-command"

  static func url(_ command: [String], of plugin: String) -> String {
    "\(scheme):" + AllowedCommands.key(command, of: plugin)
  }

  /// - Returns: the exit status.
  static func run(_ url: String) -> Int32 {
    guard url.hasPrefix(scheme + ":"),
      let (plugin, command) = AllowedStore().allowed.allowed(
        String(url.dropFirst(scheme.count + 1)))
    else {
      print("This command was not allowed on the board.")
      return goBack(EX_NOPERM)
    }
    let folder = URL(fileURLWithPath: plugin).deletingLastPathComponent().path
    _ = chdir(folder)
    var child = pid_t()
    let arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // Stays in this process group, which owns the terminal.
    let fault = posix_spawnp(&child, command[0], nil, nil, arguments, environ)
    guard fault == 0 else {
      print("\(command[0]) does not run: \(String(cString: strerror(fault)))")
      return goBack(EX_UNAVAILABLE)
    }
    // Ctrl-C is meant for the command, not for this process.
    signal(SIGINT, SIG_IGN)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return goBack(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
  }

  /// Waits for a key, so that the output can be read before the board covers it.
  private static func goBack(_ status: Int32) -> Int32 {
    print("\nPress Return to go back.")
    _ = readLine()
    return status
  }
}
