import CoreGraphicsValues
import Foundation
import Pictures

/// The options of a renderer's images; an image is drawn when it is shown, in the size in which it
/// is shown.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// The number of pixels per point; has no effect.
  open var scale: CGFloat = 1
  /// Whether the image has no transparent parts; has no effect.
  open var opaque = false

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The format that suits the device.
  open class func preferred() -> UIGraphicsImageRendererFormat { .default() }
}

/// Makes images from drawing code: other images and filled areas, inside clipping paths.
///
/// The drawing is recorded, and drawn when the image is shown. Lines, texts and gradients are left
/// out.
/// See <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer>.
open class UIGraphicsImageRenderer: NSObject, @unchecked Sendable {
  private let bounds: CGRect
  /// The options of the renderer's images.
  public let format: UIGraphicsImageRendererFormat

  /// Makes a renderer for images of a size in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer for images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer for images of the size of a rectangle in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer for images of the size of a rectangle in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Makes an image from the drawing of the closure.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let recorder = DrawingRecorder.begin(size: bounds.size)
    defer { DrawingRecorder.end() }
    actions(UIGraphicsImageRendererContext(format: format, recorder: recorder))
    return UIImage(recorder)
  }

  /// Makes PNG data from the drawing of the closure.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Makes JPEG data from the drawing of the closure.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// The context in which a renderer's closure draws.
open class UIGraphicsImageRendererContext: NSObject {
  /// The options of the image.
  public let format: UIGraphicsImageRendererFormat
  package let recorder: DrawingRecorder

  init(format: UIGraphicsImageRendererFormat, recorder: DrawingRecorder) {
    self.format = format
    self.recorder = recorder
  }

  /// The image of everything drawn so far.
  open var currentImage: UIImage { UIImage(recorder) }

  /// Fills a rectangle in the current colour.
  open func fill(_ rect: CGRect) { recorder.fill(CGPath(rect: rect)) }

  /// Restricts later drawing to a rectangle.
  open func clip(to rect: CGRect) { recorder.clip(to: CGPath(rect: rect)) }
}

/// Begins an image of a size in points, whose context becomes the current one.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  _ = DrawingRecorder.begin(size: size)
}

/// Begins an image of a size in points, whose context becomes the current one.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  _ = DrawingRecorder.begin(size: size)
}

/// The image of everything drawn so far in the current context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  DrawingRecorder.current.map { UIImage($0) }
}

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() { DrawingRecorder.end() }
