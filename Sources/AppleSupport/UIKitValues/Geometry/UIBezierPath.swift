import CoreGraphicsValues
import Foundation

/// A path and the attributes of its line.
///
/// `Path(path.cgPath)` draws it.
/// See <https://developer.apple.com/documentation/uikit/uibezierpath>.
open class UIBezierPath: NSObject, @unchecked Sendable {
  private var path = CGMutablePath()
  /// The width of the line.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corner between two lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit for the length of sharp corners.
  open var miterLimit: CGFloat = 10
  /// The tolerance for drawing curves.
  open var flatness: CGFloat = 0.6
  /// Whether the inside is determined by the number of crossings.
  open var usesEvenOddFillRule = false

  public override init() {
    super.init()
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// A rectangle with some round corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let most = min(cornerRadii.width, rect.width / 2, rect.height / 2)
    func radius(of corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? most : 0 }
    let places: [(corner: UIRectCorner, at: CGPoint)] = [
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY)),
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY)),
    ]
    move(to: CGPoint(x: rect.minX + radius(of: .topLeft), y: rect.minY))
    for (index, place) in places.enumerated() {
      let next = places[(index + 1) % places.count].at
      path.addArc(tangent1End: place.at, tangent2End: next, radius: radius(of: place.corner))
    }
    close()
  }

  /// An arc of a circle, its angles in radians; clockwise on the screen, where y grows downwards.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// A copy of a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The path as a Core Graphics path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, its angles in radians.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics assumes y to grow upwards, UIKit downwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath with a line back to its start.
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Moves, scales or turns the path.
  open func apply(_ transform: CGAffineTransform) {
    let before = path
    path = CGMutablePath()
    path.addPath(before, transform: transform)
  }

  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the path.
  open var bounds: CGRect { path.boundingBox }
  /// The end point of the last element.
  open var currentPoint: CGPoint { path.currentPoint }
}
