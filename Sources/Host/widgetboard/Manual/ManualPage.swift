import Board
import Foundation
import WidgetArchive

extension Subcommand {
  static let manual = Subcommand(
    "manual", .program, "print the man page"
  ) { _, _ in
    print(ManualPage.text)
    return .ok
  }
}

/// `widgetboard(1)` in mdoc: generated from the program's own commands, options and keys.
struct ManualPage {
  static var text: String {
    ([head] + [options, commands, keys, environment, files, status, ending]).joined(separator: "\n")
  }

  private static let head = """
    .Dd November 22, 2026
    .Dt WIDGETBOARD 1
    .Os
    .Sh NAME
    .Nm widgetboard
    .Nd home-screen pages of widgets in the terminal
    .Sh SYNOPSIS
    .Nm
    .Op Fl -page Ar N
    .Op Fl -board Ar FILE
    .Op Fl -profile Ar NAME
    .Nm
    .Ar command
    .Op Ar options
    .Sh DESCRIPTION
    .Nm
    shows pages of tiles.
    Each tile is a widget: a separate, short-lived program that hands over a timeline of what to show
    now and later, written as for an iPhone or as a script.
    Nothing is polled.
    A widget is asked again when its own policy, an app or the person gives a reason, within a budget
    that follows what is looked at.
    The last good picture is there at once, after a crash and with no network.
    .Pp
    Without a command the board opens.
    With
    .Fl -profile ,
    which every command takes, it is a board of its own, in folders of that name.
    Opened in several terminals it is the same board in all of them.
    Everything done there with keys a script does with a command.
    """

  /// The options of the board itself.
  private static var options: String {
    ".Sh OPTIONS\nThose of the board, which opens without a command:" + list(of: .board)
  }

  private static func list(of command: Subcommand) -> String {
    let options = command.options.map { spec in
      ".It Fl -\(spec.name)" + (spec.argument.map { " Ar \(escaped($0))" } ?? "") + "\n"
        + sentence(spec.help)
    }
    return options.isEmpty
      ? "" : "\n.Bl -tag -width indent -compact\n\(options.joined(separator: "\n"))\n.El"
  }

  private static var commands: String {
    let groups = Subcommand.Group.allCases.map { group in
      let entries = Subcommand.listed.filter { $0.group == group }.map(entry)
      return ".Ss \(group.rawValue)\n.Bl -tag -width indent\n"
        + entries.joined(separator: "\n") + "\n.El"
    }
    return ".Sh COMMANDS\n" + groups.joined(separator: "\n")
  }

  private static func entry(_ command: Subcommand) -> String {
    let operands = command.operands.isEmpty ? "" : " Ar \(escaped(command.operands))"
    let remarks = command.remarks.map(escaped).filter { !$0.isEmpty }.joined(separator: "\n")
    return ".It Cm \(command.word)\(operands)\n\(sentence(command.summary))"
      + (remarks.isEmpty ? "" : "\n\(remarks)") + list(of: command)
  }

  private static var keys: String {
    let sections: [(KeyContext, String)] = [
      (.page, "On a page"), (.editing, "While editing"), (.locked, "While locked"),
      (.controls, "In the panel of controls"),
      (.text, "Where text is typed"),
    ]
    let bindings = KeyBindings().bindings
    return ".Sh KEYS\n"
      + sections.map { context, title in
        let lines = (bindings[context] ?? []).compactMap { binding -> String? in
          guard let action = binding.action else { return nil }
          let keys = binding.keys.map { $0.name(unicode: false) }.joined(separator: "  ")
          return ".It \(escaped(keys))\n\(sentence(action))"
        }
        return ".Ss \(title)\n.Bl -tag -width \"Shift-Tab   \" -compact\n"
          + lines.joined(separator: "\n") + "\n.El"
      }.joined(separator: "\n")
  }

  private static let files = """
    .Sh FILES
    .Bl -tag -width indent
    .It Pa $XDG_CONFIG_HOME/widgetboard/board.conf
    The board: its pages and tiles
    .Pq Pa ~/.config .
    It may be edited while the board runs.
    .It Pa $XDG_STATE_HOME/widgetboard
    Timelines, ledger and the widgets' logs
    .Pq Pa ~/.local/state .
    .It Pa $XDG_DATA_HOME/widgetboard/widgets
    Your own widgets
    .Pq Pa ~/.local/share .
    .El
    """

  private static let environment = """
    .Sh ENVIRONMENT
    .Bl -tag -width indent
    .It Ev WIDGETBOARD_WIDGETS
    Folders of widgets, separated by colons, that are searched first.
    .It Ev WIDGETBOARD_PROFILE
    The profile, unless
    .Fl -profile
    names one.
    .It Ev NO_COLOR
    No colours.
    .It Ev COLORTERM
    24-bit colour where it is
    .Dq truecolor ;
    without it the terminal is asked.
    .It Ev LC_ALL , LC_TIME , LANG
    The language of dates and widgets; whether the terminal shows UTF-8.
    .It Ev TZ
    The time zone.
    .It Ev BROWSER
    What opens links.
    .El
    """

  private static let status = """
    .Sh EXIT STATUS
    0 if all is well, 1 if something could be better, and those of
    .Xr sysexits 3 :
    64 for a wrong command line, 65 for a file with a mistake, 69 if something is not there or does not
    answer, 73 if a file cannot be made, 74 if something cannot be written, 75 if it may be tried again.
    """

  private static let ending = """
    .Sh SEE ALSO
    .Xr tmux 1 ,
    .Xr xdg-open 1
    """

  /// A line of text that troff does not take for a request, whatever it begins with.
  private static func escaped(_ text: some StringProtocol) -> String {
    let safe = text.escaped(["\\": "\\e", "-": "\\-"])
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }

  private static func sentence(_ text: String) -> String {
    escaped(text.prefix(1).uppercased() + text.dropFirst()) + "."
  }
}
