import BuildInformation
import CLinux
import Foundation
import Glibc

/// The program: one subcommand, or the board.
@main
struct Widgetboard {
  static let version = "0.1.0"
  /// The commit it was built from; nil where the build was not told.
  static let commit = Optional(String(cString: build_commit())).flatMap { $0.isEmpty ? nil : $0 }

  static func main() {
    linux_open_standard()
    // Widgets run as this user. Who looks for a crash lets another process see this one.
    if getenv("SWIFT_BACKTRACE") == nil {
      _ = linux_keep_memory_private()
      _ = linux_mend_mappings()
    }
    // Meant for an open board, which takes them, they would end every other process of this name: a
    // command under way may hold the lock and run widgets. Held back in one call.
    _ = linux_signals_hold(Signals.first, Signals.last)
    // A write beyond the limit of a file's size is an error, and is told as one.
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

  private static var versionLine: String {
    "widgetboard \(version)" + (commit.map { " (\($0.prefix(12)))" } ?? "")
  }

  private static func run(_ arguments: inout [String]) throws(CommandFailure) -> ExitStatus {
    var command = Subcommand.board
    let leadingProfile = takeProfile(&arguments)
    if let word = arguments.first, !word.hasPrefix("-") {
      guard let named = Subcommand(rawValue: word) else {
        if word == "version" { return say(versionLine) }
        if word == "help" { return say(help(for: arguments.dropFirst().first)) }
        throw CommandFailure(.usage, Subcommand.unknown(word))
      }
      command = named
      arguments.removeFirst()
    }
    // A location in the south begins with “-” and would be taken for an option.
    if command == .set, let place = arguments.firstIndex(where: Self.isNegativeNumber) {
      arguments.insert("--", at: place)
    }
    let common = Subcommand.commonOptions + [OptionSpec("version", help: "print the version")]
    let isBoard = command == .board
    let options = try ParsedOptions(
      arguments, command.options + common, command: isBoard ? "" : command.rawValue + " ")
    if options.has("version") { return say(versionLine) }
    if options.has("help") { return say(isBoard ? Subcommand.programHelp : command.help) }
    let most = command.mostOperands
    guard options.operands.count <= most else {
      throw CommandFailure(.usage, "“\(options.operands[most])” is one word too many")
    }
    let profile = options.last("profile") ?? leadingProfile
    let launch = try LaunchEnvironment.current(profile: profile)
    // The board says so itself, and the doctor; “set” refuses.
    if let trouble = launch.settingsTrouble, ![.board, .doctor, .set].contains(command) {
      printError(trouble)
    }
    return try perform(command, options, launch)
  }

  /// `widgetboard help`, and `widgetboard help COMMAND`.
  private static func help(for word: String?) -> String {
    word.flatMap(Subcommand.init(rawValue:))?.help ?? Subcommand.programHelp
  }

  /// `--profile NAME` may also stand before the command.
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

  private static func perform(
    _ command: Subcommand, _ options: ParsedOptions, _ launch: LaunchEnvironment
  ) throws(CommandFailure) -> ExitStatus {
    switch command {
    case .board: return try OpenBoard.run(options, launch)
    case .session: return try SessionCommand.run(options, launch)
    case .doctor: return try DoctorCommand.run(options, launch)
    case .preview: return try PreviewCommand.run(options, launch)
    case .options: try OptionsCommand.run(options, launch)
    case .check: return try CheckCommand.run(options, launch)
    case .schema: try SchemaCommand.run(options)
    case .generate: try GenerateCommand.run(options)
    case .coverage: return try CoverageCommand.run(options)
    case .frame: try FrameCommand.run(options, launch)
    case .gallery: try GalleryCommand.run(options, launch)
    case .read: try ReadCommand.run(options, launch)
    case .kinds: try KindsCommand.run(options, launch)
    case .list: try ListCommand.run(options, launch)
    case .timeline: try TimelineCommand.run(options, launch)
    case .reload: try ReloadCommand.run(options, launch)
    case .explain: try ExplainCommand.run(options, launch)
    case .replay: try ReplayCommand.run(options, launch)
    case .simulate: return try SimulateCommand.run(options)
    case .lock: try LockCommand.run(true, launch)
    case .unlock: try LockCommand.run(false, launch)
    case .set: try SetCommand.run(options, launch)
    case .symbols: try SymbolsCommand.run(options)
    case .add, .remove, .move, .configure, .page: try EditCommand.run(command, options, launch)
    case .undo: try UndoCommand.run(.undo, launch)
    case .redo: try UndoCommand.run(.redo, launch)
    case .new: try NewCommand.run(options, launch)
    case .install: return try InstallCommand.run(options, launch)
    case .manual: print(ManualPage.text)
    case .completions: try CompletionsCommand.run(options)
    case .complete: CompleteCommand.run(options, launch)
    case .profiles: try ProfilesCommand.run(options, launch)
    case .status: return try StatusCommand.run(options, launch)
    case .themes: return try ThemesCommand.run(options, launch)
    case .preferences: try PreferencesCommand.run(options, launch)
    case .keys: try KeysCommand.run(options, launch)
    }
    return .ok
  }

  private static func say(_ text: String) -> ExitStatus {
    print(text)
    return .ok
  }
}
