import Foundation
import WidgetArchive

extension ArchiveMaker {
  mutating func chart() -> ArchivedChart {
    let series = (0..<bytes.below(4)).map { _ in
      let mark: ArchivedChart.Mark = bytes.pickCase()
      let count = bytes.pick([0, 1, 2, 7, 40, 250])
      return ArchivedChart.Series(
        mark, name: bytes.maybe { $0.text() }, color: bytes.bool() ? paint() : nil,
        curve: bytes.pickCase(), showsPoints: bytes.bool(),
        points: (0..<count).map { point($0, isRule: mark == .rule) })
    }
    return ArchivedChart(
      series: series, x: chartAxis(), y: chartAxis(), stacking: bytes.pickCase(),
      isHorizontal: bytes.bool(), showsLegend: bytes.bool())
  }

  private mutating func point(_ index: Int, isRule: Bool) -> ArchivedChart.Point {
    if isRule, bytes.bool() { return .init(x: nil, y: bytes.number()) }
    let x = bytes.bool() ? .number(ChartNumber(Double(index))) : chartValue()
    return .init(x: x, y: isRule ? nil : bytes.number(), end: bytes.maybe { $0.number() })
  }

  private mutating func chartValue() -> ArchivedChart.Value {
    switch bytes.below(3) {
    case 0: .number(bytes.number())
    case 1: .date(bytes.date())
    default: .name(bytes.text())
    }
  }

  private mutating func chartAxis() -> ArchivedChart.Axis {
    ArchivedChart.Axis(
      scale: bytes.maybe { $0.pickCase() }, unit: bytes.maybe { $0.pickCase() },
      lower: bytes.bool() ? chartValue() : nil, upper: bytes.bool() ? chartValue() : nil,
      hasZero: bytes.bool(), isHidden: bytes.bool(), title: bytes.maybe { $0.text() },
      marks: bytes.bool() ? (0..<bytes.below(5)).map { _ in chartValue() } : nil)
  }
}
