import CoreGraphicsValues
import Foundation
import Pictures
import WidgetArchive

/// Where images are drawn: areas and other images, inside of paths. Lines, texts and gradients are
/// left out.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgcontext>.
public final class CGContext {
  private let recorder: DrawingRecorder
  private var path = CGMutablePath()

  init(_ recorder: DrawingRecorder) {
    self.recorder = recorder
  }

  /// How well images are scaled; has no effect.
  public var interpolationQuality = CGInterpolationQuality.default

  /// Keeps colour, clips and transform, to come back to them.
  public func saveGState() { recorder.save() }

  /// Comes back to what was kept.
  public func restoreGState() { recorder.restore() }

  /// Fills in this colour from here on.
  public func setFillColor(_ color: CGColor) {
    recorder.state.fillColor = UIColor(cgColor: color).archived
  }

  /// Fills in this colour from here on.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    recorder.state.fillColor = UIColor(red: red, green: green, blue: blue, alpha: alpha).archived
  }

  /// Has no effect: lines are not drawn into images.
  public func setStrokeColor(_ color: CGColor) {}

  /// Has no effect: lines are not drawn into images.
  public func setLineWidth(_ width: CGFloat) {}

  /// Draws at an opacity from here on.
  public func setAlpha(_ alpha: CGFloat) { recorder.state.opacity = Double(alpha) }

  /// Has no effect: what is drawn lies on what is there.
  public func setBlendMode(_ mode: CGBlendMode) {}

  /// Moves what is drawn from here on.
  public func translateBy(x: CGFloat, y: CGFloat) {
    recorder.state.transform = recorder.state.transform.translatedBy(x: x, y: y)
  }

  /// Makes what is drawn from here on larger or smaller.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    recorder.state.transform = recorder.state.transform.scaledBy(x: x, y: y)
  }

  /// Turns what is drawn from here on, by radians; images stay upright.
  public func rotate(by angle: CGFloat) {
    recorder.state.transform = recorder.state.transform.rotated(by: angle)
  }

  /// Transforms what is drawn from here on.
  public func concatenate(_ transform: CGAffineTransform) {
    recorder.state.transform = transform.concatenating(recorder.state.transform)
  }

  public func beginPath() { path = CGMutablePath() }
  /// Begins a part of the path at a point.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line to the path.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Goes back to where the part began.
  public func closePath() { path.closeSubpath() }
  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { self.path.addPath(path) }

  /// Stays inside the path from here on, and begins another.
  public func clip() {
    recorder.clip(to: path)
    path = CGMutablePath()
  }

  /// Stays inside a rectangle from here on.
  public func clip(to rect: CGRect) { recorder.clip(to: CGPath(rect: rect)) }

  /// Fills the path, and begins another.
  public func fillPath() {
    recorder.fill(path)
    path = CGMutablePath()
  }

  public func fill(_ rect: CGRect) { recorder.fill(CGPath(rect: rect)) }

  public func fillEllipse(in rect: CGRect) {
    recorder.fill(CGPath(ellipseIn: rect, transform: nil))
  }

  /// Has no effect: lines are not drawn into images. Begins another path.
  public func strokePath() { path = CGMutablePath() }

  /// Draws an image into a rectangle; here y grows downwards, and it stands upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    recorder.draw(image.source, in: rect.standardized)
  }

  /// What was drawn so far.
  public func makeImage() -> CGImage? { CGImage(.drawing(recorder.drawing)) }
}

/// The context in which images are drawn at the moment.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  DrawingRecorder.current.map { CGContext($0) }
}

extension UIGraphicsImageRendererContext {
  /// The context of Core Graphics'.
  public var cgContext: CGContext { CGContext(recorder) }
}
