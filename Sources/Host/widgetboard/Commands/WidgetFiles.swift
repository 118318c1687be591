import ExtensionHost
import Foundation

/// The widgets at a path, which their author may be editing.
struct WidgetFiles {
  /// The absolute path of a file `NAME.widget`, or of a folder with such files.
  let path: String

  init(_ path: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The executables at one moment. An author waits for a changed file, or for one more or less.
  typealias Seen = Set<ExtensionExecutable>

  /// The executables that are there now; empty if a file cannot be executed.
  var executables: Seen {
    if let executable = ExtensionExecutable(path: path) { return [executable] }
    return isFolder ? Set(ExtensionDiscovery(folders: [path]).executables) : []
  }

  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Clears the terminal, if there is one, before the widgets are shown as they are now.
  static func clearTerminal() {
    if isatty(STDOUT_FILENO) == 1 { printPicture("\u{1B}[H\u{1B}[2J", terminator: "") }
  }

  /// Waits until the executables differ from those seen. A file that is still being written, as a
  /// linker does for a while, is waited for.
  func waitForChange(since seen: Seen) throws(CommandFailure) -> Seen {
    guard var watch = FolderWatch() else {
      throw CommandFailure(.unavailable, "files cannot be watched on this system")
    }
    while true {
      // Watch anew each time: a link may point elsewhere after each build.
      let isNew =
        isFolder
        ? watch.watchWidgets([path], names: ExtensionDiscovery(folders: [path]).watchedNames)
        : watch.watchWidgets([], names: ExtensionDiscovery.names(leadingTo: path))
      let now = executables
      if !now.isEmpty, now != seen { return now }
      // A change made before the watch began raises no event: look again.
      if isNew { continue }
      var poller = Poller()
      poller.add(watch.descriptor, .watch)
      _ = poller.wait(seconds: nil)
      _ = watch.read()
    }
  }
}
