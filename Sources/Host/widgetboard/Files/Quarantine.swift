import Driving
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// The file of ``Quarantine``: lines `tile ID` or `extension NAME`, which a program appends when it
/// crashes.
extension Quarantine {
  /// The size limit in bytes: a crashing program writes less.
  private static let mostBytes = 1 << 16

  init(text: String) {
    self.init()
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "tile": tiles.insert(String(parts[1]))
      case "extension": extensions.insert(String(parts[1]))
      default: continue
      }
    }
  }

  var text: String {
    (tiles.sorted().map { "tile \($0)\n" } + extensions.sorted().map { "extension \($0)\n" })
      .joined()
  }

  static func path(_ folders: ProfileFolders) -> String { folders.state + "/quarantine" }

  static func read(_ folders: ProfileFolders) -> Quarantine {
    let descriptor = open(path(folders), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return Quarantine() }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: mostBytes)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return Quarantine(text: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
  }

  func write(_ folders: ProfileFolders) {
    let path = Self.path(folders)
    guard !isEmpty else {
      unlink(path)
      return
    }
    // If the file cannot be written, the next launch leaves the tile out once more, and a person
    // can reload it again.
    try? WholeFile(path).write(Data(text.utf8))
  }
}
