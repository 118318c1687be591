import Foundation
import Pictures

extension UIImage {
  /// The same image in another size; nil for a symbol or an empty size.
  private func resized(to size: CGSize) -> UIImage? {
    guard case .picture(let source) = content, size.width > 0, size.height > 0 else { return nil }
    var drawing = PictureDrawing(width: size.width, height: size.height)
    drawing.steps = [
      .image(
        source, PictureDrawing.Rect(x: 0, y: 0, width: size.width, height: size.height), opacity: 1)
    ]
    return UIImage(.picture(.drawing(drawing)), name: name, renderingMode: renderingMode)
  }

  /// The image in a size, in which it is decoded when it is shown; nil for a symbol or an empty
  /// size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { resized(to: size) }

  /// The image in a size, in which it is decoded when it is shown; nil for a symbol or an empty
  /// size.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { resized(to: size) }

  /// Passes the image in a size, in which it is decoded when it is shown, to the handler; nil for a
  /// symbol or an empty size.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(resized(to: size))
  }

  /// The same image: it is decoded when it is shown.
  public func preparingForDisplay() -> UIImage? { self }

  /// The same image: it is decoded when it is shown.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// The PNG data of the image: the original data if that was PNG, otherwise encoded; nil for a
  /// symbol.
  public func pngData() -> Data? { encoded(as: .png) }

  /// The JPEG data of the image: the original data if that was JPEG, otherwise encoded; nil for a
  /// symbol.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    encoded(as: .jpeg(quality: compressionQuality))
  }

  private func encoded(as format: PictureEncoder.Format) -> Data? {
    guard case .picture(let source) = content else { return nil }
    return try? PictureEncoder.data(of: source, as: format)
  }
}
