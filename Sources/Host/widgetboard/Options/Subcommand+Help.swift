/// The help of commands and of the program.
extension Subcommand {
  /// The command's word and its operands.
  private var usage: String { word + (operands.isEmpty ? "" : " " + operands) }

  /// The help of this command.
  var help: String {
    CommandHelp(
      word: "widgetboard" + (self == .board ? "" : " " + word), operands: operands,
      summary: summary, options: options + Self.commonOptions, remarks: remarks
    ).text
  }

  /// The command's line in the help of the program.
  private var line: String {
    let width = 20
    // A long usage gets a line of its own, so that all summaries are in one column.
    let gap = usage.count < width ? "" : "\n  "
    let used = usage.count < width ? usage.count : 0
    return "  \(usage)\(gap)\(String(repeating: " ", count: width - used))\(summary)"
  }

  /// The commands of each group, under its name.
  private static var groups: String {
    Group.allCases.map { group in
      let lines = listed.filter { $0.group == group }.map(\.line)
      return "\(group.rawValue):\n" + lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The help of the program.
  static var programHelp: String {
    """
    Usage: widgetboard [OPTIONS]
           widgetboard COMMAND [OPTIONS]
    Home-screen pages of widgets in the terminal.

    Without a command the board opens:
    \(CommandHelp.lines(of: board.options + commonOptions).joined(separator: "\n"))

    \(groups)

    “widgetboard COMMAND --help” lists a command's options. On the board, ? lists the keys.

    Files:
      $XDG_CONFIG_HOME/widgetboard/board.conf   the board (~/.config)
      $XDG_CONFIG_HOME/widgetboard/preferences.json5   theme, keys and more
      $XDG_CONFIG_HOME/widgetboard/themes/      your own themes
      $XDG_STATE_HOME/widgetboard/              timelines, ledger, logs (~/.local/state)
      $XDG_DATA_HOME/widgetboard/widgets/       your own widgets (~/.local/share)
      $WIDGETBOARD_WIDGETS                      folders of widgets to search first
      $WIDGETBOARD_PROFILE                      the board’s name, unless --profile gives one
    """
  }
}
