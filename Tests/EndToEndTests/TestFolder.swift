import Foundation

/// A temporary folder that is removed with its last reference.
final class TestFolder {
  let path: String

  init(_ name: String) throws {
    path = FileManager.default.temporaryDirectory.path + "/\(name)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
