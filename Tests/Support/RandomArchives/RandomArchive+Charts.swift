import Foundation
import WidgetArchive

extension RandomArchive {
  /// A random chart that a decoder could have produced.
  mutating func chart() -> ArchivedChart {
    let scale: ArchivedChart.Scale? = pick([nil, .number, .date, .name])
    var left = ArchiveLimits.chartPoints
    let series = (0..<int(0...min(many(3), 40))).map { _ in
      let count = min(max(0, left), int(0...many(12)))
      left -= max(1, count)
      return self.series(scale, count: count)
    }
    return ArchivedChart(
      series: left < 0 ? [] : series, x: axis(scale), y: axis(nil, isOfValues: true),
      stacking: pickCase(), isHorizontal: bool(), showsLegend: bool())
  }

  private mutating func series(_ scale: ArchivedChart.Scale?, count: Int) -> ArchivedChart.Series {
    let mark: ArchivedChart.Mark = pickCase()
    let points: [ArchivedChart.Point] =
      if mark == .rule {
        [bool() ? .init(x: value(scale), y: nil) : .init(x: nil, y: ChartNumber(real()))]
      } else {
        (0..<count).map { _ in
          .init(
            x: value(scale), y: ChartNumber(real()), end: maybe { ChartNumber($0.real()) })
        }
      }
    return ArchivedChart.Series(
      mark, name: maybe { $0.text() }, color: maybe { $0.paint() }, curve: pickCase(),
      showsPoints: bool(), points: points)
  }

  private mutating func axis(
    _ scale: ArchivedChart.Scale?, isOfValues: Bool = false
  ) -> ArchivedChart.Axis {
    let scale = isOfValues ? .number : scale
    let ends = maybe { random in [random.value(scale), random.value(scale)] }
    return ArchivedChart.Axis(
      scale: isOfValues ? nil : scale, unit: scale == .date ? maybe { $0.pickCase() } : nil,
      lower: ends?[0], upper: ends?[1], hasZero: isOfValues ? bool() : true, isHidden: bool(),
      title: maybe { $0.text() },
      marks: maybe { random in (0..<random.int(0...4)).map { _ in random.value(scale) } })
  }

  private mutating func value(_ scale: ArchivedChart.Scale?) -> ArchivedChart.Value {
    switch scale ?? pick([.number, .name]) {
    case .number: .number(ChartNumber(int(0...2) == 0 ? real() : Double(int(-3...30))))
    case .date: .date(date())
    case .name: .name(text())
    }
  }
}
