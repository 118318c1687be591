import Foundation
import Glibc
import Programs

/// A person's home folder that a test may fill, and the environment that points at it.
final class Home {
  let folder: URL

  /// - Parameter isNew: whether no board knows anything here, as before the first launch. Otherwise it
  ///   knows the widgets that come with it, and nothing else.
  init(isNew: Bool = false) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "widgetboard-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if !isNew { try KnownWidgets.put(into: folder) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The folder of the built products, which contains the test bundle.
  static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The folder of the programs under test: those built with the tests, or the released ones in the
  /// folder that `WIDGETBOARD_TESTED` names.
  static let programs =
    ProcessInfo.processInfo.environment["WIDGETBOARD_TESTED"].map { URL(fileURLWithPath: $0) }
    ?? products

  static let widgetboard = programs.appending(path: "widgetboard").path

  var environment: [String: String] {
    [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "TERM": "screen-256color",
      "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
  }

  var boardFile: URL { folder.appending(path: ".config/widgetboard/board.conf") }

  func writeBoard(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: boardFile.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: boardFile, atomically: true, encoding: .utf8)
  }

  /// Writes an executable script below the home folder and returns its path.
  @discardableResult
  func writeScript(_ path: String, _ text: String) throws -> String {
    let file = folder.appending(path: path)
    try writeProgram(text, to: file.path)
    return file.path
  }

  /// Asks for a tile's status until the result of the first reload is known. One call waits only two
  /// seconds; on a busy machine the widget may take longer, and a later call has the result.
  func firstStatus(of tile: String) throws -> (status: Int32, output: String, errors: String) {
    var result = try askStatus(of: tile)
    for _ in 0..<20 where result.status == 75 && result.errors.contains("shown nothing yet;") {
      result = try askStatus(of: tile)
    }
    return result
  }

  private func askStatus(of tile: String) throws -> (status: Int32, output: String, errors: String)
  {
    try runToEnd([Self.widgetboard, "status", tile], environment: environment)
  }

  func contents(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
