import Foundation
import Programs
import Testing

/// The documentation's catalogue, checked by the toolchain's `docc`.
@Suite(.waiting) struct DocumentationTests {
  private static let catalogue = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Host/widgetboard/widgetboard.docc")

  @Test func `pages and public comments build without a warning`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let symbols = folder.appending(path: "symbols")
    try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for module in ["WidgetKit", "BoardKit", "SwiftUI", "AppIntents"] {
      try SymbolGraphs.ofThisBuild.copy(module, to: symbols)
    }
    let (status, words) = try SymbolGraphs.run([
      "docc", "convert", Self.catalogue.path, "--additional-symbol-graph-dir", symbols.path,
      "--fallback-display-name", "widgetboard", "--fallback-bundle-identifier", "widgetboard",
      "--warnings-as-errors", "--output-path", folder.appending(path: "pages").path,
    ])
    #expect(status == 0 && words.isEmpty, "\(words)")
  }
}
