import CoreGraphicsValues
import Foundation
import Pictures

/// How a renderer's image is stored; it is drawn when it is shown, in the size it has there.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// Pixels a point; has no effect.
  open var scale: CGFloat = 1
  /// Whether the image has no transparent part; has no effect.
  open var opaque = false

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The format that suits the device.
  open class func preferred() -> UIGraphicsImageRendererFormat { .default() }
}

/// Makes images by drawing: other images, areas, inside of outlines.
///
/// What an author draws is noted, and drawn when the image is shown. Lines, texts and gradients are
/// left out.
/// See <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer>.
open class UIGraphicsImageRenderer: NSObject, @unchecked Sendable {
  private let bounds: CGRect
  /// How its images are stored.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer of images of a size in points.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// A renderer of images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of images of a size in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// A renderer of images of a size in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// The image of what the actions draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let recorder = DrawingRecorder.begin(size: bounds.size)
    defer { DrawingRecorder.end() }
    actions(UIGraphicsImageRendererContext(format: format, recorder: recorder))
    return UIImage(recorder)
  }

  /// What the actions draw, as PNG.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// What the actions draw, as JPEG.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// Where the actions of a renderer draw.
open class UIGraphicsImageRendererContext: NSObject {
  /// How its image is stored.
  public let format: UIGraphicsImageRendererFormat
  package let recorder: DrawingRecorder

  init(format: UIGraphicsImageRendererFormat, recorder: DrawingRecorder) {
    self.format = format
    self.recorder = recorder
  }

  /// What was drawn so far.
  open var currentImage: UIImage { UIImage(recorder) }

  /// Fills a rectangle in the current colour.
  open func fill(_ rect: CGRect) { recorder.fill(CGPath(rect: rect)) }

  /// Stays inside a rectangle from here on.
  open func clip(to rect: CGRect) { recorder.clip(to: CGPath(rect: rect)) }
}

/// Begins an image of a size in points, which becomes the current context.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  _ = DrawingRecorder.begin(size: size)
}

/// Begins an image of a size in points, which becomes the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  _ = DrawingRecorder.begin(size: size)
}

/// What was drawn in the current context so far.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  DrawingRecorder.current.map { UIImage($0) }
}

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() { DrawingRecorder.end() }
