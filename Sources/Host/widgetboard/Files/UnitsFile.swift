import Board
import Foundation
import Glibc
import WidgetArchive

/// The units of pages, kept in the state folder, so that a page has the same layout when a person
/// comes back to it.
struct UnitsFile {
  let path: String

  /// The size limit in bytes: this program writes less.
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

  /// Writes the units together with those that another terminal has kept for its own sizes. If they
  /// cannot be written, the next launch computes them anew.
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
