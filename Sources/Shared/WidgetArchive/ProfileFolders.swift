/// The folders of a board's files: paths from environment variables, per the XDG Base Directory
/// Specification. Nothing here touches the disk.
///
/// A profile is another board, in folders of its own; installed extensions and the widgets' own
/// data are shared by all profiles.
package struct ProfileFolders: Hashable, Sendable {
  /// The folder within each folder of the default board that holds those of the other profiles.
  package static let profiles = "/profiles/"

  /// The layout and preferences: `$XDG_CONFIG_HOME/widgetboard`.
  package var config: String
  /// Timelines and ledger: `$XDG_STATE_HOME/widgetboard`.
  package var state: String
  /// Installed extensions and the widgets' own data: `$XDG_DATA_HOME/widgetboard`.
  package var data: String
  /// Messages for the board: `$WIDGETBOARD_MAILBOX`, which the board sets for its child processes,
  /// or `mailbox` in the state folder: not in the runtime folder, since a message must outlive a
  /// login session in which no board ran.
  package var mailbox: String
  /// Files of all boards that last as long as the person is logged in:
  /// `$XDG_RUNTIME_DIR/widgetboard`, or `run` in the state folder.
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
  /// Files of background transfers under way: downloads, and bodies to send.
  package var transfers: String { state + "/transfers" }
  /// Request bodies to be sent and then removed.
  package var transferBodies: String { transfers + "/bodies" }
  package var widgets: String { data + "/widgets" }
  /// Files that apps in use hold locked: see ``AppSessionName``.
  package var sessions: String { mailbox + "/.sessions" }
  /// Files held locked by the terminals that view the board without driving it.
  package var views: String { mailbox + "/.views" }
  /// Files held locked by boards, one for each terminal that a board reads; the same for all
  /// profiles.
  package var terminals: String { runtime + "/terminals" }
  /// Sockets of the connections to other machines that boards keep; the same for all profiles.
  package var connections: String { runtime + "/ssh" }
  /// The activities that the board knows, a file for each: see ``PublishedActivity``.
  package var activities: String { mailbox + "/.activities" }
  /// The person's permission for activities: see ``ActivityPermission``.
  package var activityPermission: String { activities + "/.permission" }
  /// What programs may know of push: see ``PublishedPush``.
  package var publishedPush: String { activities + "/.push" }
  package var publishedConfigurations: String { mailbox + "/configurations.json" }
  /// The controls of the panel, for the apps of their extensions.
  package var publishedControls: String { mailbox + "/.controls.json" }
}
