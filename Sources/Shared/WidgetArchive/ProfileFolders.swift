/// Where a board keeps its files: paths from environment variables, per the XDG Base Directory
/// Specification. Nothing here touches the disk.
///
/// A profile is another board, in folders of its own; what is installed and what widgets keep is
/// there for all.
package struct ProfileFolders: Hashable, Sendable {
  /// Within each folder of the default board, the folder that holds those of the other profiles.
  package static let profiles = "/profiles/"

  /// The layout and preferences: `$XDG_CONFIG_HOME/widgetboard`.
  package var config: String
  /// Timelines and ledger: `$XDG_STATE_HOME/widgetboard`.
  package var state: String
  /// Installed extensions and what widgets keep: `$XDG_DATA_HOME/widgetboard`.
  package var data: String
  /// Messages for the board. `$WIDGETBOARD_MAILBOX`, which the board sets for its children, or
  /// `mailbox` in the state folder: there, not in the runtime folder, so that a message outlives a
  /// session in which no board ran.
  package var mailbox: String
  /// What lasts as long as the person is logged in, of all boards: `$XDG_RUNTIME_DIR/widgetboard`, or
  /// `run` in the state folder.
  package var runtime: String
  /// Folders searched for extensions before the data folder's `widgets`: `$WIDGETBOARD_WIDGETS`.
  package var extraWidgetFolders: [String]

  package init(environment: [String: String]) {
    func folder(_ variable: String, _ fallback: String) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return path + "/widgetboard" }
      return (environment["HOME"] ?? "/") + "/" + fallback + "/widgetboard"
    }
    let profile = environment[ProfileName.variable].flatMap(ProfileName.init)
    let own = profile.map { Self.profiles + $0.text } ?? ""
    config = folder("XDG_CONFIG_HOME", ".config") + own
    let states = folder("XDG_STATE_HOME", ".local/state")
    state = states + own
    let runtimeHome = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    runtime = runtimeHome.map { $0 + "/widgetboard" } ?? states + "/run"
    data = folder("XDG_DATA_HOME", ".local/share")
    mailbox = environment["WIDGETBOARD_MAILBOX"] ?? state + "/mailbox"
    extraWidgetFolders =
      environment["WIDGETBOARD_WIDGETS"]?.split(separator: ":").map(String.init) ?? []
  }

  package var boardFile: String { config + "/board.conf" }
  package var preferences: String { config + "/preferences.json5" }
  /// The person's own themes.
  package var themes: String { config + "/themes" }
  package var store: String { state + "/board.sqlite" }
  package var logs: String { state + "/logs" }
  /// Files on their way: what background transfers load, and what they send.
  package var transfers: String { state + "/transfers" }
  /// Bodies of requests that are to be sent and removed.
  package var transferBodies: String { transfers + "/bodies" }
  package var widgets: String { data + "/widgets" }
  /// Files that apps in use hold locked: see ``AppSessionName``.
  package var sessions: String { mailbox + "/.sessions" }
  /// Files that terminals hold locked which show the board and do not drive it.
  package var views: String { mailbox + "/.views" }
  /// Files that boards hold locked, one for each terminal that one reads; the same for all profiles.
  package var terminals: String { runtime + "/terminals" }
  /// Sockets of the connections to other machines that boards keep; the same for all profiles.
  package var connections: String { runtime + "/ssh" }
  package var publishedConfigurations: String { mailbox + "/configurations.json" }
}
