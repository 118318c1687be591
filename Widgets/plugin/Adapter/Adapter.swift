import Foundation
import PluginMenus

/// Runs a plugin of xbar, SwiftBar, BitBar, Argos, Waybar or i3blocks as a widget.
///
///     plugin-adapter KIND FORMAT FILE [MODULE]
///     plugin-adapter --install FOLDER FORMAT FILE|FOLDER…
///     plugin-adapter --run URL
///
/// The first answers the board's requests on standard input; FORMAT is one of `PluginFormat` or `auto`.
/// Of a bar's configuration, MODULE says which module.
/// The second writes files `KIND.widget` that start the first, and prints the kinds. The third runs a
/// command in the terminal that it is given.
@main
enum Adapter {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    do throws(InstallError) {
      if arguments.first == "--install", arguments.count > 3 {
        arguments.removeFirst()
        let folder = arguments.removeFirst()
        let format = arguments.removeFirst()
        let installer = PluginInstaller(
          folder: folder, format: format, adapter: CommandLine.arguments[0])
        for kind in try installer.install(Array(arguments)) { print(kind) }
        return
      }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error.words)\n".utf8))
      exit(EX_DATAERR)
    }
    let words = Array(arguments)
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
