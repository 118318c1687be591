import CellLayout
import CoreGraphicsValues
import Foundation
import WidgetArchive

/// The outline of a shape, made of lines and curves in points.
///
/// As a view it is drawn at its own points, from the top left corner of its space.
/// See <https://developer.apple.com/documentation/swiftui/path>.
public struct Path: Equatable, Sendable {
  @frozen public enum Element: Equatable, Sendable {
    /// Begins a subpath at a point.
    case move(to: CGPoint)
    case line(to: CGPoint)
    /// A curve to a point with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve to a point with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line to the beginning of the subpath.
    case closeSubpath
  }

  package var elements: [ArchivedPath.Element]

  package init(elements: [ArchivedPath.Element]) {
    self.elements = elements
  }

  public init() {
    elements = []
  }

  /// A path made by a closure that adds to an empty one.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public init(_ rect: CGRect) {
    self.init { $0.addRect(rect) }
  }

  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    self.init { $0.addRoundedRect(in: rect, cornerSize: cornerSize, style: style) }
  }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style
    )
  }

  /// A rectangle with a radius for each corner.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init { $0.addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style) }
  }

  public init(ellipseIn rect: CGRect) {
    self.init { $0.addEllipse(in: rect) }
  }

  /// A path from a Core Graphics path.
  public init(_ path: CGPath) {
    elements = path.elements.compactMap { element in
      let points = element.points.map { ArchivedPath.Point($0.x, $0.y) }
      switch (element.type, points.count) {
      case (.moveToPoint, 1): return .move(points[0])
      case (.addLineToPoint, 1): return .line(points[0])
      case (.addQuadCurveToPoint, 2): return .quadCurve(control: points[0], points[1])
      case (.addCurveToPoint, 3):
        return .curve(control1: points[0], control2: points[1], points[2])
      case (.closeSubpath, _): return .close
      default: return nil
      }
    }
  }

  /// A path from a Core Graphics path.
  public init(_ path: CGMutablePath) {
    self.init(path as CGPath)
  }

  /// The path as a Core Graphics path.
  public var cgPath: CGPath {
    let path = CGMutablePath()
    forEach { element in
      switch element {
      case .move(let point): path.move(to: point)
      case .line(let point): path.addLine(to: point)
      case .quadCurve(let point, let control): path.addQuadCurve(to: point, control: control)
      case .curve(let point, let control1, let control2):
        path.addCurve(to: point, control1: control1, control2: control2)
      case .closeSubpath: path.closeSubpath()
      }
    }
    return path
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// Calls a closure with each element.
  public func forEach(_ body: (Path.Element) -> Void) {
    for element in elements {
      switch element {
      case .move(let point): body(.move(to: point.cg))
      case .line(let point): body(.line(to: point.cg))
      case .quadCurve(let control, let point):
        body(.quadCurve(to: point.cg, control: control.cg))
      case .curve(let first, let second, let point):
        body(.curve(to: point.cg, control1: first.cg, control2: second.cg))
      case .close: body(.closeSubpath)
      }
    }
  }
}

extension Path {
  /// The smallest rectangle around the path; for an empty path `CGRect.null`.
  public var boundingRect: CGRect {
    guard let box = FlatPath(elements).bounds else { return .null }
    return CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }

  /// Whether a point is inside the filled path.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    FlatPath(elements).contains(p.x, p.y, isEvenOdd: eoFill)
  }

  /// The end of the last element; nil for an empty path.
  public var currentPoint: CGPoint? { lastPoint?.cg }

  /// The part between two fractions of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(elements: elements.trimmed(from: from, to: to))
  }

  /// The outline of a line drawn along the path.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    Path(elements: StrokedPath(FlatPath(elements), style.archived).elements)
  }

  /// The path with a transform applied.
  public func applying(_ transform: CGAffineTransform) -> Path {
    Path(elements: elements.transformed(by: PlaneTransform(transform)))
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    Path(elements: elements.transformed(by: .moved(dx, dy)))
  }

  /// The same path: intersections with itself are filled by the rule used for drawing.
  public func normalized(eoFill: Bool = true) -> Path { self }

  var lastPoint: ArchivedPath.Point? {
    for element in elements.reversed() {
      switch element {
      case .move(let point), .line(let point), .quadCurve(_, let point), .curve(_, _, let point):
        return point
      case .close: return startOfLastPart
      }
    }
    return nil
  }

  private var startOfLastPart: ArchivedPath.Point? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }
}

extension Path: Shape {
  /// The path itself, independent of the rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { self }
}

extension Path: CustomStringConvertible, LosslessStringConvertible {
  /// The path in SVG's notation of letters and numbers.
  public var description: String { ArchivedPath(elements).letters }

  /// Parses a path in the notation that ``description`` returns.
  public init?(_ string: String) {
    guard let path = ArchivedPath(letters: string) else { return nil }
    elements = path.elements
  }
}

extension PlaneTransform {
  package init(_ transform: CGAffineTransform) {
    self.init(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
      ty: transform.ty)
  }
}

extension ArchivedPath.Point {
  package init(_ point: CGPoint) {
    self.init(point.x, point.y)
  }

  var cg: CGPoint { CGPoint(x: x, y: y) }
}
