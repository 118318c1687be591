import Foundation
import WidgetArchive

/// The outlines of the system's shapes as paths. Each begins where SwiftUI's does, since `trim`
/// counts from there: circles, capsules and round rectangles in the middle of their right edge,
/// rectangles in their top left corner, all clockwise.
package enum Outline {
  /// The distance of a Bézier curve's control points along the tangents of a quarter circle.
  private static let roundness = 0.552_284_75

  package static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> [ArchivedPath.Element]
  {
    [
      .move(.init(x, y)), .line(.init(x + width, y)), .line(.init(x + width, y + height)),
      .line(.init(x, y + height)), .close,
    ]
  }

  package static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> [ArchivedPath.Element]
  {
    let (halfWidth, halfHeight) = (width / 2, height / 2)
    let (middleX, middleY) = (x + halfWidth, y + halfHeight)
    let (alongX, alongY) = (halfWidth * roundness, halfHeight * roundness)
    func point(_ x: Double, _ y: Double) -> ArchivedPath.Point { .init(middleX + x, middleY + y) }
    return [
      .move(point(halfWidth, 0)),
      .curve(
        control1: point(halfWidth, alongY), control2: point(alongX, halfHeight),
        point(0, halfHeight)),
      .curve(
        control1: point(-alongX, halfHeight), control2: point(-halfWidth, alongY),
        point(-halfWidth, 0)),
      .curve(
        control1: point(-halfWidth, -alongY), control2: point(-alongX, -halfHeight),
        point(0, -halfHeight)),
      .curve(
        control1: point(alongX, -halfHeight), control2: point(halfWidth, -alongY),
        point(halfWidth, 0)),
      .close,
    ]
  }

  /// A rectangle with a radius for each corner, limited to the length of its sides.
  package static func roundRectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radii: ArchivedCornerRadii
  ) -> [ArchivedPath.Element] {
    let most = max(0, min(width, height) / 2)
    func held(_ radius: Finite) -> Double { min(max(radius.value, 0), most) }
    let topLeft = held(radii.topLeading)
    let topRight = held(radii.topTrailing)
    let bottomLeft = held(radii.bottomLeading)
    let bottomRight = held(radii.bottomTrailing)
    guard max(topLeft, topRight, bottomLeft, bottomRight) > 0 else {
      return rectangle(x, y, width, height)
    }
    let (right, bottom) = (x + width, y + height)
    let rest = 1 - roundness
    return [
      .move(.init(right, y + height / 2)), .line(.init(right, bottom - bottomRight)),
      .curve(
        control1: .init(right, bottom - bottomRight * rest),
        control2: .init(right - bottomRight * rest, bottom), .init(right - bottomRight, bottom)),
      .line(.init(x + bottomLeft, bottom)),
      .curve(
        control1: .init(x + bottomLeft * rest, bottom),
        control2: .init(x, bottom - bottomLeft * rest), .init(x, bottom - bottomLeft)),
      .line(.init(x, y + topLeft)),
      .curve(
        control1: .init(x, y + topLeft * rest), control2: .init(x + topLeft * rest, y),
        .init(x + topLeft, y)),
      .line(.init(right - topRight, y)),
      .curve(
        control1: .init(right - topRight * rest, y), control2: .init(right, y + topRight * rest),
        .init(right, y + topRight)),
      .close,
    ]
  }
}

extension ArchivedShape {
  /// The outline in a rectangle at the origin, in points.
  package func elements(width: Double, height: Double) -> [ArchivedPath.Element] {
    guard width.isFinite, height.isFinite else { return [] }
    switch self {
    case .rectangle, .containerRelative: return Outline.rectangle(0, 0, width, height)
    case .roundedRectangle(let radius):
      return Outline.roundRectangle(0, 0, width, height, ArchivedCornerRadii(radius))
    case .unevenRectangle(let radii):
      return Outline.roundRectangle(0, 0, width, height, radii)
    case .capsule:
      return Outline.roundRectangle(
        0, 0, width, height, ArchivedCornerRadii(Finite(min(width, height) / 2)))
    case .circle:
      let side = min(width, height)
      return Outline.ellipse((width - side) / 2, (height - side) / 2, side, side)
    case .ellipse: return Outline.ellipse(0, 0, width, height)
    case .path(let path): return path.elements(stretchedTo: width, height)
    case .changed(let shape, let change): return shape.elements(width, height, change)
    }
  }

  private func elements(
    _ width: Double, _ height: Double, _ change: ArchivedShapeChange
  ) -> [ArchivedPath.Element] {
    func anchored(_ x: Finite, _ y: Finite) -> (x: Double, y: Double) {
      (x.value * width, y.value * height)
    }
    switch change {
    case .trim(let from, let to):
      return elements(width: width, height: height).trimmed(from: from.value, to: to.value)
    case .inset(let amount):
      return insetElements(width, height, by: amount.value)
    case .offset(let x, let y):
      return elements(width: width, height: height).transformed(by: .moved(x.value, y.value))
    case .scale(let x, let y, let anchorX, let anchorY):
      return elements(width: width, height: height)
        .transformed(by: .scaled(x.value, y.value, around: anchored(anchorX, anchorY)))
    case .rotation(let degrees, let anchorX, let anchorY):
      return elements(width: width, height: height)
        .transformed(by: .turned(degrees: degrees.value, around: anchored(anchorX, anchorY)))
    case .size(let ownWidth, let ownHeight):
      return elements(width: max(0, ownWidth.value), height: max(0, ownHeight.value))
    case .matrix(let a, let b, let c, let d, let tx, let ty):
      return elements(width: width, height: height)
        .transformed(by: .matrix(a, b, c, d, tx, ty))
    }
  }

  /// The shape in a smaller rectangle, with its corners reduced by the same amount.
  private func insetElements(
    _ width: Double, _ height: Double, by inset: Double
  ) -> [ArchivedPath.Element] {
    let (innerWidth, innerHeight) = (width - 2 * inset, height - 2 * inset)
    guard innerWidth > 0, innerHeight > 0 else { return [] }
    let inner: ArchivedShape =
      switch self {
      case .roundedRectangle(let radius): .roundedRectangle(Finite(max(0, radius.value - inset)))
      case .unevenRectangle(let radii): .unevenRectangle(radii.inset(by: inset))
      case .rectangle, .capsule, .circle, .ellipse, .containerRelative, .path, .changed: self
      }
    return inner.elements(width: innerWidth, height: innerHeight)
      .transformed(by: .moved(inset, inset))
  }
}

extension ArchivedCornerRadii {
  fileprivate func inset(by amount: Double) -> ArchivedCornerRadii {
    func inset(_ radius: Finite) -> Finite { Finite(max(0, radius.value - amount)) }
    return ArchivedCornerRadii(
      topLeading: inset(topLeading), topTrailing: inset(topTrailing),
      bottomLeading: inset(bottomLeading), bottomTrailing: inset(bottomTrailing))
  }
}

extension ArchivedPath {
  fileprivate func elements(stretchedTo width: Double, _ height: Double) -> [Element] {
    guard let ownWidth = self.width, let ownHeight = self.height, ownWidth > 0, ownHeight > 0 else {
      return elements
    }
    return elements.transformed(
      by: .scaled(width / ownWidth.value, height / ownHeight.value, around: (0, 0)))
  }
}
