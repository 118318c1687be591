import CoreGraphicsValues
import Foundation
import Pictures
import WidgetArchive

/// The context in which an image is drawn: filled areas and other images, inside clipping paths.
/// Lines, texts and gradients are left out. One with a bitmap has the pixels of each step at once.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgcontext>.
public final class CGContext {
  let recorder: DrawingRecorder
  var bitmap: Bitmap? { recorder.bitmap }
  private var path = CGMutablePath()

  init(_ recorder: DrawingRecorder, bitmap: Bitmap? = nil) {
    self.recorder = recorder
    guard let bitmap else { return }
    recorder.bitmap = bitmap
    // A bitmap's origin is its lower left corner.
    recorder.state.transform = CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.size.height))
    recorder.didAdd = { bitmap.draw($0) }
  }

  /// The quality of scaled images; has no effect.
  public var interpolationQuality = CGInterpolationQuality.default

  /// Saves the colour, clips and transformation.
  public func saveGState() { recorder.save() }

  /// Restores the state that was saved last.
  public func restoreGState() { recorder.restore() }

  /// Sets the colour of later fills.
  public func setFillColor(_ color: CGColor) {
    recorder.state.fillColor = UIColor(cgColor: color).archived
  }

  /// Sets the colour of later fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    recorder.state.fillColor = UIColor(red: red, green: green, blue: blue, alpha: alpha).archived
  }

  /// Has no effect: lines are not drawn into images.
  public func setStrokeColor(_ color: CGColor) {}

  /// Has no effect: lines are not drawn into images.
  public func setLineWidth(_ width: CGFloat) {}

  /// Sets the opacity of later drawing.
  public func setAlpha(_ alpha: CGFloat) { recorder.state.opacity = Double(alpha) }

  /// Has no effect: later drawing covers earlier drawing.
  public func setBlendMode(_ mode: CGBlendMode) {}

  /// Moves all later drawing.
  public func translateBy(x: CGFloat, y: CGFloat) {
    recorder.state.transform = recorder.state.transform.translatedBy(x: x, y: y)
  }

  /// Scales all later drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    recorder.state.transform = recorder.state.transform.scaledBy(x: x, y: y)
  }

  /// Turns all later drawing by an angle in radians; images stay upright.
  public func rotate(by angle: CGFloat) {
    recorder.state.transform = recorder.state.transform.rotated(by: angle)
  }

  /// Transforms all later drawing.
  public func concatenate(_ transform: CGAffineTransform) {
    recorder.state.transform = transform.concatenating(recorder.state.transform)
  }

  public func beginPath() { path = CGMutablePath() }
  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line to the path.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Closes the subpath with a line back to its start.
  public func closePath() { path.closeSubpath() }
  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { self.path.addPath(path) }

  /// Restricts later drawing to the path, and begins a new path.
  public func clip(using rule: CGPathFillRule = .winding) {
    recorder.clip(to: path, isEvenOdd: rule == .evenOdd)
    path = CGMutablePath()
  }

  /// Restricts later drawing to a rectangle.
  public func clip(to rect: CGRect) { recorder.clip(to: CGPath(rect: rect)) }

  /// Fills the path, and begins a new path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    recorder.fill(path, isEvenOdd: rule == .evenOdd)
    path = CGMutablePath()
  }

  public func fill(_ rect: CGRect) { recorder.fill(CGPath(rect: rect)) }

  public func fillEllipse(in rect: CGRect) {
    recorder.fill(CGPath(ellipseIn: rect, transform: nil))
  }

  /// Takes away all that was drawn, if the rectangle covers it.
  public func clear(_ rect: CGRect) {
    guard rect.hasEdges,
      rect.contains(CGRect(origin: .zero, size: recorder.size))
    else { return }
    recorder.clear()
    bitmap?.clear()
  }

  /// Has no effect but to begin a new path: lines are not drawn into images.
  public func strokePath() { path = CGMutablePath() }

  /// Draws an image into a rectangle, upright: unlike Apple's, y grows downwards here.
  public func draw(_ image: CGImage, in rect: CGRect) {
    recorder.draw(image.source, in: rect.standardized)
  }

  /// The image of everything drawn so far.
  public func makeImage() -> CGImage? { CGImage(.drawing(recorder.drawing)) }
}

/// The context of the image that is being drawn on this thread.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  DrawingRecorder.current.map { CGContext($0) }
}

/// Makes a context the current one of this thread, until the next `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  DrawingRecorder.begin(context.recorder)
}

/// Makes the context current again that was before `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() { DrawingRecorder.end() }

extension UIGraphicsImageRendererContext {
  /// The Core Graphics context of the renderer.
  public var cgContext: CGContext { CGContext(recorder) }
}
