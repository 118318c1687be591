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
    var shop = "North"
  }

  private let sales = [
    Sale(id: "Mon", count: 4), Sale(id: "Tue", count: 9), Sale(id: "Wed", count: 6),
    Sale(id: "Thu", count: 12), Sale(id: "Fri", count: 3),
  ]

  @Test func `bars stand on whole columns, with round values beside and names below`() {
    print(
      frame(
        Chart(sales) { sale in
          BarMark(x: .value("Day", sale.id), y: .value("Sales", sale.count))
        }, 35, 7))
    print(
      frame(
        Chart(sales) { sale in
          BarMark(x: .value("Sales", sale.count), y: .value("Day", sale.id))
            .foregroundStyle(by: .value("Shop", sale.shop))
        }, 35, 7))
    print(
      frame(
        Chart(0..<24, id: \.self) { hour in
          LineMark(
            x: .value("Hour", hour), y: .value("Temp", 12 + 8 * sin(Double(hour) / 4))
          )
          .interpolationMethod(.catmullRom)
        }
        .chartYScale(domain: 0...24), 35, 9))
  }
}
