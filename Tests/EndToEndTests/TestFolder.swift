import Foundation

/// A folder of its own for as long as somebody holds it.
final class TestFolder {
  let path: String

  init(_ name: String) throws {
    path = FileManager.default.temporaryDirectory.path + "/\(name)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
