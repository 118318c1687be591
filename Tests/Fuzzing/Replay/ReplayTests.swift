import Foundation
import Testing

/// Runs every target on each file of its corpus and on each input found earlier, as the fuzzer
/// would.
@Suite struct ReplayTests {
  @Test(arguments: FuzzTarget.all)
  func `what was found once does no harm`(target: FuzzTarget) throws {
    var count = 0
    for folder in ["Corpus", "Found"] {
      let folder = try #require(Bundle.module.resourceURL).appending(path: "\(folder)/\(target)")
      for file in try Self.files(in: folder) {
        try Data(contentsOf: file).withUnsafeBytes(target.run)
        count += 1
      }
    }
    #expect(count > 0, "no corpus for \(target)")
  }

  /// Runs every target on empty input and on the other targets' corpora.
  @Test(arguments: FuzzTarget.all)
  func `anything may be read by anything`(target: FuzzTarget) throws {
    target.run(UnsafeRawBufferPointer(start: nil, count: 0))
    let corpus = try #require(Bundle.module.resourceURL).appending(path: "Corpus")
    for other in FuzzTarget.all {
      for file in try Self.files(in: corpus.appending(path: other.name)) {
        try Data(contentsOf: file).withUnsafeBytes(target.run)
      }
    }
  }

  private static func files(in folder: URL) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
  }
}
