import CLinux
import Glibc

extension Subcommand {
  static let coverage = Subcommand(.coverage, .ownWidgets)
  static let generate = Subcommand(.generate, .ownWidgets)
  static let simulate = Subcommand(.simulate, .trouble)

  private init(_ command: AuthorCommand, _ group: Group) {
    self.init(
      command.rawValue, group, command.summary, operands: command.operands,
      most: command.mostOperands, options: command.options, remarks: command.remarks
    ) { options, launch throws(CommandFailure) in
      throw AuthorProgram.run(command, options, package: launch.package)
    }
  }
}

/// The program `widgetboard-author`, which lies beside this program or in a folder of `PATH`.
struct AuthorProgram {
  /// Replaces this process by the program; returns only if that fails.
  ///
  /// - Parameters:
  ///   - options: the words after the command's word.
  ///   - package: the sources that widgets in Swift are built with, unless the environment names
  ///     others.
  static func run(
    _ command: AuthorCommand, _ options: ParsedOptions, package: String?
  ) -> CommandFailure {
    let own = Set(command.options.map(\.name))
    let arguments = options.values.filter { own.contains($0.name) }
      .map { "--\($0.name)" + ($0.value.map { "=" + $0 } ?? "") }
    if let package { setenv(SourcePackage.variable, package, 0) }
    var words = ([AuthorCommand.program, command.rawValue] + arguments + ["--"] + options.operands)
      .map { strdup($0) }
    words.append(nil)
    defer { words.forEach { free($0) } }
    execv(ownFolder + AuthorCommand.program, words)
    execvp(AuthorCommand.program, words)
    let error = errno
    guard error == ENOENT else {
      return CommandFailure(
        .notExecutable,
        "\(AuthorCommand.program) cannot be run: \(String(cString: strerror(error)))")
    }
    return CommandFailure(
      .notFound,
      "“\(command.rawValue)” is one of \(AuthorCommand.program)’s, which is not installed: "
        + "install the package widgetboard-dev, or build it in a checkout of widgetboard with "
        + "“swift build -c release --product \(AuthorCommand.program)”")
  }

  /// The folder that contains this program, with a slash at its end.
  private static var ownFolder: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return "" }
    let path = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
