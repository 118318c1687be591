import ExtensionHost
import Foundation
import WidgetArchive

extension Subcommand {
  static let profiles = Subcommand(
    "profiles", .board, "list the boards there are",
    options: [.json]
  ) { options, launch throws(CommandFailure) in
    try ProfilesCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard profiles`: lists the boards of all profiles, and which of them are open.
struct ProfilesCommand {
  private struct Row: Encodable {
    var name: String
    var boardFile: String
    var pages: Int
    var tiles: Int
    /// The number of the process that drives it.
    var process: Int32?
  }

  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let rows = names(launch).map { row($0, launch) }
    if options.has("json") { return try printJSON(rows) }
    let home = HomeFolder(environment: launch.variables)
    printTable(
      ["PROFILE", "PAGES", "TILES", "OPEN", "BOARD"],
      rows.map { row in
        [
          row.name, String(row.pages), String(row.tiles), row.process == nil ? "no" : "yes",
          home.abbreviating(row.boardFile),
        ]
      })
  }

  private static func folders(_ name: String?, _ launch: LaunchEnvironment) -> ProfileFolders {
    var variables = launch.variables
    variables[ProfileName.variable] = name
    return ProfileFolders(environment: variables)
  }

  /// The profiles' names: nil for the first board, then the others by name.
  private static func names(_ launch: LaunchEnvironment) -> [String?] {
    let first = folders(nil, launch)
    let found = [first.config, first.state].flatMap { folder in
      allNames(in: folder + ProfileFolders.profiles)
    }
    return [nil] + Set(found).filter { ProfileName($0) != nil }.sorted()
  }

  private static func row(_ name: String?, _ launch: LaunchEnvironment) -> Row {
    let folders = folders(name, launch)
    let layout = (try? BoardFile(path: folders.boardFile).read())?.layout
    let holder =
      ProfileLock.isHeld(folders: folders) ? ProfileLockFile.holder(folders: folders) : nil
    return Row(
      name: name ?? LaunchEnvironment.defaultProfile, boardFile: folders.boardFile,
      pages: layout?.pages.count ?? 0, tiles: layout?.placements.count ?? 0,
      process: holder?.boardFile == nil ? nil : holder?.process)
  }
}
