extension Subcommand {
  /// What a person has to know besides its options.
  var remarks: [String] {
    switch self {
    case .board, .kinds, .list, .timeline, .session, .explain, .replay, .unlock,
      .generate, .options, .gallery, .remove, .move, .undo, .redo, .manual, .completions,
      .complete, .keys, .profiles, .schema:
      []
    case .check:
      [
        "",
        "The widget's state is kept for the check alone, and one that is live runs for a few seconds.",
        "Exit status: 0 if nothing is wrong, 1 if something is, 65 if an answer cannot be read.",
      ]
    case .reload: Self.reloadRemarks
    case .frame: Self.frameRemarks
    case .status: Self.statusRemarks
    case .simulate: Self.simulateRemarks
    case .lock: Self.lockRemarks
    case .read: Self.readRemarks
    case .themes: Self.themesRemarks
    case .preferences: Self.preferencesRemarks
    case .symbols: Self.symbolsRemarks
    case .preview:
      ["", "Exit status: 0 if all could be shown, 69 if one could not."]
    case .coverage: Self.coverageRemarks
    case .set: Self.setRemarks
    case .add: Self.addRemarks
    case .configure:
      ["", "“widgetboard kinds --json” lists the parameters of each kind."]
    case .page: Self.pageRemarks
    case .new: Self.newRemarks
    case .install: Self.installRemarks
    case .doctor: Self.doctorRemarks
    }
  }

  private static let reloadRemarks = [
    "", "A kind that is on no page has nothing to reload; that is not an error.",
    "Exit status: 69 if no such kind is on the board or installed.",
  ]

  private static let frameRemarks = [
    "",
    "A provider is asked now and reads the clock itself: --at picks the entry that is current",
    "then, or the placeholder where all are later, and draws its dates as they stand then.",
  ]

  private static let statusRemarks = [
    "",
    "What is kept is printed at once. A widget that is on no page is asked for its timeline as",
    "if it were, within its budget, as long as its status is asked for.",
    "Exit status: 69 if there is no such widget, 75 if it has shown nothing yet.",
  ]

  private static let simulateRemarks = [
    "", "Exit status with --goals: 0 if all goals are met, 1 if not.",
  ]

  private static let lockRemarks = [
    "", "It stays locked when it is closed and opened again. To lock it with the desktop:",
    "  swayidle lock 'widgetboard lock' unlock 'widgetboard unlock'",
    "  xss-lock -- sh -c 'widgetboard lock; LOCKER; widgetboard unlock'",
    "It only hides what is private: anyone at the keyboard can unlock the board.",
  ]

  private static let readRemarks = [
    "", "Without a PAGE (its number or its name), all of them. On the board itself:",
    "widgetboard --screen-reader, or set screenReader on.",
  ]

  private static let themesRemarks = [
    "", "Your own are files NAME.theme in $XDG_CONFIG_HOME/widgetboard/themes: lines such as",
    "“accent = #88c0d0” under “appearance = dark”, or “based-on = nord” and what differs.",
    "“widgetboard set theme NAME” chooses one; so does T on the board.",
  ]

  private static let preferencesRemarks = [
    "",
    "Without an option: checks the file and prints what applies. The program never changes a",
    "file that is there.",
  ]

  private static let symbolsRemarks = [
    "", "Without a name, every symbol that is listed. A name that is not listed is drawn by a",
    "rule: as the symbol it is a variant of, by a word in its name, else as a dot.",
  ]

  private static let coverageRemarks = [
    "", "Each use that differs is missing (it does not compile here), absent as on a device",
    "without it (its app is told so), inert (it changes nothing) or degraded (drawn by a rule).",
    "Without a file: all that is supported, and all that is one of these.",
    "Instead of a folder it reads a project of Xcode: App.xcodeproj --target NAME.",
    "Exit status: 0 if nothing is missing, 1 if something is.",
  ]

  private static let setRemarks =
    ["", "Names, and what they may be set to:"]
    + Setting.allCases.map { "  \($0.rawValue): \($0.expected)" }
    + ["  “default” instead of a value does what --reset does."]

  private static let addRemarks = [
    "", "Prints the id of the new tile. A board that is open shows it at once.",
    "In place of a KIND the file of a widget, to which a link is made: widgetboard add ./tea.widget;",
    "or the file of a plugin, or a folder of them: what xbar, SwiftBar, Argos, Waybar or i3blocks",
    "run becomes a widget, as in widgetboard add ~/plugins/cpu.5m.sh. What a folder or a bar would",
    "run is listed and asked about first; --yes agrees where nobody can answer.",
    "With --host a script that you have here is sent to that machine, and another widget looked",
    "for there, where widgetboard install --host HOST puts it.",
    "Or the address of a web service: widgetboard add --json https://… --set 'value=$.a.b[0]'.",
  ]

  private static let pageRemarks = [
    "", "page add [NAME], page remove PAGE, page rename PAGE NAME, page move PAGE TO.",
    "PAGE is a number, from 1, or a name.",
  ]

  private static let newRemarks = [
    "", "A script goes to your widget folder and is in the gallery at once.",
  ]

  private static let installRemarks = [
    "",
    "Copies to ~/.local/lib/widgetboard and links ~/.local/bin/widgetboard to it. The man page,",
    "completions for bash, zsh and fish and desktop entries go to $XDG_DATA_HOME (~/.local/share).",
    "Files that are there already and were not installed are left alone, and listed.",
    "With --host the widgets alone go to ~/.local/lib/widgetboard of another machine.",
  ]

  private static let doctorRemarks = [
    "", "Exit status: 0 if all is well, 1 if something could be better, 69 if something does",
    "not work.",
  ]
}
