import ExtensionHost
import Foundation

/// The parts of the disk that resolving a link reads; a table in tests.
struct LinkFiles: Sendable {
  /// The text of a file; nil if it cannot be read.
  var text: @Sendable (String) -> String?
  /// The names in a folder, sorted; empty if there is no such folder.
  var names: @Sendable (String) -> [String]
  /// Whether a path is an executable program.
  var isProgram: @Sendable (String) -> Bool

  static let disk = LinkFiles(
    text: { path in
      (try? FileReading(path).data()).map { String(decoding: $0, as: UTF8.self) }
    },
    names: { folder in
      allNames(in: folder).sorted()
    },
    isProgram: { path in regularFile(path) != nil && access(path, X_OK) == 0 })

  private static func regularFile(_ path: String) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status
  }
}
