import Foundation

/// The kind of a path element, which begins where the element before it ended.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Begins a new subpath at a point, without a line.
  case moveToPoint = 0
  case addLineToPoint
  /// A curve with one control point.
  case addQuadCurveToPoint
  /// A curve with two control points.
  case addCurveToPoint
  /// A line back to the start of the subpath.
  case closeSubpath
}

/// A path as a list of its elements.
///
/// An object, as Apple's: ``CGMutablePath`` adds elements.
/// See <https://developer.apple.com/documentation/coregraphics/cgpath>.
public class CGPath: Hashable, @unchecked Sendable {
  /// An element of the path: its kind and its points, the end point last.
  package struct Element: Hashable, Sendable {
    package var type: CGPathElementType
    package var points: [CGPoint]

    package init(_ type: CGPathElementType, _ points: [CGPoint] = []) {
      self.type = type
      self.points = points
    }
  }

  package fileprivate(set) var elements: [Element]

  package init(elements: [Element] = []) {
    self.elements = elements
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(transform) { $0.addRect(rect) }
  }

  public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init(transform) { $0.addEllipse(in: rect) }
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init(transform) {
      $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }
  }

  private convenience init(
    _ transform: UnsafePointer<CGAffineTransform>?, _ add: (CGMutablePath) -> Void
  ) {
    let path = CGMutablePath()
    add(path)
    let matrix = transform?.pointee ?? .identity
    self.init(elements: path.elements.map { $0.applying(matrix) })
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// The end point of the last element.
  public var currentPoint: CGPoint {
    if let last = elements.last, last.type == .closeSubpath {
      return elements.last { $0.type == .moveToPoint }?.points.last ?? .zero
    }
    return elements.last?.points.last ?? .zero
  }

  /// The smallest rectangle around all points, including control points.
  public var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

  /// The same as ``boundingBox``: control points are included, unlike Apple's.
  public var boundingBoxOfPath: CGRect { boundingBox }

  /// An immutable copy of the path.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// The path after a transformation.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let matrix = transform?.pointee ?? .identity
    return CGPath(elements: elements.map { $0.applying(matrix) })
  }

  /// A copy of the path to which elements can be added.
  public func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.elements = elements
    return path
  }

  /// Whether a point is inside the path, with curves replaced by their chords.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let windings = PathWindings(elements.map { $0.applying(transform) }, around: point)
    return rule == .winding ? windings.sum != 0 : windings.crossings % 2 == 1
  }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension CGPath.Element {
  func applying(_ matrix: CGAffineTransform) -> CGPath.Element {
    CGPath.Element(type, points.map { $0.applying(matrix) })
  }
}

/// A path to which elements can be added.
///
/// See <https://developer.apple.com/documentation/coregraphics/cgmutablepath>.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public convenience init() { self.init(elements: []) }

  // The other initializers are inherited, as all that need no other one are here.
  package override init(elements: [Element] = []) { super.init(elements: elements) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(.moveToPoint, [point], transform)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(elements.isEmpty ? .moveToPoint : .addLineToPoint, [point], transform)
  }

  /// Adds lines that connect points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      add(index == 0 ? .moveToPoint : .addLineToPoint, [point], transform)
    }
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add(.addQuadCurveToPoint, [control, end], transform)
  }

  /// Adds a curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    add(.addCurveToPoint, [control1, control2, end], transform)
  }

  /// Closes the subpath with a line back to its start.
  public func closeSubpath() {
    add(.closeSubpath, [], .identity)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let toRect = CGAffineTransform(translationX: rect.midX, y: rect.midY)
      .scaledBy(x: rect.width / 2, y: rect.height / 2)
    let matrix = toRect.concatenating(transform)
    addArcs(from: 0, sweep: 2 * .pi, matrix, joining: false)
    closeSubpath()
  }

  /// Adds a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let width = min(max(cornerWidth, 0), rect.width / 2)
    let height = min(max(cornerHeight, 0), rect.height / 2)
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    let corners: [(x: CGFloat, y: CGFloat, angle: CGFloat)] = [
      (rect.maxX - width, rect.minY + height, -.pi / 2), (rect.maxX - width, rect.maxY - height, 0),
      (rect.minX + width, rect.maxY - height, .pi / 2),
      (rect.minX + width, rect.minY + height, .pi),
    ]
    for (index, corner) in corners.enumerated() {
      let matrix = CGAffineTransform(translationX: corner.x, y: corner.y)
        .scaledBy(x: width, y: height).concatenating(transform)
      addArcs(from: corner.angle, sweep: .pi / 2, matrix, joining: index > 0)
    }
    closeSubpath()
  }

  /// Adds an arc of a circle, its angles in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let whole = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if clockwise {
      while sweep > 0 { sweep -= whole }
      sweep = max(sweep, -whole)
    } else {
      while sweep < 0 { sweep += whole }
      sweep = min(sweep, whole)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  /// Adds an arc of a circle from a start angle through a relative angle, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let matrix = CGAffineTransform(translationX: center.x, y: center.y)
      .scaledBy(x: radius, y: radius).concatenating(transform)
    addArcs(from: startAngle, sweep: delta, matrix, joining: !elements.isEmpty)
  }

  /// Adds an arc that touches the line from the current point to the first point, and the line
  /// between both points.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint
    let (first, second) = (
      atan2(start.y - tangent1End.y, start.x - tangent1End.x),
      atan2(tangent2End.y - tangent1End.y, tangent2End.x - tangent1End.x)
    )
    let half = abs(sin((second - first) / 2))
    guard radius > 0, half > 1e-6, half < 1 - 1e-9 else {
      return addLine(to: tangent1End, transform: transform)
    }
    let middle = atan2(sin(first) + sin(second), cos(first) + cos(second))
    let distance = radius / half
    let center = CGPoint(
      x: tangent1End.x + cos(middle) * distance, y: tangent1End.y + sin(middle) * distance)
    let turn = sin(second - first) > 0 ? 1 : -1 as CGFloat
    let from = first - turn * .pi / 2
    var sweep = second + turn * .pi / 2 - from
    while sweep > .pi { sweep -= 2 * .pi }
    while sweep < -.pi { sweep += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: from, delta: sweep, transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.map { $0.applying(transform) }
  }

  private func add(
    _ type: CGPathElementType, _ points: [CGPoint], _ transform: CGAffineTransform
  ) {
    elements.append(Element(type, points.map { $0.applying(transform) }))
  }

  /// Adds a transformed arc of the unit circle, as curves of a quarter at most.
  private func addArcs(
    from start: CGFloat, sweep: CGFloat, _ matrix: CGAffineTransform, joining: Bool
  ) {
    let count = max(Int((abs(sweep) / (.pi / 2)).rounded(.up)), 1)
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: cos(angle), y: sin(angle)) }
    add(joining ? .addLineToPoint : .moveToPoint, [point(start)], matrix)
    for index in 0..<count {
      let (from, to) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (a, b) = (point(from), point(to))
      add(
        .addCurveToPoint,
        [
          CGPoint(x: a.x - reach * a.y, y: a.y + reach * a.x),
          CGPoint(x: b.x + reach * b.y, y: b.y - reach * b.x), b,
        ], matrix)
    }
  }
}

/// The number of times a path winds around a point.
private struct PathWindings {
  private(set) var sum = 0
  private(set) var crossings = 0
  private let point: CGPoint

  init(_ elements: [CGPath.Element], around point: CGPoint) {
    self.point = point
    var (first, last) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element.type {
      case .moveToPoint:
        cross(last, first)
        first = element.points.last ?? .zero
        last = first
      case .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint:
        let end = element.points.last ?? last
        cross(last, end)
        last = end
      case .closeSubpath:
        cross(last, first)
        last = first
      }
    }
    cross(last, first)
  }

  private mutating func cross(_ from: CGPoint, _ to: CGPoint) {
    let isDown = from.y <= point.y && to.y > point.y
    let isUp = to.y <= point.y && from.y > point.y
    guard isDown || isUp else { return }
    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
    guard x > point.x else { return }
    crossings += 1
    sum += isDown ? 1 : -1
  }
}
