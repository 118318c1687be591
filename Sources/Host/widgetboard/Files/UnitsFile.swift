import Board
import Foundation
import Glibc
import WidgetArchive

/// The units that pages have had, in the state folder: a page that a person comes back to stands as it
/// stood.
struct UnitsFile {
  let path: String

  /// More than this many bytes were not written by this program.
  private static let mostBytes = 1 << 20

  init(folders: ProfileFolders) {
    path = folders.state + "/pages"
  }

  func read() -> KeptUnits {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return KeptUnits() }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_size <= Self.mostBytes else {
      return KeptUnits()
    }
    var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return KeptUnits(text: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
  }

  /// Writes them, with what another terminal has kept for sizes of its own. Where it cannot be written
  /// pages are dealt anew by the next launch.
  func write(_ units: KeptUnits) {
    let before = read()
    var units = units
    units.merge(before)
    guard units != before,
      PrivateFolder.make(URL(fileURLWithPath: path).deletingLastPathComponent().path) == 0
    else { return }
    try? WholeFile(path).write(Data(units.text.utf8))
  }
}
