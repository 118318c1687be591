import CLinux
import Foundation
import Glibc

/// The program: runs one subcommand, or the board.
@main
struct Widgetboard {
  static func main() {
    linux_open_standard()
    // Widgets run as this user and must not read this process's memory. With back traces, another
    // process must be able to.
    if getenv("SWIFT_BACKTRACE") == nil {
      _ = linux_keep_memory_private()
      _ = linux_mend_mappings()
    }
    // These signals are meant for an open board, which handles them. They would end any other
    // process of this name, such as a command that holds the lock and runs widgets: block them in
    // one call.
    _ = linux_signals_hold(Signals.first, Signals.last)
    // A write beyond the limit of a file's size is then an error, which is reported.
    _ = linux_signal_ignore(SIGXFSZ)
    LocaleName.forgetOthers()
    var arguments = Array(CommandLine.arguments.dropFirst())
    do {
      let status = try run(&arguments)
      try flushOutput()
      Glibc.exit(status.rawValue)
    } catch {
      printError(error.message)
      Glibc.exit(error.status.rawValue)
    }
  }

  private static var versionLine: String { ProgramVersion.line("widgetboard") }

  private static func run(_ arguments: inout [String]) throws(CommandFailure) -> ExitStatus {
    var command = Subcommand.board
    let leadingProfile = takeProfile(&arguments)
    if let word = arguments.first, !word.hasPrefix("-") {
      guard let named = Subcommand.named(word) else {
        if word == "version" { return say(versionLine) }
        if word == "help" { return say(help(for: arguments.dropFirst().first)) }
        throw CommandFailure(.usage, Subcommand.unknown(word))
      }
      command = named
      arguments.removeFirst()
      // A location in the south begins with “-” and would be taken for an option.
      if command == .set, let place = arguments.firstIndex(where: Self.isNegativeNumber) {
        arguments.insert("--", at: place)
      }
    }
    let common = Subcommand.commonOptions + [OptionSpec.version]
    let isBoard = command == .board
    let options = try ParsedOptions(
      arguments, command.options + common, command: isBoard ? "" : command.word + " ")
    if options.has("version") { return say(versionLine) }
    if options.has("help") { return say(isBoard ? Subcommand.programHelp : command.help) }
    let most = command.mostOperands
    guard options.operands.count <= most else {
      throw CommandFailure(.usage, "“\(options.operands[most])” is one word too many")
    }
    let profile = options.last("profile") ?? leadingProfile
    try OwnEnvironment.completeHome()
    let launch = try LaunchEnvironment.current(profile: profile)
    // The board and `doctor` report the trouble themselves; `set` refuses to work.
    if let trouble = launch.settingsTrouble, ![Subcommand.board, .doctor, .set].contains(command) {
      printError(trouble)
    }
    return try command.run(options, launch)
  }

  /// `widgetboard help`, and `widgetboard help COMMAND`.
  private static func help(for word: String?) -> String {
    word.flatMap(Subcommand.named)?.help ?? Subcommand.programHelp
  }

  /// Takes `--profile NAME` from the beginning, where it may come before the command.
  private static func takeProfile(_ arguments: inout [String]) -> String? {
    let option = "--profile"
    guard let first = arguments.first else { return nil }
    if first == option, arguments.count > 2 {
      defer { arguments.removeFirst(2) }
      return arguments[1]
    }
    guard first.hasPrefix(option + "=") else { return nil }
    arguments.removeFirst()
    return String(first.dropFirst(option.count + 1))
  }

  private static func isNegativeNumber(_ text: String) -> Bool {
    text.hasPrefix("-") && text.dropFirst().first.map { $0.isWholeNumber || $0 == "." } ?? false
  }

  private static func say(_ text: String) -> ExitStatus {
    print(text)
    return .ok
  }
}
