/// The outline of an author's own shape: lines and curves, in points from the top left corner.
///
/// Made on the authors' side for the size of the shape. In JSON its elements are the letters and
/// numbers of an SVG path (<https://www.w3.org/TR/SVG2/paths.html>), absolute.
package struct ArchivedPath: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadCurve(control: Point, Point)
    case curve(control1: Point, control2: Point, Point)
    case close
  }

  package let elements: [Element]
  /// The size it was made for: it is stretched to its place. Nil for a path drawn unchanged.
  package var width: Finite?
  package var height: Finite?
  /// Whether areas that it runs around twice count as outside.
  package var isEvenOdd: Bool

  /// Rounds points to a tenth, which no cell can show.
  package init(
    _ elements: [Element], width: Finite? = nil, height: Finite? = nil, isEvenOdd: Bool = false
  ) {
    self.elements = elements.map(\.rounded)
    self.width = width
    self.height = height
    self.isEvenOdd = isEvenOdd
  }
}

extension ArchivedPath.Point {
  fileprivate var rounded: ArchivedPath.Point {
    ArchivedPath.Point(Self.tenths(x), Self.tenths(y))
  }

  private static func tenths(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    // Adding 0 turns -0 into 0.
    return (Finite(value).value * 10).rounded() / 10 + 0
  }
}

extension ArchivedPath.Element {
  fileprivate var rounded: ArchivedPath.Element {
    switch self {
    case .move(let point): .move(point.rounded)
    case .line(let point): .line(point.rounded)
    case .quadCurve(let control, let point):
      .quadCurve(control: control.rounded, point.rounded)
    case .curve(let first, let second, let point):
      .curve(control1: first.rounded, control2: second.rounded, point.rounded)
    case .close: .close
    }
  }
}
