import ExtensionHost
import Foundation

/// What resolving a link asks of the disk; a table in tests.
struct LinkFiles: Sendable {
  /// The text of a file, nil where there is none to read.
  var text: @Sendable (String) -> String?
  /// The names in a folder, sorted; none where there is no such folder.
  var names: @Sendable (String) -> [String]
  /// Whether a path is a program that may be run.
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
