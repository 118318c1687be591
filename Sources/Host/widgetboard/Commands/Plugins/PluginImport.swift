import Foundation

/// Makes widgets of the plugins of other programs: the adapter that comes with the board writes a file
/// for each into the person's folder of widgets.
struct PluginImport {
  static let adapter = "plugin-adapter"

  let launch: LaunchEnvironment

  /// The kinds of the plugins that `add` was given in place of a kind; none where it was not.
  func kinds(_ options: ParsedOptions) throws(CommandFailure) -> [String] {
    guard let path = options.operands.first, isPath(path) else {
      guard !options.has("format") else {
        throw CommandFailure(.usage, "--format is for the file of a plugin, as in ./cpu.5m.sh")
      }
      return []
    }
    let arguments = [
      "--install", launch.folders.widgets, options.last("format") ?? "auto", absolute(path),
    ]
    return try HelperProgram(name: Self.adapter, launch: launch).run(arguments)
      .split(separator: "\n").map(String.init)
  }

  /// A kind may have a slash in it, too: what is no path from the root or from here is one where
  /// there is such a file.
  private func isPath(_ word: String) -> Bool {
    if word.hasPrefix("/") || word.hasPrefix("./") || word.hasPrefix("../") { return true }
    return word.contains("/") && FileManager.default.fileExists(atPath: word)
  }

  private func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
