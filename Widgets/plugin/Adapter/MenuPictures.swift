import Foundation
import Pictures
import PluginMenus
import WidgetArchive

/// The pictures in a plugin's output as cells, decoded here, in the adapter's process.
enum MenuPictures {
  /// How much higher than wide a cell is.
  private static let cellRatio = 18.0 / 8.0

  static func cells(_ image: MenuImage, columns: Int, rows: Int) -> ArchivedPicture? {
    guard let data = Data(base64Encoded: image.data, options: .ignoreUnknownCharacters) else {
      return nil
    }
    let source = PictureSource.data(data)
    guard let size = try? PictureDecoder.size(of: source), !size.isEmpty else { return nil }
    let ratio = Double(size.width) / Double(size.height) * cellRatio
    let wide = min(max(1, Int((Double(rows) * ratio).rounded())), columns)
    let high = min(rows, max(1, Int((Double(wide) / ratio).rounded())))
    var rendering = PictureRendering(columns: wide, rows: high)
    rendering.isTemplate = image.isTemplate
    return try? PictureShelf.picture(source, rendering)
  }
}
