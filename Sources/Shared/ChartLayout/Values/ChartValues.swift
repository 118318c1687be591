import Foundation

/// The values of a chart's marks: the direction of bars, and the extent of each stacked one.
package struct ChartValues {
  package let marks: [PlotMark]
  /// Whether bars run along the horizontal axis, with their categories on the upright one.
  package let isHorizontal: Bool
  private let xDomain: ChartScale.Domain
  private let yDomain: ChartScale.Domain
  private let calendar: Calendar
  /// The extents of bars and areas, by the number of the mark.
  package private(set) var extents: [Int: ClosedRange<Double>] = [:]
  /// The values whose bars stand side by side in a band.
  package private(set) var positions: [Datum] = []

  package init(
    marks: [PlotMark],
    x: ChartScale.Domain = .automatic(includesZero: nil, reversed: false),
    y: ChartScale.Domain = .automatic(includesZero: nil, reversed: false), calendar: Calendar
  ) {
    xDomain = x
    yDomain = y
    self.calendar = calendar
    isHorizontal = marks.contains { mark in
      guard mark.kind == .bar else { return false }
      guard let x = mark.x else { return false }
      guard let y = mark.y else { return x.from.quantity != nil && x.unit == nil }
      let isBandedAlong = x.from.quantity == nil || x.unit != nil
      return y.from.quantity == nil || y.unit != nil && !isBandedAlong || x.to != nil
    }
    self.marks = marks
    for mark in marks {
      if let position = mark.positionKey, !positions.contains(position) {
        positions.append(position)
      }
    }
    stack()
  }

  /// The place of a mark's value; ``bandPlace(_:)`` is that of its band.
  func valuePlace(_ mark: PlotMark) -> PlotMark.Place? {
    isHorizontal && mark.kind == .bar ? mark.x : mark.y
  }

  func bandPlace(_ mark: PlotMark) -> PlotMark.Place? {
    isHorizontal && mark.kind == .bar ? mark.y : mark.x
  }

  private struct Pile: Hashable {
    var kind: PlotMark.Kind
    var band: Datum?
    var position: Datum?
  }

  private mutating func stack() {
    var above: [Pile: Double] = [:]
    var below: [Pile: Double] = [:]
    let totals = totals()
    let areas = Set(marks.filter { $0.kind == .area }.map(\.series)).count
    for (index, mark) in marks.enumerated() where mark.kind == .bar || mark.kind == .area {
      guard let place = valuePlace(mark), var value = place.from.quantity else { continue }
      if let end = place.to?.quantity {
        extents[index] = min(value, end)...max(value, end)
        continue
      }
      let pile = Pile(kind: mark.kind, band: band(mark), position: mark.positionKey)
      if mark.stacking == .normalized, let total = totals[pile], total > 0 { value /= total }
      guard mark.stacking != .unstacked, mark.kind == .bar || areas > 1 else {
        extents[index] = min(0, value)...max(0, value)
        continue
      }
      let start = value >= 0 ? above[pile, default: 0] : below[pile, default: 0]
      if value >= 0 { above[pile] = start + value } else { below[pile] = start + value }
      extents[index] = min(start, start + value)...max(start, start + value)
    }
    center(totals)
  }

  private func band(_ mark: PlotMark) -> Datum? {
    guard let place = bandPlace(mark) else { return nil }
    guard let unit = place.unit, case .date(let date) = place.from else { return place.from }
    let calendar = place.calendar ?? calendar
    return .date(calendar.dateInterval(of: unit, for: date)?.start ?? date)
  }

  private func totals() -> [Pile: Double] {
    var totals: [Pile: Double] = [:]
    for mark in marks where mark.kind == .bar || mark.kind == .area {
      guard let value = valuePlace(mark)?.from.quantity else { continue }
      totals[Pile(kind: mark.kind, band: band(mark), position: mark.positionKey), default: 0] +=
        max(0, value)
    }
    return totals
  }

  private mutating func center(_ totals: [Pile: Double]) {
    for (index, mark) in marks.enumerated() where mark.stacking == .center {
      let pile = Pile(kind: mark.kind, band: band(mark), position: mark.positionKey)
      guard let extent = extents[index], let total = totals[pile] else { continue }
      extents[index] = (extent.lowerBound - total / 2)...(extent.upperBound - total / 2)
    }
  }

  // MARK: Scales

  private var hasBars: Bool { marks.contains { $0.kind == .bar || $0.kind == .rectangle } }

  package func scale(along: Bool) -> ChartScale {
    var values = ChartScale.Values()
    let isValueAxis = along == isHorizontal
    for (index, mark) in marks.enumerated() {
      if isValueAxis, let extent = extents[index] {
        values.others += [extent.lowerBound, extent.upperBound]
      } else if let place = along ? mark.x : mark.y {
        values.places.append(place)
      }
    }
    if values.places.isEmpty, !isValueAxis {
      values.places = [.init(from: .category(""), to: nil, unit: nil, calendar: nil)]
    }
    return ChartScale(
      values, domain: along ? xDomain : yDomain,
      isBanded: !isValueAxis && hasBars, includesZero: isValueAxis && isNearZero(values),
      calendar: calendar)
  }

  /// Whether an axis begins at zero without an author's choice. With bars or areas it always does,
  /// as their length is the value. With lines and points alone the change matters: zero is included
  /// as long as it leaves them half of the height.
  private func isNearZero(_ values: ChartScale.Values) -> Bool {
    let numbers =
      values.places.flatMap { [$0.from, $0.to].compactMap { $0?.quantity } } + values.others
    guard let least = numbers.min(), let greatest = numbers.max() else { return true }
    return least <= greatest / 2 && greatest >= least / 2
  }
}

/// Both scales of a plot.
package struct ChartScales {
  package var x: ChartScale
  package var y: ChartScale

  package init(x: ChartScale, y: ChartScale) {
    self.x = x
    self.y = y
  }
}
