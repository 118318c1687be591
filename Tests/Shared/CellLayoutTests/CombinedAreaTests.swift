import Testing
import WidgetArchive

@testable import CellLayout

@Suite struct CombinedAreaTests {
  private typealias Point = ArchivedPath.Point

  private static let all: [AreaCombination] = [
    .union, .intersection, .subtraction, .symmetricDifference,
  ]

  private func flat(_ points: [(Double, Double)]) -> FlatPath {
    FlatPath(
      [.move(Point(points[0].0, points[0].1))]
        + points.dropFirst().map { .line(Point($0.0, $0.1)) } + [.close])
  }

  private func square(_ x: Double, _ y: Double, _ side: Double) -> FlatPath {
    flat([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
  }

  private func expected(_ combination: AreaCombination, _ first: Bool, _ second: Bool) -> Bool {
    switch combination {
    case .union: first || second
    case .intersection: first && second
    case .subtraction: first && !second
    case .symmetricDifference: first != second
    }
  }

  /// Whether the point is so near a line that rounding may decide its side.
  private func isNearLine(_ x: Double, _ y: Double, of path: FlatPath) -> Bool {
    let sides = [(-0.01, 0.0), (0.01, 0), (0, -0.01), (0, 0.01)]
    return Set(sides.map { path.contains(x + $0.0, y + $0.1, isEvenOdd: true) }).count > 1
  }

  /// Compares many points, none of them on a line, by both fill rules.
  private func check(_ first: FlatPath, _ second: FlatPath, isEvenOdd: Bool = false) {
    for combination in Self.all {
      let combined = CombinedArea(first, second, combination, isEvenOdd: isEvenOdd)
      let path = FlatPath(combined.elements)
      for row in 0..<40 {
        for column in 0..<40 {
          let (x, y) = (Double(column) * 0.5 + 0.237, Double(row) * 0.5 + 0.191)
          guard !isNearLine(x, y, of: first), !isNearLine(x, y, of: second) else { continue }
          let isInside = expected(
            combination, first.contains(x, y, isEvenOdd: isEvenOdd),
            second.contains(x, y, isEvenOdd: isEvenOdd))
          #expect(path.contains(x, y, isEvenOdd: false) == isInside, "\(combination) \(x) \(y)")
          #expect(path.contains(x, y, isEvenOdd: true) == isInside, "\(combination) \(x) \(y)")
        }
      }
    }
  }

  @Test func `squares that overlap, touch, hold each other or lie apart`() {
    check(square(1, 1, 8), square(5, 5, 8))
    check(square(1, 1, 8), square(9, 1, 8))
    check(square(1, 1, 16), square(5, 5, 4))
    check(square(5, 5, 4), square(1, 1, 16))
    check(square(1, 1, 4), square(12, 12, 4))
    check(square(1, 1, 8), square(1, 1, 8))
  }

  @Test func `slanted lines, that cross themselves too`() {
    let star = flat([(10, 1), (15, 17), (2, 7), (18, 7), (5, 17)])
    let triangle = flat([(3, 2), (17, 9), (6, 18)])
    check(star, triangle)
    check(star, triangle, isEvenOdd: true)
    check(triangle, star, isEvenOdd: true)
  }

  @Test func `random triangles`() {
    var generator = Words(state: 17)
    for _ in 0..<20 {
      let corners = (0..<6).map { _ in
        (
          Double.random(in: 0...20, using: &generator),
          Double.random(in: 0...20, using: &generator)
        )
      }
      check(flat(Array(corners[..<3])), flat(Array(corners[3...])))
    }
  }

  @Test func `two squares become one outline, without the corners that do not turn`() {
    let row = CombinedArea(square(0, 0, 4), square(4, 0, 4), .union, isEvenOdd: false)
    #expect(row.contours.count == 1)
    #expect(row.contours[0].count == 4)
    let hole = CombinedArea(square(0, 0, 9), square(3, 3, 3), .subtraction, isEvenOdd: false)
    #expect(hole.contours.map(\.count) == [4, 4])
    let none = CombinedArea(square(0, 0, 4), square(6, 0, 4), .intersection, isEvenOdd: false)
    #expect(none.contours.isEmpty)
  }

  @Test func `a line is cut at the edge of an area, a circle inside of it stays closed`() {
    let line = FlatPath([.move(Point(0, 5)), .line(Point(20, 5))])
    let area = square(5, 0, 10)
    #expect(
      line.lines(inside: true, of: area, isEvenOdd: false) == [
        .move(Point(5, 5)), .line(Point(15, 5)),
      ])
    #expect(
      line.lines(inside: false, of: area, isEvenOdd: false) == [
        .move(Point(0, 5)), .line(Point(5, 5)), .move(Point(15, 5)), .line(Point(20, 5)),
      ])
    let inner = square(7, 3, 2)
    #expect(inner.lines(inside: true, of: area, isEvenOdd: false).last == .close)
    #expect(inner.lines(inside: false, of: area, isEvenOdd: false).isEmpty)
  }
}

/// Random words that are the same in every run.
private struct Words: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
