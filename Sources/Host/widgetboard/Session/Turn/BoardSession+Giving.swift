/// Gives the values of the rooms what they need.
extension BoardSession {
  /// The reports of tiles as they are now.
  var reports: TileReports {
    TileReports(
      board: board, role: role, catalog: catalog, store: store, logs: launch.folders.logs,
      unseen: unseen, isHidden: isHidden)
  }
}
