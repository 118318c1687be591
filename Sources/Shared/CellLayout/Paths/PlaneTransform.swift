import Foundation
import WidgetArchive

/// An affine transform of the plane, in CoreGraphics' order: `x' = a·x + c·y + tx`.
package struct PlaneTransform: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  package static let identity = PlaneTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  package static func moved(_ x: Double, _ y: Double) -> PlaneTransform {
    PlaneTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  package static func scaled(_ x: Double, _ y: Double, around point: (x: Double, y: Double))
    -> PlaneTransform
  {
    PlaneTransform(a: x, b: 0, c: 0, d: y, tx: point.x * (1 - x), ty: point.y * (1 - y))
  }

  /// A transform with the numbers of an archive.
  package static func matrix(
    _ a: Finite, _ b: Finite, _ c: Finite, _ d: Finite, _ tx: Finite, _ ty: Finite
  ) -> PlaneTransform {
    PlaneTransform(a: a.value, b: b.value, c: c.value, d: d.value, tx: tx.value, ty: ty.value)
  }

  /// A rotation, clockwise as seen where y runs downwards.
  package static func turned(degrees: Double, around point: (x: Double, y: Double))
    -> PlaneTransform
  {
    let cosine = cos(degrees * .pi / 180)
    let sine = sin(degrees * .pi / 180)
    return moved(-point.x, -point.y)
      .then(PlaneTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
      .then(moved(point.x, point.y))
  }

  /// This transform, followed by the next.
  package func then(_ next: PlaneTransform) -> PlaneTransform {
    PlaneTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The inverse; nil if everything is mapped to a line or a point.
  package var inverted: PlaneTransform? {
    let determinant = a * d - b * c
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return PlaneTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + tx, b * x + d * y + ty)
  }

  func apply(_ point: ArchivedPath.Point) -> ArchivedPath.Point {
    let moved = apply(point.x, point.y)
    return ArchivedPath.Point(moved.x, moved.y)
  }

  /// The factor by which lengths grow, on average.
  package var scale: Double { abs(a * d - b * c).squareRoot() }
}

extension [ArchivedPath.Element] {
  /// The path mapped by a transform.
  package func transformed(by transform: PlaneTransform) -> [ArchivedPath.Element] {
    guard transform != .identity else { return self }
    return map { element in
      switch element {
      case .move(let point): .move(transform.apply(point))
      case .line(let point): .line(transform.apply(point))
      case .quadCurve(let control, let point):
        .quadCurve(control: transform.apply(control), transform.apply(point))
      case .curve(let first, let second, let point):
        .curve(
          control1: transform.apply(first), control2: transform.apply(second),
          transform.apply(point))
      case .close: .close
      }
    }
  }
}
