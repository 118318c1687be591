import WidgetArchive

/// What choosing a line of a menu does: a command, another run of the plugin, or both.
package struct PluginAction: Hashable, Sendable {
  /// The program and its arguments; empty for another run alone.
  package var command: [String]
  package var wantsTerminal: Bool
  private let title: String

  private static let intent = "plugin-line"

  /// nil where choosing the line does nothing.
  init?(_ item: MenuItem) {
    guard !item.isDisabled, item.command != nil || item.refreshes else { return nil }
    command = item.command ?? []
    wantsTerminal = item.wantsTerminal
    title = item.text
  }

  /// nil for what is no action of a plugin.
  package init?(_ action: ArchivedAction) {
    guard action.intent == Self.intent, case .list(let words)? = action.parameters["command"] else {
      return nil
    }
    command = words.compactMap { if case .string(let word) = $0 { word } else { nil } }
    guard command.count == words.count else { return nil }
    wantsTerminal = action.parameters["terminal"] == .bool(true)
    title = action.title
  }

  var archived: ArchivedAction {
    ArchivedAction(
      intent: Self.intent, title: title,
      parameters: [
        "command": .list(command.map { .string($0) }), "terminal": .bool(wantsTerminal),
      ])
  }

  /// The command as a person would write it in a shell.
  package var written: String {
    command.map(\.shellWord).joined(separator: " ")
  }

  /// The same in as many parts as it takes to show all of it on a small screen.
  package var writtenInParts: [String] {
    var parts: [String] = []
    var rest = written[...]
    while !rest.isEmpty {
      parts.append(String(rest.prefix(Self.partLength)))
      rest = rest.dropFirst(Self.partLength)
    }
    return parts
  }

  private static let partLength = 160
}
