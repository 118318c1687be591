import Foundation
import PluginMenus

/// Runs a plugin of xbar, SwiftBar, BitBar, Argos, Waybar or i3blocks as a widget.
///
///     plugin-adapter KIND FORMAT FILE [MODULE]
///     plugin-adapter --find FORMAT FILE|FOLDER
///     plugin-adapter --run URL
///
/// The first form answers the board's requests on standard input; FORMAT is one of `PluginFormat`
/// or `auto`. If FILE is a bar's configuration, MODULE names one of its modules. The second form
/// prints, as JSON, the plugins and modules that can become widgets, a `PluginListing`; it runs and
/// writes nothing. The third form runs a command in the terminal that the board gives it.
@main
enum Adapter {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(InstallError) {
      if words.count == 3, words[0] == "--find" {
        let listing = try PluginSearch(format: words[1]).find(words[2])
        guard let data = try? JSONEncoder().encode(listing) else { exit(EX_SOFTWARE) }
        return FileHandle.standardOutput.write(data)
      }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error.words)\n".utf8))
      exit(EX_DATAERR)
    }
    if words.count == 2, words[0] == "--run" { exit(TerminalCommand.run(words[1])) }
    guard (3...4).contains(words.count) else {
      let usage = "Usage: plugin-adapter KIND FORMAT FILE [MODULE]\n"
      try? FileHandle.standardError.write(contentsOf: Data(usage.utf8))
      exit(EX_USAGE)
    }
    let run = PluginRun(
      kind: words[0], path: words[2], format: PluginFormat(name: words[1]),
      module: words.count > 3 ? words[3] : nil)
    var conversation = Conversation(run)
    conversation.hold()
  }
}
