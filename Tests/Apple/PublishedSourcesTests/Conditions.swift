import Charts
import SwiftUI

struct Quote: Identifiable {
  var id: Int
  var price: Double
  var date: Date
}

/// `if` without `else`, and `if let`, in every builder of charts and of the toolbar.
struct ConditionsChart: View {
  var quotes: [Quote]
  var isDetailed: Bool

  var body: some View {
    Chart {
      ForEach(quotes) { quote in
        LineMark(x: .value("Date", quote.date), y: .value("Price", quote.price))
      }
      if isDetailed {
        RuleMark(y: .value("Average", 3.0)).foregroundStyle(.red)
      }
      if let last = quotes.last {
        PointMark(x: .value("Date", last.date), y: .value("Price", last.price))
      }
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .hour, count: 6)) { value in
        if let date = value.as(Date.self) {
          AxisValueLabel { Text(date, format: .dateTime.hour()) }
        }
        if isDetailed {
          AxisGridLine(stroke: StrokeStyle(lineWidth: 1))
          AxisTick()
        }
      }
    }
    .chartYAxis {
      if isDetailed {
        AxisMarks(position: .leading) { value in
          AxisGridLine()
          if let price = value.as(Double.self), price > 1 {
            AxisValueLabel { Text(verbatim: "$\(Int(price))") }
          }
        }
      }
    }
    .toolbar {
      if isDetailed {
        ToolbarItem(placement: .primaryAction) { Text(verbatim: "b") }
      }
      ToolbarItem { Text(verbatim: "c") }
    }
  }
}
