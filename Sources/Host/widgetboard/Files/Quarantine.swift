import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// What ended the program when it was worked on: tiles that were drawn, extensions whose replies were
/// read. They are left out until a person reloads them, so that no widget can end every later launch.
///
/// A file of lines, `tile ID` or `extension NAME`, that a program adds to as it dies.
struct Quarantine: Hashable {
  var tiles: Set<Placement.ID> = []
  var extensions: Set<ExtensionName> = []

  /// More than this many bytes were not written by a dying program.
  private static let mostBytes = 1 << 16

  init() {}

  init(text: String) {
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

  var isEmpty: Bool { tiles.isEmpty && extensions.isEmpty }

  /// Takes out a tile that a person reloads, and the extensions that may be its own; whether any of
  /// them was in.
  mutating func lift(_ id: Placement.ID, of names: Set<ExtensionName>) -> Bool {
    let before = self
    tiles.remove(id)
    extensions.subtract(names)
    return self != before
  }

  // MARK: Its file

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
    // Where it cannot be written the tile is left out once more, and can be reloaded again.
    try? WholeFile(path).write(Data(text.utf8))
  }
}
