/// The commands that change the board file.
extension Subcommand {
  static let add: Subcommand = Subcommand(
    "add", .tiles, "put a widget, or what a command prints, on the board", operands: "[KIND]",
    most: 1,
    options: [
      .family,
      OptionSpec("page", "PAGE", help: "the page by its number or name (1)"),
      OptionSpec("position", "N", help: "the place among the page's tiles, from 1 (the end)"),
      .set,
      OptionSpec("id", "ID", help: "the id of the tile (one that is free)"),
      OptionSpec("host", "HOST", help: "the machine it runs on, by ssh: build1, ada@build1"),
      OptionSpec("live", "TIME", help: "how often it reloads while you look: 2s, 1m"),
      OptionSpec("alert", "CONDITION", help: "when you are told: “value > 90”, change or trouble"),
      OptionSpec("quiet", "TIMES", help: "when alerts make no noise: 22:00-07:00"),
      OptionSpec("exec", "COMMAND", help: "show what a command prints, as in --exec 'df -h'"),
      OptionSpec("every", "TIME", help: "how often it runs: 30s, 15m, 2h or 1d"),
      OptionSpec("title", "TEXT", help: "what stands above its output"),
      OptionSpec("link", "URL", help: "what the tile opens"),
      OptionSpec(
        "format", "FORMAT", choices: ["auto", "xbar", "waybar", "i3blocks", "plain"],
        help: "of a plugin: xbar (SwiftBar, Argos), waybar, i3blocks or plain (auto)"),
      OptionSpec("yes", help: "of a folder or a bar: what is listed may be run"),
      OptionSpec("json", help: "of an address: it answers in JSON; else print JSON"),
      OptionSpec("xml", help: "of an address: it answers in XML"),
      OptionSpec("header", "HEADER", help: "sent to an address, as Name: value; may be repeated"),
      OptionSpec(
        "secret", "PLACE", help: "for {secret} in a header: env:NAME, file:PATH, pass:NAME"),
      OptionSpec("preview", help: "print an address’s tile and paths, and add nothing"),
      .boardFile,
    ],
    remarks: [
      "Prints the id of the new tile. A board that is open shows it at once.",
      "In place of a KIND the file of a widget, to which a link is made: widgetboard add ./tea.widget;",
      "or the file of a plugin, or a folder of them: what xbar, SwiftBar, Argos, Waybar or i3blocks",
      "run becomes a widget, as in widgetboard add ~/plugins/cpu.5m.sh. What a folder or a bar would",
      "run is listed and asked about first; --yes agrees where nobody can answer.",
      "With --host a script that you have here is sent to that machine, and another widget looked",
      "for there, where widgetboard install --host HOST puts it.",
      "Or the address of a web service: widgetboard add --json https://… --set 'value=$.a.b[0]'.",
    ],
    edit: .add
  ) { options, launch throws(CommandFailure) in
    try EditCommand.run(.add, options, launch)
    return .ok
  }

  static let remove: Subcommand = Subcommand(
    "remove", .tiles, "take tiles off the board", operands: "ID…", most: .max,
    options: [.boardFile, .json],
    edit: .remove
  ) { options, launch throws(CommandFailure) in
    try EditCommand.run(.remove, options, launch)
    return .ok
  }

  static let move: Subcommand = Subcommand(
    "move", .tiles, "move a tile", operands: "ID", most: 1,
    options: [
      OptionSpec("page", "PAGE", help: "to a page by its number or name"),
      OptionSpec("position", "N", help: "the place among the page's tiles, from 1 (the end)"),
      .boardFile, .json,
    ],
    edit: .move
  ) { options, launch throws(CommandFailure) in
    try EditCommand.run(.move, options, launch)
    return .ok
  }

  static let configure: Subcommand = Subcommand(
    "configure", .tiles, "change the settings or the family of a tile", operands: "ID", most: 1,
    options: [
      .set, OptionSpec("unset", "PARAMETER", help: "reset a setting; may be repeated"),
      .family,
      OptionSpec("live", "TIME", help: "how often it reloads while you look: 2s, 1m; off"),
      OptionSpec(
        "alert", "CONDITION", help: "when you are told: “value > 90”, change or trouble; off"),
      OptionSpec("quiet", "TIMES", help: "when alerts make no noise: 22:00-07:00; off"),
      .boardFile, .json,
    ],
    remarks: ["“widgetboard kinds --json” lists the parameters of each kind."],
    edit: .configure
  ) { options, launch throws(CommandFailure) in
    try EditCommand.run(.configure, options, launch)
    return .ok
  }

  static let page: Subcommand = Subcommand(
    "page", .tiles, "add, remove, rename or move a page",
    operands: "add|remove|rename|move [PAGE] [NAME|PAGE]", most: 3,
    options: [
      OptionSpec("position", "N", help: "where a new page goes, from 1 (the end)"),
      OptionSpec("force", help: "remove a page with the tiles on it"), .boardFile, .json,
    ],
    remarks: [
      "page add [NAME], page remove PAGE, page rename PAGE NAME, page move PAGE TO.",
      "PAGE is a number, from 1, or a name.",
    ],
    edit: .page
  ) { options, launch throws(CommandFailure) in
    try EditCommand.run(.page, options, launch)
    return .ok
  }
}
