import Foundation
import Testing

/// Programs are started only by runners that bound their output and running time, and end them together with all
/// processes they started. Foundation's `Process` does neither, and reads one pipe after the other.
@Suite struct ProcessLawTests {
  @Test func `no program of the host or of a widget is started without bounds`() throws {
    var count = 0
    for folder in ["Sources/Host", "Sources/Shared", "Sources/AppleSupport", "Widgets"] {
      let files = FileManager.default.enumerator(
        at: ImportTests.root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        count += 1
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains(" Process()"), "\(file.lastPathComponent) starts a Process")
      }
    }
    #expect(count > 500)
  }
}
