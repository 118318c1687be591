import Foundation
import Pictures
import WidgetArchive

/// What becomes of one order: cells, or words.
struct OrderedPicture {
  /// The cells of the tile.
  struct Room {
    var columns: Int
    var rows: Int
  }

  /// How much higher than wide a cell is.
  private static let cellRatio = 18.0 / 8.0

  let order: PictureOrder
  let folder: String
  let room: Room

  init(_ order: PictureOrder, folder: String, room: Room) {
    self.order = order
    self.folder = folder
    self.room = room
  }

  var content: ArchivedContent {
    guard let source else { return .unavailable("its data is not base 64") }
    if let words = trouble(with: source) { return .unavailable(words) }
    do {
      let pixels = try PictureDecoder.size(of: source)
      var rendering = rendering(of: pixels)
      rendering.isTemplate = order.isTemplate
      return .image(ArchivedImage(try PictureShelf.picture(source, rendering)))
    } catch {
      return .unavailable(error.reason)
    }
  }

  private var source: PictureSource? {
    switch order.source {
    case .path(let path): .file(path.hasPrefix("/") ? path : folder + "/" + path)
    case .data(let text):
      // As `base64` breaks lines.
      Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { .data($0) }
    }
  }

  /// A device or a pipe would be waited for.
  private func trouble(with source: PictureSource) -> String? {
    guard case .file(let path) = source else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else {
      return "\(path): \(String(cString: strerror(errno)))"
    }
    return status.st_mode & S_IFMT == S_IFREG ? nil : "\(path) is no regular file"
  }

  /// As large as fits, in its own proportions; a small one is not made larger than it is.
  private func rendering(of size: PixelSize) -> PictureRendering {
    let most = (
      columns: min(order.columns?.value ?? room.columns, room.columns, 128),
      rows: min(order.rows?.value ?? room.rows, room.rows, 64)
    )
    guard !size.isEmpty, most.columns > 0, most.rows > 0 else {
      return PictureRendering(columns: 0, rows: 0)
    }
    let ratio = Double(size.width) / Double(size.height) * Self.cellRatio
    let isWide = ratio > Double(most.columns) / Double(most.rows)
    let columns = isWide ? Double(most.columns) : Double(most.rows) * ratio
    let rows = isWide ? Double(most.columns) / ratio : Double(most.rows)
    return PictureRendering(
      columns: max(1, Int(columns.rounded())), rows: max(1, Int(rows.rounded())))
  }
}

extension PictureFault {
  /// Without the beginning that names the picture, which the board adds.
  fileprivate var reason: String {
    let words = words(for: "")
    return words.range(of: ": ").map { String(words[$0.upperBound...]) } ?? words
  }
}
