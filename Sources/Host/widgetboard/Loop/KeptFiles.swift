import WidgetStore

/// What the session keeps in files, and what of that is wrong.
struct KeptFiles {
  let store: WidgetStore
  /// What that file said when it was last read or written here; nil before.
  var isLockedOnDisk: Bool?
  /// What is written once another program has written.
  var waiting = WaitingChanges()
  /// What is wrong with the files that people write.
  private var troubles: [TroubledFile: String] = [:]
  /// The board file that could not be read when it was last looked at.
  private var refused: FileVersion?

  init(_ store: WidgetStore) {
    self.store = store
  }

  /// Notes what is wrong with a file, nil for nothing; what was said of it before and is not true now.
  mutating func note(_ trouble: String?, with file: TroubledFile) -> String? {
    let old = troubles[file]
    troubles[file] = trouble
    return old == trouble ? nil : old
  }

  /// Notes a board file that cannot be read, nil for one that can; whether that is news. One save may be told of
  /// several times, and what the person is told of a key since then is not to give way to the same sentence.
  mutating func noteRefused(_ version: FileVersion?) -> Bool {
    let old = refused
    refused = version
    return version == nil || old != version
  }
}

/// What something may be wrong with: a file that a person may have written and made a mistake in, or
/// the folders that are watched.
enum TroubledFile {
  case board, styling, settings, folders
}
