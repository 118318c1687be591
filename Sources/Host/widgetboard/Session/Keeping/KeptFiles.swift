import WidgetStore

/// The files that the session writes, and the troubles with them.
struct KeptFiles {
  let store: WidgetStore
  /// The state in the lock file when it was last read or written here; nil before.
  var isLockedOnDisk: Bool?
  /// Changes that wait until another program has finished writing.
  var waiting = WaitingChanges()
  /// The troubles with files that people write.
  private var troubles: [TroubledFile: String] = [:]
  /// The version of the board file that could not be read at the last attempt.
  private var refused: FileVersion?

  init(_ store: WidgetStore) {
    self.store = store
  }

  /// Notes the trouble with a file, nil for none. Returns the earlier trouble if it no longer
  /// applies.
  mutating func note(_ trouble: String?, with file: TroubledFile) -> String? {
    let old = troubles[file]
    troubles[file] = trouble
    return old == trouble ? nil : old
  }

  /// Notes a version of the board file that cannot be read, nil for one that can. Returns whether
  /// to show a message: one save may raise several events, and the same sentence must not replace a
  /// later message about a key.
  mutating func noteRefused(_ version: FileVersion?) -> Bool {
    let old = refused
    refused = version
    return version == nil || old != version
  }
}

/// A source of trouble: a file in which a person may have made a mistake, or the watched folders.
enum TroubledFile {
  case board, styling, settings, folders
}
