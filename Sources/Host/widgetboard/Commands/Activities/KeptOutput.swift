import Foundation
import Glibc
import WidgetArchive

/// The last output of a command, in a file that only this user can read.
struct KeptOutput {
  /// Nil if it cannot be kept.
  let path: String?
  private var descriptor: Int32 = -1
  private var size = 0
  /// The most bytes of a cut line that are dropped.
  private static let mostOfLine = 4096

  init(_ launch: LaunchEnvironment, id: String, heading: [String], at now: Date) {
    let files = ActivityFiles(folders: launch.folders)
    guard PrivateFolder.make(files.outputFolder) == 0 else {
      path = nil
      return
    }
    files.prune(at: now)
    let path = files.outputPath(of: id)
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    self.path = descriptor >= 0 ? path : nil
    append(Array(("$ " + heading.joined(separator: " ") + "\n").utf8)[...])
  }

  /// Appends output; of more than fits, the first half is dropped.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard descriptor >= 0 else { return }
    if size + bytes.count > ActivityFiles.mostOutput { drop() }
    // A disk that is full costs the kept output, never the command.
    let count = bytes.withUnsafeBytes {
      pwrite(descriptor, $0.baseAddress, $0.count, off_t(size))
    }
    if count > 0 { size += count }
  }

  private mutating func drop() {
    var rest = [UInt8](repeating: 0, count: ActivityFiles.mostOutput / 2)
    let start = max(0, size - rest.count)
    let count = pread(descriptor, &rest, rest.count, off_t(start))
    // The first line is cut in the middle, and goes unless it is most of the output.
    var kept = rest.prefix(max(0, count))
    if let end = kept.prefix(Self.mostOfLine).firstIndex(of: UInt8(ascii: "\n")) {
      kept = kept[(end + 1)...]
    }
    guard ftruncate(descriptor, 0) == 0 else { return }
    let written = pwrite(descriptor, Array(kept), kept.count, 0)
    size = max(0, written)
  }

  func remove() { if let path { unlink(path) } }
}
