import ExtensionHost
import Foundation

/// The widgets at a path, which their author may be writing.
struct WidgetFiles {
  /// A file `NAME.widget`, or a folder of such; from the root.
  let path: String

  init(_ path: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// What an author waits for is another file, or one more or less.
  typealias Seen = Set<ExtensionExecutable>

  /// What is there; nothing where a file is none that can be run.
  var executables: Seen {
    if let executable = ExtensionExecutable(path: path) { return [executable] }
    return isFolder ? Set(ExtensionDiscovery(folders: [path]).executables) : []
  }

  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Clears the terminal, where there is one, for what is shown of the widgets as they are now.
  static func clearTerminal() {
    if isatty(STDOUT_FILENO) == 1 { printPicture("\u{1B}[H\u{1B}[2J", terminator: "") }
  }

  /// Waits until there are other widgets than were seen. A file that is being written, as a linker does
  /// for a while, is waited for.
  func waitForChange(since seen: Seen) throws(CommandFailure) -> Seen {
    guard var watch = FolderWatch() else {
      throw CommandFailure(.unavailable, "files cannot be watched on this system")
    }
    while true {
      // A link may lead elsewhere with each build.
      let isNew =
        isFolder
        ? watch.watchWidgets([path], names: ExtensionDiscovery(folders: [path]).watchedNames)
        : watch.watchWidgets([], names: ExtensionDiscovery.names(leadingTo: path))
      let now = executables
      if !now.isEmpty, now != seen { return now }
      // What changed before it was watched is seen by another look.
      if isNew { continue }
      var poller = Poller()
      poller.add(watch.descriptor, .watch)
      _ = poller.wait(seconds: nil)
      _ = watch.read()
    }
  }
}
