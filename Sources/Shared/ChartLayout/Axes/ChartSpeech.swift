import Foundation

/// The text of a chart for a screen reader: each value, or the range of many values.
package struct ChartSpeech {
  private let words: ChartWords

  package init(words: ChartWords) {
    self.words = words
  }

  /// The greatest number of values that are read one by one.
  private static let fewValues = 12

  package func text(of marks: [PlotMark]) -> String {
    let series = Self.series(of: marks)
    let names = words.labels(series.compactMap(\.key), unit: nil)
    var rest = names[...]
    let parts = series.map { key, marks in
      let name = key == nil ? nil : rest.popFirst()
      return [name, text(ofSeries: marks)].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    return (["chart"] + parts.filter { !$0.isEmpty }).joined(separator: ", ")
  }

  private static func series(of marks: [PlotMark]) -> [(key: Datum?, marks: [PlotMark])] {
    var series: [(key: Datum?, marks: [PlotMark])] = []
    for mark in marks where mark.kind != .rule {
      let key = mark.styleKey ?? mark.seriesKey
      if let index = series.firstIndex(where: { $0.key == key }) {
        series[index].marks.append(mark)
      } else {
        series.append((key, [mark]))
      }
    }
    return series
  }

  private func text(ofSeries marks: [PlotMark]) -> String {
    if marks.contains(where: { $0.kind == .sector }) {
      return number(marks.reduce(0) { $0 + $1.angle })
    }
    let points = marks.compactMap(Self.point)
    let values = points.map(\.value)
    guard let low = values.min(), let high = values.max(), let last = values.last else { return "" }
    guard points.count <= Self.fewValues else {
      return "\(points.count) values from \(number(low)) to \(number(high)), last \(number(last)), "
        + Trend(values).rawValue
    }
    let labels = words.labels(points.map(\.name), unit: marks.first?.x?.unit)
    return zip(labels, values).map { "\($0) \(number($1))" }.joined(separator: ", ")
  }

  /// The name of a mark's place and the number it stands for; if both axes are numbers, the upright
  /// one.
  private static func point(of mark: PlotMark) -> (name: Datum, value: Double)? {
    switch (mark.x?.from, mark.y?.from) {
    case (let name?, .number(let value)): (name, mark.y?.to?.difference(from: value) ?? value)
    case (.number(let value), let name?): (name, mark.x?.to?.difference(from: value) ?? value)
    default: nil
    }
  }

  private func number(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(0...2)).locale(words.locale))
  }
}

extension Datum {
  /// The length of a bar between two numbers: their difference.
  fileprivate func difference(from start: Double) -> Double? {
    if case .number(let end) = self { end - start } else { nil }
  }
}

/// Where values in their order lead, in a word.
package enum Trend: String {
  case rising, falling, steady

  /// Compares the middle of the first third with that of the last; less than a tenth of the range is no trend.
  package init(_ values: [Double]) {
    let third = max(1, values.count / 3)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    func middle(_ part: ArraySlice<Double>) -> Double {
      part.isEmpty ? 0 : part.reduce(0) { $0 + $1 / Double(part.count) }
    }
    let change = middle(values.suffix(third)) - middle(values.prefix(third))
    self = abs(change) <= (high - low) / 10 ? .steady : change > 0 ? .rising : .falling
  }
}
