import Charts
import Foundation
import SwiftUI
import Testing

/// Plots draw the same picture as the marks of their elements.
@Suite @MainActor
struct PlotTests {
  private struct Sale: Identifiable {
    let id: String
    let count: Int
    let shop: String
    let color: Color
    let low: Int

    init(_ id: String, _ count: Int, _ shop: String) {
      self.id = id
      self.count = count
      self.shop = shop
      color = .red
      low = count - 2
    }
  }

  private let sales = [
    Sale("Mon", 4, "North"), Sale("Tue", 9, "South"), Sale("Wed", 6, "North"),
    Sale("Thu", 12, "South"), Sale("Fri", 3, "North"),
  ]

  @Test func `bars, lines, points and areas of a collection`() {
    let bars = Chart { BarPlot(sales, x: .value("Day", \.id), y: .value("Sales", \.count)) }
    let barMarks = Chart(sales) { BarMark(x: .value("Day", $0.id), y: .value("Sales", $0.count)) }
    #expect(frame(bars, 35, 7) == frame(barMarks, 35, 7))
    let lines = Chart { LinePlot(sales, x: .value("Day", \.id), y: .value("Sales", \.count)) }
    let lineMarks = Chart(sales) { LineMark(x: .value("Day", $0.id), y: .value("Sales", $0.count)) }
    #expect(frame(lines, 35, 7) == frame(lineMarks, 35, 7))
    let points = Chart { PointPlot(sales, x: .value("Day", \.id), y: .value("Sales", \.count)) }
    let pointMarks = Chart(sales) {
      PointMark(x: .value("Day", $0.id), y: .value("Sales", $0.count))
    }
    #expect(frame(points, 35, 7) == frame(pointMarks, 35, 7))
    let areas = Chart {
      AreaPlot(
        sales, x: .value("Day", \.id), yStart: .value("Low", \.low), yEnd: .value("High", \.count))
    }
    let areaMarks = Chart(sales) {
      AreaMark(
        x: .value("Day", $0.id), yStart: .value("Low", $0.low), yEnd: .value("High", $0.count))
    }
    #expect(frame(areas, 35, 7) == frame(areaMarks, 35, 7))
  }

  @Test func `properties of the elements style their marks`() {
    let bars = Chart {
      BarPlot(sales, x: .value("Day", \.id), y: .value("Sales", \.count))
        .foregroundStyle(by: .value("Shop", \.shop))
    }
    let marks = Chart(sales) {
      BarMark(x: .value("Day", $0.id), y: .value("Sales", $0.count))
        .foregroundStyle(by: .value("Shop", $0.shop))
    }
    #expect(frame(bars, 35, 8) == frame(marks, 35, 8))
    #expect(speech(bars, 35, 8) == speech(marks, 35, 8))
    let colored = Chart {
      PointPlot(sales, x: .value("Day", \.id), y: .value("Sales", \.count))
        .foregroundStyle(\.color)
    }
    #expect(frame(colored, 35, 8).contains("Mon"))
  }

  @Test func `a function is drawn over its domain, or over the axis`() {
    let curve = Chart {
      LinePlot(x: "x", y: "y", domain: 0...10) { $0 * $0 / 10 }
    }
    let marks = Chart(0..<201, id: \.self) { step in
      LineMark(x: .value("x", Double(step) / 20), y: .value("y", pow(Double(step) / 20, 2) / 10))
    }
    #expect(frame(curve, 35, 8) == frame(marks, 35, 8))
    let scaled = Chart { LinePlot(x: "x", y: "y") { $0 * $0 / 10 } }.chartXScale(domain: 0...10)
    #expect(frame(scaled, 35, 8) == frame(marks.chartXScale(domain: 0...10), 35, 8))
    let gap = Chart { LinePlot(x: "x", y: "y", domain: -1...1) { $0 < 0 ? .nan : $0 } }
    #expect(frame(gap, 35, 8).contains("1"))
  }
}
