import Foundation
import Glibc
import WidgetArchive

/// The number that spreads this installation's requests to servers over time, so that not every
/// board asks in the same second: see ``Spread``.
///
/// It is random, made once for a profile and kept in the state folder, so that a tile's delay stays
/// the same for ever. Only its user can read it. It goes nowhere except into an event log that the
/// person records.
struct SeedFile {
  let path: String

  init(folders: ProfileFolders) {
    path = folders.state + "/seed"
  }

  /// The kept number; otherwise a new one, which is kept if possible.
  func seed() -> UInt64 { kept ?? make() }

  private var kept: UInt64? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let line = bytes[..<count].split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    let text = String(decoding: line.first ?? [], as: UTF8.self)
    return text.utf8.count == 16 ? UInt64(text, radix: 16) : nil
  }

  private func make() -> UInt64 {
    let seed = UInt64.random(in: .min ... .max)
    let digits = String(seed, radix: 16)
    let line = Data((String(repeating: "0", count: 16 - digits.count) + digits + "\n").utf8)
    guard PrivateFolder.make(URL(fileURLWithPath: path).deletingLastPathComponent().path) == 0
    else { return seed }
    do throws(WholeFile.Failure) {
      try WholeFile(path).writeNew(line, .personal)
    } catch {
      // EEXIST: another program made the file at the same moment, and its number counts; a file
      // without a valid number is replaced.
      if error.errno == EEXIST, kept == nil { try? WholeFile(path).write(line) }
    }
    return kept ?? seed
  }
}
