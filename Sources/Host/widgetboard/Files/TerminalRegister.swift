import ExtensionHost
import Foundation
import Glibc
import WidgetArchive

/// The terminals that boards of this user read, whatever their profile. Each is a file that its
/// board holds locked; it contains the terminal's path, and its modification date is that of the
/// last input there.
///
/// A board's terminal answers that board's questions, so the date of the last read from the
/// terminal says nothing of a person. The date of a file costs one system call, and no data is
/// written.
struct TerminalRegister {
  let folder: String

  init(folders: ProfileFolders) {
    folder = folders.terminals
    // Make the folder now, so that it can be watched: boards that open later appear in it.
    _ = PrivateFolder.make(folder)
  }

  /// The terminal of another board and its last input.
  struct Entry {
    var terminal: Terminal
    var lastInput: Date
  }

  private static let suffix = ".terminal"

  /// Registers a terminal for this process until the file is released.
  func hold(_ terminal: Terminal, lastInput: Date) throws(CommandFailure) -> HeldFile {
    let held = try HeldFile(
      HeldFile.freshName(Self.suffix), Array((terminal.path + "\n").utf8), in: folder)
    held.touch(lastInput)
    return held
  }

  /// The terminals of other boards, except boards that are stopped: they do not read their
  /// terminals, so that the register knows nothing of input there.
  var others: [Entry] {
    let names = allNames(in: folder)
    // A process must not open its own file: closing it would release the file's lock.
    return names.filter {
      $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") && !HeldFile.isOwn($0)
    }
    .compactMap(entry)
  }

  private func entry(_ name: String) -> Entry? {
    let path = folder + "/" + name
    let holder = HeldFile.holder(of: path)
    guard holder > 0 else {
      unlink(path)
      return nil
    }
    var status = stat()
    guard ProcessTable.state(of: holder)?.isStopped == false, stat(path, &status) == 0,
      let text = try? FileReading(path).text(),
      let terminal = Terminal(path: text.trimmingCharacters(in: .newlines))
    else { return nil }
    let seconds = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    return Entry(terminal: terminal, lastInput: Date(timeIntervalSince1970: seconds))
  }
}
