import Foundation
import Glibc
import Testing
import WidgetStore

/// What a board has kept of the widgets that come with it once it was opened: with it a test's board starts
/// no process for each of them, which took half of the time of all tests here.
enum KnownWidgets {
  /// The store of a board that knows them and has shown nothing; nil if none could be made.
  static let store: Data? = try? made()

  static let path = ".local/state/widgetboard/board.sqlite"

  /// Puts the store into a home that no board has opened yet.
  static func put(into home: URL) throws {
    guard let store else { return }
    let file = home.appending(path: path)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try store.write(to: file)
    chmod(file.path, 0o600)
  }

  /// The names of the programs that a board describes.
  static func names() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: Home.programs.path)
    return Set(files.filter { $0.hasSuffix(".widget") })
  }

  private static func made() throws -> Data {
    let home = try Home(isNew: true)
    try home.writeBoard("[page]\nname = One\n")
    let board = try Multiplexer([Home.widgetboard], environment: home.environment)
    let path = home.folder.appending(path: path).path
    let names = try names()
    try board.wait(for: "the widgets to be described") { _ in
      let said = try? WidgetStore(path: path, at: Date()).descriptions()
      return names.isSubset(of: Set((said ?? [:]).keys))
    }
    try board.close()
    // The ledger, the page and what else a launch leaves behind stay there.
    let said = try WidgetStore(path: path, at: Date()).descriptions()
    let other = home.folder.appending(path: "known.sqlite").path
    try save(said, to: other)
    return try Data(contentsOf: URL(fileURLWithPath: other))
  }

  /// The store is closed at the end: only then is all of it in its file.
  private static func save(_ said: [String: KeptDescription], to path: String) throws {
    let store = try WidgetStore(path: path, at: Date())
    for (name, kept) in said {
      try store.saveDescription(kept.said, of: name, identity: kept.identity)
    }
  }
}

@Suite struct KnownWidgetsTests {
  @Test func `what tests' boards know of the widgets is what a board has kept`() throws {
    let home = try Home()
    let path = home.folder.appending(path: KnownWidgets.path).path
    let said = try WidgetStore(path: path, at: Date()).descriptions()
    let names = try KnownWidgets.names()
    #expect(names.isSubset(of: Set(said.keys)))
    let isWhole = said.values.allSatisfy { $0.isWhole }
    #expect(isWhole)
  }
}
