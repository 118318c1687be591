import Foundation
import WidgetArchive

extension [ArchivedPath.Element] {
  /// The part of the path between two fractions of its length; curves stay curves.
  package func trimmed(from: Double, to: Double) -> [ArchivedPath.Element] {
    let start = from.isNaN ? 0 : Swift.min(Swift.max(from, 0), 1)
    let end = to.isNaN ? 1 : Swift.min(Swift.max(to, 0), 1)
    guard start < end else { return [] }
    guard start > 0 || end < 1 else { return self }
    let pieces = PathPiece.pieces(of: self)
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return [] }
    return PathPiece.elements(pieces, between: start * total, and: end * total)
  }
}

/// A line or a curve of a path, with its length.
private struct PathPiece {
  typealias Point = ArchivedPath.Point

  enum Kind {
    case line
    case quadratic(Point)
    case cubic(Point, Point)
  }

  var from: Point
  var to: Point
  var kind: Kind
  var length: Double

  private init(_ from: Point, _ to: Point, _ kind: Kind) {
    self.from = from
    self.to = to
    self.kind = kind
    let element: ArchivedPath.Element =
      switch kind {
      case .line: .line(to)
      case .quadratic(let control): .quadCurve(control: control, to)
      case .cubic(let first, let second): .curve(control1: first, control2: second, to)
      }
    let points = FlatPath([.move(from), element]).contours.first?.points ?? []
    length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  static func pieces(of elements: [ArchivedPath.Element]) -> [PathPiece] {
    var pieces: [PathPiece] = []
    var (start, current) = (Point(0, 0), Point(0, 0))
    for element in elements {
      switch element {
      case .move(let point):
        start = point.held
        current = start
      case .line(let point):
        pieces.append(PathPiece(current, point.held, .line))
        current = point.held
      case .quadCurve(let control, let point):
        pieces.append(PathPiece(current, point.held, .quadratic(control.held)))
        current = point.held
      case .curve(let first, let second, let point):
        pieces.append(PathPiece(current, point.held, .cubic(first.held, second.held)))
        current = point.held
      case .close:
        if current != start { pieces.append(PathPiece(current, start, .line)) }
        current = start
      }
    }
    return pieces
  }

  static func elements(
    _ pieces: [PathPiece], between start: Double, and end: Double
  ) -> [ArchivedPath.Element] {
    var elements: [ArchivedPath.Element] = []
    var position = 0.0
    var pen: Point?
    for piece in pieces {
      let (low, high) = (position, position + piece.length)
      position = high
      guard piece.length > 0, high > start, low < end else { continue }
      let part = piece.part(
        Swift.max(0, (start - low) / piece.length), Swift.min(1, (end - low) / piece.length))
      if pen != part.from { elements.append(.move(part.from)) }
      elements.append(part.element)
      pen = part.to
    }
    return elements
  }

  private var element: ArchivedPath.Element {
    switch kind {
    case .line: .line(to)
    case .quadratic(let control): .quadCurve(control: control, to)
    case .cubic(let first, let second): .curve(control1: first, control2: second, to)
    }
  }

  /// The part of a curve between two parameters, by de Casteljau's construction.
  private func part(_ low: Double, _ high: Double) -> PathPiece {
    guard low > 0 || high < 1 else { return self }
    let tail = low > 0 ? split(low).1 : self
    guard high < 1 else { return tail }
    return tail.split((high - low) / (1 - low)).0
  }

  private func split(_ t: Double) -> (PathPiece, PathPiece) {
    switch kind {
    case .line:
      let middle = from.toward(to, t)
      return (PathPiece(from, middle, .line), PathPiece(middle, to, .line))
    case .quadratic(let control):
      let (first, second) = (from.toward(control, t), control.toward(to, t))
      let middle = first.toward(second, t)
      return (
        PathPiece(from, middle, .quadratic(first)), PathPiece(middle, to, .quadratic(second))
      )
    case .cubic(let control1, let control2):
      let a = from.toward(control1, t)
      let b = control1.toward(control2, t)
      let c = control2.toward(to, t)
      let (d, e) = (a.toward(b, t), b.toward(c, t))
      let middle = d.toward(e, t)
      return (PathPiece(from, middle, .cubic(a, d)), PathPiece(middle, to, .cubic(e, c)))
    }
  }
}
