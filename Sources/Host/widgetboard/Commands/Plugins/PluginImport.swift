import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// Turns plugins of other programs into widgets: the adapter that comes with the board finds them,
/// the person agrees to what they run, and a file for each is written into the person's folder of
/// widgets.
///
/// No import replaces an existing widget: if a plugin's kind is taken, it gets another one.
struct PluginImport {
  static let adapter = "plugin-adapter"

  let launch: LaunchEnvironment
  private let format: String
  private let isAgreed: Bool
  private let listing: PluginListing
  private let file: String

  /// Nil if `add` was not given a path in place of a kind. Nothing is run or written yet.
  init?(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    guard let path = options.operands.first, Self.isPath(path) else {
      for name in ["format", "yes"] where options.has(name) {
        throw CommandFailure(.usage, "--\(name) is for the file of a plugin, as in ./cpu.5m.sh")
      }
      return nil
    }
    self.launch = launch
    format = options.last("format") ?? "auto"
    isAgreed = options.has("yes")
    file = URL(fileURLWithPath: path).standardizedFileURL.path
    var helper = HelperProgram(name: Self.adapter, launch: launch)
    helper.errand = "reading \(path)"
    helper.limits.time = .seconds(20)
    let said = try helper.run(["--find", format, file])
    do {
      listing = try JSONDecoder().decode(PluginListing.self, from: Data(said.utf8))
    } catch {
      throw CommandFailure(.unavailable, "\(helper.path) does not say what is at \(path)")
    }
  }

  /// Whether a word is a path. A kind may contain a slash, too: a word that does not begin like a
  /// path is one only if such a file exists.
  private static func isPath(_ word: String) -> Bool {
    if word.hasPrefix("/") || word.hasPrefix("./") || word.hasPrefix("../") { return true }
    return word.contains("/") && FileManager.default.fileExists(atPath: word)
  }

  /// Writes the widgets once the person has agreed, and returns their kinds. Remarks about them go
  /// to standard error.
  ///
  /// - Parameters:
  ///   - catalog: the widgets that exist already.
  ///   - files: records the written files, to remove them if a later step fails.
  func kinds(besides catalog: Catalog, _ files: inout NewFiles) throws(CommandFailure) -> [String] {
    let named = PluginNames(catalog, folder: launch.folders.widgets, adapter: Self.adapter)
      .named(listing.found)
    if !listing.isNamedProgram {
      tell(named)
      try ask(named.count)
    }
    for plugin in named where plugin.kind != plugin.found.kind {
      printError("“\(plugin.found.kind)” is another widget: this one is “\(plugin.kind)”")
    }
    for plugin in named {
      do throws(WholeFile.Failure) {
        try files.replace(
          Data(source(plugin).utf8), at: launch.folders.widgets + "/\(plugin.kind).widget",
          .exactly(0o755))
      } catch {
        throw CommandFailure(.cannotCreate, error.sentence)
      }
    }
    return named.map(\.kind)
  }

  private func source(_ plugin: PluginNames.Named) -> String {
    """
    #!/bin/sh
    # Shows a plugin of another program as a widget.
    exec \((launch.executableFolder + "/" + Self.adapter).shellQuoted) \(plugin.kind) \(format) \
    \(plugin.subject)

    """
  }

  // MARK: The question to the person

  private func tell(_ named: [PluginNames.Named]) {
    printError("\(file.revealed) has these widgets, and each runs:")
    for plugin in named {
      for (index, command) in plugin.found.runs.enumerated() {
        writeLines(index == 0 ? "  \(plugin.kind): " : "    ", command)
      }
    }
    for left in listing.left.prefix(Self.mostLeft) {
      writeLines("  left out: ", "\(left.name) (\(left.reason))")
    }
    if listing.left.count > Self.mostLeft {
      writeError("  and \(listing.left.count - Self.mostLeft) others\n")
    }
  }

  /// Prints the whole text with hidden characters made visible: nobody can agree to what is not
  /// shown or looks like something else.
  private func writeLines(_ lead: String, _ text: String) {
    let lines = text.revealed.split(separator: "\n", omittingEmptySubsequences: false).map(
      printableLine)
    writeError(lead + lines.joined(separator: "\n      ") + "\n")
  }

  private func ask(_ count: Int) throws(CommandFailure) {
    guard !isAgreed else { return }
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      throw CommandFailure(
        .usage, "nothing was added: say --yes if all of that may be run")
    }
    writeError(count == 1 ? "Add it? [y/N] " : "Add these \(count)? [y/N] ")
    let answer = CommandEndings.suspended { readLine() }?.trimmingCharacters(in: .whitespaces)
      .lowercased()
    guard answer == "y" || answer == "yes" else {
      throw CommandFailure(.usage, "nothing was added")
    }
  }

  private static let mostLeft = 20
}
