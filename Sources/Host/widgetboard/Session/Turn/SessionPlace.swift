import Board

/// The files and folders of a session's profile, which stay the same while it lasts.
struct SessionPlace {
  let launch: LaunchEnvironment
  let boardFile: BoardFile
  let settingsFile: SettingsFile
  let mailbox: Mailbox
  let sessionFolder: SessionFolder
  let viewFolder: ViewFolder
  /// The number that spreads reloads and transfers of all installations over time; kept in the
  /// state folder as ``SeedFile``.
  let seed: UInt64

  init(launch: LaunchEnvironment, boardFile: BoardFile, seed: UInt64) {
    self.launch = launch
    self.boardFile = boardFile
    self.seed = seed
    settingsFile = SettingsFile(folders: launch.folders)
    mailbox = Mailbox(folders: launch.folders)
    sessionFolder = SessionFolder(folders: launch.folders)
    viewFolder = ViewFolder(folders: launch.folders)
  }

  var home: HomeFolder { HomeFolder(environment: launch.variables) }

  /// The lines about the program for the help.
  var about: [String] {
    ["widgetboard \(ProgramVersion.number)", "logs in \(home.abbreviating(launch.folders.logs))"]
  }
}
