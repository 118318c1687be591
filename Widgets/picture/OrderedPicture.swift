import Foundation
import Pictures
import WidgetArchive

/// The result of one order: a picture in cells, or the reason why there is none.
struct OrderedPicture {
  /// The size of the tile in cells.
  struct Room {
    var columns: Int
    var rows: Int
  }

  /// The height of a cell divided by its width.
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
      // The `base64` command breaks its output into lines.
      Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { .data($0) }
    }
  }

  /// The reason why a source cannot be read. Opening a device or a pipe could block.
  private func trouble(with source: PictureSource) -> String? {
    guard case .file(let path) = source else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else {
      return "\(path): \(String(cString: strerror(errno)))"
    }
    return status.st_mode & S_IFMT == S_IFREG ? nil : "\(path) is no regular file"
  }

  /// The size in cells: as large as fits, in the picture's proportions, and never larger than the
  /// picture.
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
  /// The reason without the picture's name, which the board adds.
  fileprivate var reason: String {
    let words = words(for: "")
    return words.range(of: ": ").map { String(words[$0.upperBound...]) } ?? words
  }
}
