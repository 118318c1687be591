import CommandSupport
import Foundation
import Glibc
// With static linking, Foundation's bridging types are part of a program only if this module is.
import MissingFoundation

/// The program `widgetboard-author`: the commands for people who write widgets. `widgetboard`
/// starts it for the same words.
@main
struct WidgetboardAuthor {
  static func main() {
    do {
      let status = try run(Array(CommandLine.arguments.dropFirst()))
      try flushOutput()
      exit(status.rawValue)
    } catch {
      printError(error.message)
      exit(error.status.rawValue)
    }
  }

  private static func run(_ arguments: [String]) throws(CommandFailure) -> ExitStatus {
    guard let word = arguments.first else {
      throw CommandFailure(.usage, "\(AuthorCommand.program) expects a command: \(words)")
    }
    switch word {
    case "help", "--help": return say(help)
    case "version", "--version": return say(ProgramVersion.line(AuthorCommand.program))
    default: break
    }
    guard let command = AuthorCommand(rawValue: word) else {
      throw CommandFailure(.usage, "“\(word)” is not a command; expected one of \(words)")
    }
    let options = try ParsedOptions(
      Array(arguments.dropFirst()), command.options + [.help], command: "\(word) ")
    if options.has("help") { return say(command.help) }
    if let extra = options.operands.dropFirst(command.mostOperands).first {
      throw CommandFailure(.usage, "“\(extra)” is one word too many")
    }
    return try perform(command, options)
  }

  private static func perform(
    _ command: AuthorCommand, _ options: ParsedOptions
  ) throws(CommandFailure) -> ExitStatus {
    switch command {
    case .coverage: return try CoverageCommand.run(options)
    case .generate: try GenerateCommand.run(options)
    case .simulate: return try SimulateCommand.run(options)
    }
    return .ok
  }

  private static var words: String {
    AuthorCommand.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private static var help: String {
    let lines = AuthorCommand.allCases.map { command in
      "  \(command.rawValue) \(command.operands)\n      \(command.summary)"
    }
    return """
      Usage: \(AuthorCommand.program) COMMAND [OPTIONS]
      What those need who write widgets for widgetboard, which starts it for the same words.

      \(lines.joined(separator: "\n"))
      """
  }

  private static func say(_ text: String) -> ExitStatus {
    print(text)
    return .ok
  }
}

extension AuthorCommand {
  var help: String {
    CommandHelp(
      word: "\(Self.program) \(rawValue)", operands: operands, summary: summary,
      options: options + [.help], remarks: remarks
    ).text
  }
}

/// The sources that widgets in Swift are built with.
enum Sources {
  /// Their folder: as given, around this program, or where their package puts it.
  static var folder: String? {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let around = own.flatMap {
      SourcePackage.around(URL(fileURLWithPath: $0).deletingLastPathComponent().path)
    }
    let told = getenv(SourcePackage.variable).map { String(cString: $0) }
    return [told, around, SourcePackage.installed].compactMap { $0 }.first(
      where: SourcePackage.isOne)
  }
}
