import Charts
import Foundation
import SwiftUI
import Testing

/// Charts as cells, small, one subject each.
@Suite @MainActor
struct ChartTests {
  private struct Sale: Identifiable {
    let id: String
    let count: Int
  }

  private let sales = [
    Sale(id: "Mon", count: 4), Sale(id: "Tue", count: 9), Sale(id: "Wed", count: 6),
    Sale(id: "Thu", count: 12), Sale(id: "Fri", count: 3),
  ]

  private let days = (0..<7).map { may9.addingTimeInterval(Double($0) * 86_400) }

  @Test func `bars along stand in rows of their own, a quarter of each left free`() {
    let chart =
      Chart(sales) { sale in
        BarMark(x: .value("Sales", sale.count), y: .value("Day", sale.id))
      }
    #expect(
      frame(chart, 35, 7) == """
        │▆▆▆▆▆▆▆▆▎                       Mon│
        │▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▋             Tue│
        │▆▆▆▆▆▆▆▆▆▆▆▆▍                   Wed│
        │▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆       Thu│
        │▆▆▆▆▆▆▎                         Fri│
        │                                   │
        │0         5         10       15    │
        """)
  }

  @Test func `a chart is told by its values, or of many by their range`() {
    let chart = Chart(sales) { sale in
      BarMark(x: .value("Sales", sale.count), y: .value("Day", sale.id))
    }
    #expect(speech(chart, 35, 7) == ["chart, Mon 4, Tue 9, Wed 6, Thu 12, Fri 3"])
    let shops = Chart(sales) { sale in
      LineMark(x: .value("Day", sale.id), y: .value("Sales", sale.count))
        .foregroundStyle(by: .value("Shop", sale.count > 5 ? "North" : "South"))
    }
    #expect(speech(shops, 35, 8) == ["chart, South Mon 4, Fri 3, North Tue 9, Wed 6, Thu 12"])
    let many = Chart(0..<40, id: \.self) { index in
      PointMark(x: .value("Minute", index), y: .value("Load", index * index))
    }
    #expect(speech(many, 35, 8) == ["chart, 40 values from 0 to 1,521, last 1,521, rising"])
    #expect(speech(chart.accessibilityLabel("Sales rise"), 35, 7) == ["Sales rise"])
  }

  @Test func `bars of several colours stand on each other, with a legend`() {
    let chart =
      Chart {
        ForEach(sales) { sale in
          BarMark(x: .value("Day", sale.id), y: .value("Sales", sale.count))
            .foregroundStyle(by: .value("Shop", "North"))
          BarMark(x: .value("Day", sale.id), y: .value("Sales", 13 - sale.count))
            .foregroundStyle(by: .value("Shop", "South"))
        }
      }
    #expect(
      frame(chart, 35, 8) == """
        │ ▆▆▆▆▆ ▆▆▆▆▆ ▆▆▆▆▆ ▆▆▆▆▆ ▆▆▆▆▆     │
        │┈█████┈▁▁▁▁▁┈█████┈█████┈█████┈┈ 10│
        │ █████ █████ █████ █████ █████     │
        │┈▁▁▁▁▁┈█████┈▇▇▇▇▇┈█████┈█████┈┈ 5 │
        │ █████ █████ █████ █████ ▆▆▆▆▆     │
        │┈▀▀▀▀▀┈▀▀▀▀▀┈▀▀▀▀▀┈▀▀▀▀▀┈▀▀▀▀▀┈┈ 0 │
        │  Mon   Tue   Wed   Thu   Fri      │
        │● North  ● South                   │
        """)
  }

  @Test func `bars of several positions stand side by side`() {
    let chart =
      Chart {
        ForEach(sales) { sale in
          BarMark(x: .value("Day", sale.id), y: .value("Sales", sale.count))
            .position(by: .value("Shop", "North"))
          BarMark(x: .value("Day", sale.id), y: .value("Sales", 13 - sale.count))
            .position(by: .value("Shop", "South"))
        }
      }
    #expect(
      frame(chart, 35, 8) == """
        │┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈▄▄▖┈┈┈┈┈┈┈┈┈┈ 12│
        │                   ██▌     ▗▄▄     │
        │┈┈┈▐██┈██▌┈┈┈┈┈┈┈┈┈██▌┈┈┈┈┈▐██┈┈ 8 │
        │   ▐██ ██▌   ▄▄▟██ ██▌     ▐██     │
        │┈▄▄▟██┈██▙▄▄┈█████┈██▌┈┈┈┈┈▐██┈┈ 4 │
        │ █████ █████ █████ ██▌   █████     │
        │┈▀▀▀▀▀┈▀▀▀▀▀┈▀▀▀▀▀┈▀▀▀▀▀┈▀▀▀▀▀┈┈ 0 │
        │  Mon   Tue   Wed   Thu   Fri      │
        """)
  }

  @Test func `days get a band each; a rule crosses the plot at its value, its annotation above it`()
  {
    let chart =
      Chart {
        ForEach(Array(days.enumerated()), id: \.offset) { index, day in
          BarMark(x: .value("Day", day, unit: .day), y: .value("Steps", (index * 37 % 11) * 1000))
        }
        RuleMark(y: .value("Goal", 7000)).foregroundStyle(.red)
          .annotation(position: .top, alignment: .leading) { Text("goal") }
      }
    #expect(
      frame(chart, 35, 7) == """
        │                                   │
        │┈┈┈┈┈┈┈┈▄▄▄┈┈goal┈┈┈███┈┈┈┈┈┈ 8,000│
        │▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔      │
        │┈┈┈┈▄▄▄┈███┈┈┈┈┈███┈███┈┈┈┈┈┈ 4,000│
        │    ███ ███     ███ ███ ▄▄▄        │
        │┈┈┈┈▀▀▀┈▀▀▀┈▀▀▀┈▀▀▀┈▀▀▀┈▀▀▀┈┈ 0    │
        │Sat Sun Mon Tue Wed Thu Fri        │
        """)
  }

  @Test func `an annotation that would touch its neighbour is left out`() {
    let chart =
      Chart(Array([90, 100, 95, 40].enumerated()), id: \.offset) { index, value in
        BarMark(x: .value("Day", index), y: .value("Steps", value))
          .annotation(position: .top) { Text("\(value)") }
      }
      .chartXAxis(.hidden).chartYAxis(.hidden)
    let narrow = frame(chart, 12, 5)
    #expect(narrow.contains("90") && !narrow.contains("90100"), "\(narrow)")
    let wide = frame(chart, 32, 5)
    #expect(["90", "100", "95", "40"].allSatisfy { wide.contains($0) }, "\(wide)")
  }

  @Test func `a line runs in dots over its area, its symbols on cells`() {
    let chart =
      Chart(Array(days.enumerated()), id: \.offset) { index, day in
        AreaMark(x: .value("Day", day), y: .value("Temp", 5 + index * 37 % 11))
          .foregroundStyle(.blue.opacity(0.3))
        LineMark(x: .value("Day", day), y: .value("Temp", 5 + index * 37 % 11))
          .symbol(.circle)
      }
    #expect(
      frame(chart, 35, 7) == """
        │                                   │
        │         ⣀●⣀           ⢀⡠⠤●⠢⡀      │
        │┈┈┈┈⢀●⠔⠒⠉┈┈█⠑⠤⡀┈┈┈┈⣀⠤●⠊⠁┈┈┈┈⠈⠒⢄┈ 10│
        │●⠤⠒⠉⠁         ⠈●⠔⠒⠉            ●   │
        │⠁                                  │
        │▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀ 0 │
        │Sat      Mon        Wed      Fri   │
        """)
  }

  @Test func `points stand in the cells of their values`() {
    let chart =
      Chart(0..<12, id: \.self) { index in
        PointMark(x: .value("x", index), y: .value("y", index * index % 13))
      }
    #expect(
      frame(chart, 35, 7) == """
        │              ●        ●           │
        │┈┈┈┈┈┈┈┈●┈┈┈┈┈┈┈┈●┈┈●┈┈┈┈┈┈┈┈●┈┈ 10│
        │                                   │
        │┈┈┈┈┈●┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈● 5 │
        │           ●              ●        │
        │●┈●┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 0 │
        │0             5              10    │
        """)
  }

  @Test func `sectors divide a ring from the top clockwise`() {
    let chart =
      Chart([3, 5, 2], id: \.self) { part in
        SectorMark(angle: .value("part", part), innerRadius: .ratio(0.6))
          .foregroundStyle(by: .value("name", "p\(part)"))
      }
    #expect(
      frame(chart, 35, 9) == """
        │            ▃▅▆▇█▌█▇▆▅▃            │
        │          ▄█████▀▀▀█████▄          │
        │         ▟▁██▀       ▀███▙         │
        │        ▐██▇▘         ▐███▌        │
        │        ▐███▌         ▐▁██▌        │
        │         ▜███▃       ▃██▇▛         │
        │          ▀████▆▅▅▅▆████▀          │
        │            ▀▀███████▀▀            │
        │● p3  ● p5  ● p2                   │
        """)
  }

  @Test func `without axes the plot takes the whole space`() {
    let chart =
      Chart(0..<17, id: \.self) { index in
        BarMark(x: .value("x", index), y: .value("y", index * 7 % 10 + 1))
      }
      .chartXAxis(.hidden).chartYAxis(.hidden)
    #expect(
      frame(chart, 17, 4) == """
        │ ▂  ▅  █   ▂  ▅  │
        │ █  █▃ █▆  █  █▃ │
        │ ██ ██▂██▅ ██ ██▂│
        │▃██▆██████▃██▆███│
        """)
  }

  @Test func `an author chooses ticks, labels and the side they stand at`() {
    let chart =
      Chart(Array(days.enumerated()), id: \.offset) { index, day in
        LineMark(x: .value("Day", day), y: .value("Dollars", 100 + index * 37 % 11))
          .interpolationMethod(.monotone)
      }
      .chartYScale(domain: 95...115)
      .chartYAxis {
        AxisMarks(position: .leading, values: [95, 105, 115]) { value in
          AxisGridLine()
          AxisValueLabel {
            if let dollars = value.as(Int.self) { Text("$\(dollars)") }
          }
        }
      }
      .chartXAxis {
        AxisMarks(values: .stride(by: .day, count: 2)) { _ in
          AxisValueLabel(format: .dateTime.weekday(.narrow))
        }
      }
    #expect(
      frame(chart, 35, 8) == """
        │$115 ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔│
        │                                   │
        │            ⢀⡠⠔⠢⡀         ⢀⠤⠒⠉⠉⠲⡀  │
        │$105 ┈┈┈┈⢀⡤⠊⠁┈┈┈⠘⢦┈┈┈┈┈⢀⡠⠎⠁┈┈┈┈┈⠈⢆┈│
        │     ⢀⡠⠔⠊⠁        ⠣⢄⣀⠤⠒⠁          ●│
        │     ⠃                             │
        │ $95                               │
        │     S         M         W        F│
        """)
  }

  @Test func `a bar without a second value fills the other axis`() {
    let chart =
      Chart([4, 3, 2], id: \.self) { size in
        BarMark(x: .value("size", size)).foregroundStyle(by: .value("kind", "k\(size)"))
      }
      .chartXAxis(.hidden).chartLegend(.hidden)
    #expect(
      frame(chart, 30, 2) == """
        │█████████████▍█████████▍██████│
        │█████████████▍█████████▍██████│
        """)
  }

  @Test func `values that cannot be placed leave their marks out, an empty chart is empty`() {
    let odd = Chart([Double.nan, .infinity, 1e300, 3], id: \.self) { value in
      BarMark(x: .value("x", "\(value)"), y: .value("y", value))
      LineMark(x: .value("x", "\(value)"), y: .value("y", value))
    }
    #expect(frame(odd, 20, 5).split(separator: "\n").count == 5)
    let nothing = Chart([Sale](), id: \.id) { BarMark(x: .value("x", $0.id), y: .value("y", 1)) }
    #expect(frame(nothing, 3, 1) == "│   │")
  }

  @Test(arguments: [(1, 1), (2, 3), (11, 3), (12, 4), (200, 60)])
  func `a chart keeps to any size`(columns: Int, rows: Int) {
    let chart = Chart(sales) { sale in
      BarMark(x: .value("Day", sale.id), y: .value("Sales", sale.count))
        .foregroundStyle(by: .value("Day", sale.id))
    }
    let lines = frame(chart, columns, rows).split(separator: "\n")
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { $0.count == columns + 2 })
  }
}
