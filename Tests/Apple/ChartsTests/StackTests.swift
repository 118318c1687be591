import Foundation
import RepeatableRandom
import SwiftUI
import Testing

@testable import ChartLayout
@testable import Charts

/// The stacking of bars and areas.
@Suite struct StackTests {
  private func bar(
    _ name: String, _ value: Double, _ stacking: MarkStackingMethod = .standard,
    kind: Mark.Kind = .bar, series: String? = nil, position: String? = nil
  ) -> Mark {
    var mark = Mark(
      kind, x: .init(from: .category(name), to: nil), y: .init(from: .number(value), to: nil))
    mark.stacking = stacking.stacking
    mark.seriesKey = series.map { .category($0) }
    mark.positionKey = position.map { .category($0) }
    return mark
  }

  private func extents(_ marks: [Mark]) -> [ClosedRange<Double>?] {
    let values = ChartValues(marks: marks.map(\.plot), calendar: calendar("GMT"))
    return marks.indices.map { values.extents[$0] }
  }

  @Test func `bars of a category stand on each other, those below zero under it`() {
    #expect(
      extents([bar("a", 3), bar("a", 4), bar("b", 1), bar("a", -2), bar("a", -1)])
        == [0...3, 3...7, 0...1, -2...0, -3 ... -2])
  }

  @Test func `bars beside each other are stacked by themselves`() {
    #expect(
      extents([
        bar("a", 3, position: "x"), bar("a", 4, position: "y"), bar("a", 1, position: "x"),
      ]) == [0...3, 0...4, 3...4])
  }

  @Test func `unstacked bars begin at zero, and centred ones lie around it`() {
    #expect(extents([bar("a", 3, .unstacked), bar("a", -4, .unstacked)]) == [0...3, -4...0])
    #expect(extents([bar("a", 3, .center), bar("a", 1, .center)]) == [-2...1, 1...2])
  }

  @Test func `normalized bars fill the whole from zero to one`() {
    #expect(
      extents([bar("a", 3, .normalized), bar("a", 1, .normalized), bar("b", 9, .normalized)])
        == [0...0.75, 0.75...1, 0...1])
    #expect(extents([bar("a", 0, .normalized)]) == [0...0])
  }

  @Test func `one area stands by itself, several on each other`() {
    #expect(
      extents([bar("a", 3, kind: .area), bar("a", 2, kind: .area)]) == [0...3, 0...2])
    #expect(
      extents([bar("a", 3, kind: .area, series: "x"), bar("a", 2, kind: .area, series: "y")])
        == [0...3, 3...5])
  }

  @Test func `a bar from one value to another stands where it is said to`() {
    var gantt = bar("a", 5)
    gantt.y?.to = .number(2)
    #expect(extents([gantt, bar("a", 1)]) == [2...5, 0...1])
  }

  @Test func `bars of one day are one stack, whatever their hours are`() {
    let berlin = calendar("Europe/Berlin")
    let marks = [1, 5, 23].map { hour in
      Mark(
        .bar,
        x: .init(
          from: .date(date(2026, 10, 25, hour, in: berlin)), to: nil, unit: .day, calendar: berlin),
        y: .init(from: .number(2), to: nil))
    }
    #expect(extents(marks) == [0...2, 2...4, 4...6])
  }

  @Test func `the parts of each stack are its sum, without a hole`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let marks = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        bar(
          ["a", "b", "c"].randomElement(using: &random) ?? "a",
          Double(Int.random(in: -5...9, using: &random)))
      }
      let extents = extents(marks)
      for name in ["a", "b", "c"] {
        let own = zip(marks, extents).filter { $0.0.x?.from == .category(name) }
        let values = own.compactMap { $0.0.y?.from.quantity }
        let sum = values.filter { $0 > 0 }.reduce(0, +)
        #expect((own.compactMap { $0.1?.upperBound }.max() ?? 0) == max(sum, 0))
        let debt = values.filter { $0 < 0 }.reduce(0, +)
        #expect((own.compactMap { $0.1?.lowerBound }.min() ?? 0) == min(debt, 0))
        #expect(
          own.allSatisfy {
            ($0.1.map { $0.upperBound - $0.lowerBound }) == abs($0.0.y?.from.quantity ?? 0)
          })
      }
    }
  }

  @Test func `bars run along where their category stands upwards`() {
    func isHorizontal(_ x: Mark.Place?, _ y: Mark.Place?) -> Bool {
      ChartValues(
        marks: [Mark(.bar, x: x, y: y).plot], calendar: calendar("GMT")
      ).isHorizontal
    }
    let (name, number) = (
      Mark.Place(from: .category("a"), to: nil), Mark.Place(from: .number(1), to: nil)
    )
    let day = Mark.Place(from: .date(may9), to: nil, unit: .day, calendar: nil)
    #expect(isHorizontal(number, name))
    #expect(!isHorizontal(name, number))
    #expect(isHorizontal(number, day))
    #expect(!isHorizontal(day, number))
    #expect(!isHorizontal(number, number))
    #expect(isHorizontal(number, nil))
    #expect(!isHorizontal(name, nil))
    #expect(!isHorizontal(nil, number))
  }
}

/// The interpolation of a line between two points.
@Suite struct CurveTests {
  private let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)]

  @Test func `steps change at their beginning, middle or end`() {
    func corners(_ method: PlotCurve.Method) -> [Double] {
      PlotCurve.elements(Array(points.prefix(2)), method).compactMap { element in
        if case .line(let point) = element { point.x } else { nil }
      }
    }
    #expect(corners(.stepStart) == [0, 0, 10])
    #expect(corners(.stepCenter) == [5, 5, 10])
    #expect(corners(.stepEnd) == [10, 10, 10])
    #expect(corners(.linear) == [10])
  }

  @Test(arguments: [
    PlotCurve.Method.linear, .monotone, .catmullRom, .cardinal, .stepStart, .stepEnd,
    .stepCenter,
  ])
  func `a curve needs two points`(method: PlotCurve.Method) {
    #expect(PlotCurve.elements([], method).isEmpty)
    #expect(PlotCurve.elements([.zero], method).isEmpty)
    #expect(!PlotCurve.elements([.zero, .zero], method).isEmpty)
  }

  @Test func `a monotone curve does not overshoot`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let points = (0..<6).map {
        CGPoint(x: Double($0) * 10, y: Double(Int.random(in: 0...20, using: &random)))
      }
      for (index, element) in PlotCurve.elements(points, .monotone).enumerated() {
        guard case .curve(let first, let second, _) = element else { continue }
        let ends = [points[index].y, points[index + 1].y]
        let range = ((ends.min() ?? 0) - 1e-6)...((ends.max() ?? 0) + 1e-6)
        #expect(range.contains(first.y) && range.contains(second.y))
      }
    }
  }
}
