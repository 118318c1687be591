import WidgetArchive

/// The action of a menu's line: a command, another run of the plugin, or both, and perhaps a link.
package struct PluginAction: Hashable, Sendable {
  /// The program and its arguments; empty if the action only runs the plugin again.
  package var command: [String]
  package var wantsTerminal: Bool
  /// The link to open as well.
  package var link: String?
  private let title: String

  private static let intent = "plugin-line"

  /// Returns nil if choosing the line does nothing.
  init?(_ item: MenuItem) {
    guard !item.isDisabled, item.command != nil || item.refreshes else { return nil }
    command = item.command ?? []
    wantsTerminal = item.wantsTerminal
    link = item.link
    title = item.text
  }

  /// Returns nil for an archived action that is not a plugin's.
  package init?(_ action: ArchivedAction) {
    guard action.intent == Self.intent, case .list(let words)? = action.parameters["command"] else {
      return nil
    }
    command = words.compactMap { if case .string(let word) = $0 { word } else { nil } }
    guard command.count == words.count else { return nil }
    wantsTerminal = action.parameters["terminal"] == .bool(true)
    if case .string(let url)? = action.parameters["link"] { link = url }
    title = action.title
  }

  var archived: ArchivedAction {
    var parameters: Configuration = [
      "command": .list(command.map { .string($0) }), "terminal": .bool(wantsTerminal),
    ]
    parameters["link"] = link.map { .string($0) }
    return ArchivedAction(intent: Self.intent, title: title, parameters: parameters)
  }

  /// The command in the form that a person would write in a shell.
  package var written: String {
    command.map(\.shellWord).joined(separator: " ")
  }

  /// The command in parts that are each short enough for a small screen.
  package var writtenInParts: [String] {
    var parts: [String] = []
    var rest = written.revealed[...]
    while !rest.isEmpty {
      parts.append(String(rest.prefix(Self.partLength)))
      rest = rest.dropFirst(Self.partLength)
    }
    return parts
  }

  private static let partLength = 160
}
