import Board

/// Where a session is at home: its profile's files and folders, which stay the same while it lasts.
struct SessionPlace {
  let launch: LaunchEnvironment
  let boardFile: BoardFile
  let settingsFile: SettingsFile
  let mailbox: Mailbox
  let sessionFolder: SessionFolder
  let viewFolder: ViewFolder
  /// What spreads reloads and transfers among all installations; kept in the state folder as
  /// ``SeedFile``.
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

  /// For the help.
  var about: [String] {
    ["widgetboard \(Widgetboard.version)", "logs in \(home.abbreviating(launch.folders.logs))"]
  }
}
