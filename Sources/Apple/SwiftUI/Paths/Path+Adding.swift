import CellLayout
import CoreGraphicsValues
import Foundation
import WidgetArchive

extension Path {
  /// Begins a subpath at a point.
  public mutating func move(to end: CGPoint) {
    elements.append(.move(ArchivedPath.Point(end)))
  }

  /// Adds a line to a point.
  public mutating func addLine(to end: CGPoint) {
    begin(at: end)
    elements.append(.line(ArchivedPath.Point(end)))
  }

  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    begin(at: control)
    elements.append(.quadCurve(control: ArchivedPath.Point(control), ArchivedPath.Point(end)))
  }

  /// Adds a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    begin(at: control1)
    elements.append(
      .curve(
        control1: ArchivedPath.Point(control1), control2: ArchivedPath.Point(control2),
        ArchivedPath.Point(end)))
  }

  /// Closes the subpath with a line to its beginning.
  public mutating func closeSubpath() {
    guard !elements.isEmpty, elements.last != .close else { return }
    elements.append(.close)
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Outline.rectangle(rect.minX, rect.minY, rect.width, rect.height), transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radius = min(cornerSize.width, cornerSize.height)
    add(
      Outline.roundRectangle(
        rect.minX, rect.minY, rect.width, rect.height, ArchivedCornerRadii(Finite(radius))),
      transform)
  }

  /// Adds a rectangle with a radius for each corner.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    add(
      Outline.roundRectangle(rect.minX, rect.minY, rect.width, rect.height, cornerRadii.archived),
      transform)
  }

  /// Adds an ellipse in a rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Outline.ellipse(rect.minX, rect.minY, rect.width, rect.height), transform)
  }

  /// Begins a subpath and adds lines through points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    add(path.elements, transform)
  }

  /// Adds an arc from one angle to another.
  ///
  /// As in Core Graphics, `clockwise` refers to a y axis that points upwards: on a screen the arc
  /// runs in the opposite direction.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let whole = 2 * Double.pi
    var sweep = (endAngle.radians - startAngle.radians)
    guard sweep.isFinite else { return }
    // A sweep of a whole turn or more is a full circle; a smaller one is taken in the given
    // direction.
    if abs(sweep) >= whole, (sweep > 0) != clockwise {
      sweep = clockwise ? -whole : whole
    } else {
      sweep = sweep.truncatingRemainder(dividingBy: whole)
      if clockwise, sweep > 0 { sweep -= whole }
      if !clockwise, sweep < 0 { sweep += whole }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep),
      transform: transform)
  }

  /// Adds an arc that begins at an angle and covers another.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    let start = startAngle.radians
    let whole = delta.radians
    guard start.isFinite, whole.isFinite, radius.isFinite, center.x.isFinite, center.y.isFinite
    else { return }
    let quarters = min(64, max(1, Int((abs(whole) / (.pi / 2)).rounded(.up))))
    let step = whole / Double(quarters)
    let reach = 4 / 3 * tan(step / 4)
    func place(_ x: Double, _ y: Double) -> ArchivedPath.Point {
      .init(center.x + radius * x, center.y + radius * y)
    }
    let first = place(cos(start), sin(start))
    var arc: [ArchivedPath.Element] = [elements.isEmpty ? .move(first) : .line(first)]
    for quarter in 0..<quarters {
      let from = start + step * Double(quarter)
      let to = from + step
      arc.append(
        .curve(
          control1: place(cos(from) - reach * sin(from), sin(from) + reach * cos(from)),
          control2: place(cos(to) + reach * sin(to), sin(to) - reach * cos(to)),
          place(cos(to), sin(to))))
    }
    add(arc, transform)
  }

  /// Adds an arc with a radius that touches the line to a corner and the line from there to another
  /// point.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint ?? tangent1End
    let corner = tangent1End.applying(transform)
    let end = tangent2End.applying(transform)
    let first = (x: start.x - corner.x, y: start.y - corner.y)
    let second = (x: end.x - corner.x, y: end.y - corner.y)
    let lengths = hypot(first.x, first.y) * hypot(second.x, second.y)
    let cosine = lengths > 0 ? (first.x * second.x + first.y * second.y) / lengths : 1
    let half = acos(min(max(cosine, -1), 1)) / 2
    guard radius > 0, half > 1e-4, half < .pi / 2 - 1e-4 else { return addLine(to: corner) }
    // The points where the arc touches both lines, and its centre.
    let reach = radius / tan(half)
    let firstLength = hypot(first.x, first.y)
    let secondLength = hypot(second.x, second.y)
    let from = CGPoint(
      x: corner.x + first.x / firstLength * reach, y: corner.y + first.y / firstLength * reach)
    let to = CGPoint(
      x: corner.x + second.x / secondLength * reach, y: corner.y + second.y / secondLength * reach)
    let middle = CGPoint(
      x: corner.x + ((from.x + to.x) / 2 - corner.x) / (cos(half) * cos(half)),
      y: corner.y + ((from.y + to.y) / 2 - corner.y) / (cos(half) * cos(half)))
    let startAngle = atan2(from.y - middle.y, from.x - middle.x)
    var sweep = atan2(to.y - middle.y, to.x - middle.x) - startAngle
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    addLine(to: from)
    addRelativeArc(
      center: middle, radius: radius, startAngle: Angle(radians: startAngle),
      delta: Angle(radians: sweep))
  }

  /// The first line of an empty path begins at its own end.
  private mutating func begin(at point: CGPoint) {
    if elements.isEmpty { elements.append(.move(ArchivedPath.Point(point))) }
  }

  private mutating func add(_ more: [ArchivedPath.Element], _ transform: CGAffineTransform) {
    elements += more.transformed(by: PlaneTransform(transform))
  }
}
