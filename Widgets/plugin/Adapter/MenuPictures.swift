import Foundation
import Glibc
import PersonalFiles
import PluginMenus
import Subprograms
import WidgetArchive

/// Converts the pictures in a plugin's output to cells. Each is decoded by a `picture-maker`
/// process of its own, as scripts' pictures are, so that a picture that takes unbounded memory or
/// time affects neither the others nor the plugin's text.
final class MenuPictures {
  private struct Key: Hashable {
    var image: MenuImage
    var columns: Int
    var rows: Int
  }

  /// The decoded pictures: a live plugin prints the same ones every second.
  private var made: [Key: ArchivedPicture?] = [:]
  /// The number of pictures in the current answer that took too long.
  private var late = 0

  private static let mostMade = 64
  private static let time: Duration = .seconds(8)
  /// After this many slow pictures no further one is tried for an answer, as the board is waiting.
  private static let mostLate = 2

  /// The folder to which paths of pictures are relative.
  private let folder: String

  init(folder: String) {
    self.folder = folder
  }

  /// Begins another answer.
  func begin() {
    late = 0
    if made.count > Self.mostMade { made = [:] }
  }

  /// The cells of a picture; nil if the data is no picture or exceeds the limits.
  func cells(_ image: MenuImage, columns: Int, rows: Int) -> ArchivedPicture? {
    let key = Key(image: image, columns: columns, rows: rows)
    if let known = made[key] { return known }
    guard image.data.utf8.count <= PluginMenu.mostPictureBytes, late < Self.mostLate,
      made.count < 2 * Self.mostMade
    else { return nil }
    let picture = decoded(image, columns: columns, rows: rows)
    made[key] = .some(picture)
    return picture
  }

  private func decoded(_ image: MenuImage, columns: Int, rows: Int) -> ArchivedPicture? {
    let order = PictureOrder(
      source(image), columns: Count(columns), rows: Count(rows), isTemplate: image.isTemplate)
    let request = ExtensionRequest(
      id: 1, action: .timeline, kind: "picture", columns: CellCount(columns),
      rows: CellCount(rows),
      configuration: [
        "orders": .list([.string(String(decoding: order.jsonLine(), as: UTF8.self))])
      ])
    guard let program = Self.program else { return nil }
    let maker = Subprogram(
      [program], environment: ProcessInfo.processInfo.environment,
      limits: Subprogram.Limits(time: Self.time))
    let line = request.jsonLine() + [UInt8(ascii: "\n")]
    guard let outcome = try? maker.run(given: line) else { return nil }
    if case .timedOut = outcome.ending { late += 1 }
    guard outcome.ending == .exited(0) else { return nil }
    return Self.picture(in: outcome.output)
  }

  private func source(_ image: MenuImage) -> PictureOrder.Source {
    guard let path = image.path else { return .data(image.data) }
    let place = path.hasPrefix("~/") ? PersonalFolders().home + path.dropFirst() : path
    return .path(place.hasPrefix("/") ? place : "\(folder)/\(place)")
  }

  private static func picture(in output: [UInt8]) -> ArchivedPicture? {
    let line = output.prefix { $0 != UInt8(ascii: "\n") }
    guard let reply = try? ExtensionReply(jsonLine: Data(line)),
      case .timeline(_, .inline(let entries)) = reply.content
    else { return nil }
    return entries.lazy.flatMap(\.view.nodes).compactMap { node -> ArchivedPicture? in
      if case .image(let image) = node.content { image.picture } else { nil }
    }.first
  }

  /// The `picture-maker` beside this program: by the name it was started by, as all bundled
  /// programs may be links to one file, or beside the executable itself.
  private static let program: String? = {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folders = [CommandLine.arguments.first, own].compactMap { path in
      path.flatMap { path in path.lastIndex(of: "/").map { path[..<$0] } }
    }
    return folders.lazy.map { $0 + "/picture-maker" }.map(String.init)
      .first { access($0, X_OK) == 0 }
  }()
}
