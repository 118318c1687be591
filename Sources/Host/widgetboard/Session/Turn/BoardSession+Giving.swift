/// Gives the values of the rooms what they need.
extension BoardSession {
  /// The contents of tiles as they are now.
  var contents: TileContents {
    TileContents(store: store, catalog: catalog, live: role.driver?.live)
  }

  /// The reports of tiles as they are now.
  var reports: TileReports {
    TileReports(
      board: board, role: role, catalog: catalog, store: store, logs: launch.folders.logs,
      unseen: unseen, isHidden: isHidden)
  }
}
