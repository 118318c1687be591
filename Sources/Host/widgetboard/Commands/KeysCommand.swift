import Board
import Foundation

extension Subcommand {
  static let keys = Subcommand(
    "keys", .look, "list which key does what, and where",
    options: [
      .json,
      OptionSpec(
        "context", "PLACE", help: "of one place: page, editing, locked, panel, controls or text"),
    ]
  ) { options, launch throws(CommandFailure) in
    try KeysCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard keys`: lists the keys, their commands, and where they apply.
struct KeysCommand {
  private struct Row: Encodable {
    var context: String
    var command: String
    var keys: [String]
    var does: String?
  }

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let preferences = try PreferencesFile(folders: launch.folders)
      .read(themes: launch.styling.shelf.names)
    let contexts = try contexts(options)
    let rows = contexts.flatMap { context in
      (preferences.bindings.bindings[context] ?? []).compactMap { binding in
        binding.command.name.map { name in
          Row(
            context: context.rawValue, command: name,
            keys: binding.keys.map { $0.name(unicode: false) }, does: binding.action)
        }
      }
    }
    guard !options.has("json") else { return try printJSON(rows) }
    printTable(
      ["PLACE", "COMMAND", "KEYS", ""],
      rows.map { [$0.context, $0.command, $0.keys.joined(separator: "  "), $0.does ?? ""] })
  }

  private static func contexts(_ options: ParsedOptions) throws(CommandFailure) -> [KeyContext] {
    guard let name = options.last("context") else { return KeyContext.allCases }
    guard let context = KeyContext(rawValue: name) else {
      let names = KeyContext.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "--context expects one of \(names), got “\(name)”")
    }
    return [context]
  }
}
