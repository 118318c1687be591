import Foundation
import Glibc
import WidgetArchive

/// The lines that were run from the board's command line, kept for the next board in a file that
/// only its user can read.
struct CommandHistory {
  let path: String
  private(set) var lines: [String] = []

  static let most = 500

  init(folders: ProfileFolders) {
    path = folders.state + "/command-history"
  }

  mutating func read() {
    guard let data = try? FileReading(path).data() else { return }
    lines = String(decoding: data, as: UTF8.self).split(separator: "\n").suffix(Self.most)
      .map(String.init)
  }

  /// Adds a line as the latest and removes its earlier occurrence. A line that begins with a space
  /// is not kept, as in shells.
  mutating func add(_ line: String) {
    guard !line.hasPrefix(" "), !line.contains(where: \.isNewline) else { return }
    let line = line.trimmingCharacters(in: .whitespaces)
    guard !line.isEmpty else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
    lines = lines.suffix(Self.most)
  }

  /// Writes the history to its file. Returns 0, or the errno of the failure.
  func write() -> Int32 {
    do {
      try WholeFile(path).write(Data(lines.map { $0 + "\n" }.joined().utf8))
      return 0
    } catch {
      return error.errno
    }
  }
}
