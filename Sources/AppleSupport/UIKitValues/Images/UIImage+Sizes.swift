import Foundation
import Pictures

extension UIImage {
  /// The same image in another size, its own where one of them is none.
  private func resized(to size: CGSize) -> UIImage? {
    guard case .picture(let source) = content, size.width > 0, size.height > 0 else { return nil }
    var drawing = PictureDrawing(width: size.width, height: size.height)
    drawing.steps = [
      .image(
        source, PictureDrawing.Rect(x: 0, y: 0, width: size.width, height: size.height), opacity: 1)
    ]
    return UIImage(.picture(.drawing(drawing)), name: name, renderingMode: renderingMode)
  }

  /// The image in a size, decoded in that when it is shown; nil for a symbol.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { resized(to: size) }

  /// The image in a size, decoded in that when it is shown; nil for a symbol.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { resized(to: size) }

  /// Gives the image in a size, decoded in that when it is shown; nil for a symbol.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(resized(to: size))
  }

  /// The same image: it is decoded when it is shown.
  public func preparingForDisplay() -> UIImage? { self }

  /// The same image: it is decoded when it is shown.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// Its encoded data: as it came if that was PNG, else encoded; nil for a symbol.
  public func pngData() -> Data? { encoded(as: .png) }

  /// Its encoded data: as it came if that was JPEG, else encoded; nil for a symbol.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    encoded(as: .jpeg(quality: compressionQuality))
  }

  private func encoded(as format: PictureEncoder.Format) -> Data? {
    guard case .picture(let source) = content else { return nil }
    return try? PictureEncoder.data(of: source, as: format)
  }
}
