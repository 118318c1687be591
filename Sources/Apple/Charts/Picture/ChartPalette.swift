import ChartLayout
import Foundation
import SwiftUI
import WidgetArchive

/// The colours of a chart's marks.
struct ChartPalette {
  /// Values that have colours by the chart's scale, in the order they come.
  let keys: [Datum]
  private let options: ChartOptions
  private let environment: EnvironmentValues

  init(marks: [Mark], options: ChartOptions, environment: EnvironmentValues) {
    self.options = options
    self.environment = environment
    var keys = options.styleDomain
    for mark in marks {
      if let key = mark.styleKey, !keys.contains(key) { keys.append(key) }
    }
    self.keys = keys.filter { key in marks.contains { $0.styleKey == key } }
  }

  /// The mark with its colour.
  func painted(_ mark: Mark) -> PlotMark {
    var plot = mark.plot
    plot.paint = paint(of: mark)
    return plot
  }

  private func paint(of mark: Mark) -> ArchivedPaint {
    if let style = mark.style { return style.archivedPaint(in: environment) }
    return mark.styleKey.map { paint(of: $0) } ?? .tint
  }

  func paint(of key: Datum) -> ArchivedPaint {
    if let style = options.styleMapping?(key) { return style.archivedPaint(in: environment) }
    if let index = options.styleDomain.firstIndex(of: key), index < options.styleRange.count {
      return options.styleRange[index].archivedPaint(in: environment)
    }
    let index = keys.firstIndex(of: key) ?? 0
    if !options.styleRange.isEmpty, options.styleDomain.isEmpty {
      return options.styleRange[index % options.styleRange.count].archivedPaint(in: environment)
    }
    return PlotColors.paint(index)
  }
}

/// The legend: a dot and a name for each colour, in one row.
@MainActor
struct Legend {
  let palette: ChartPalette
  let columns: Int

  /// One colour needs no legend.
  var isUseful: Bool { palette.keys.count > 1 }

  func places(row: Int, _ lowering: inout Lowering) -> [ArchivedPlace] {
    let words = ChartWords(
      locale: lowering.environment.locale, calendar: lowering.environment.calendar)
    let names = words.labels(palette.keys, unit: nil)
    let quiet: [ArchivedModifier] = [
      .font(ArchivedFont(size: .style("caption2"))), .lineLimit(1),
    ]
    var items: [NodeID] = []
    for (key, name) in zip(palette.keys, names) {
      let dot = lowering.add(
        .symbol("circle.fill"), modifiers: [.foreground(palette.paint(of: key))])
      let text = lowering.add(
        .text([TextRun(.verbatim(name))]), modifiers: [.foreground(.hierarchical(1))] + quiet)
      items.append(lowering.add(.hstack(.center, spacing: 8, [dot, text])))
    }
    let node = lowering.add(.hstack(.center, spacing: 16, items))
    let room = Double(columns) * PlotCell.width
    return [
      ArchivedPlace(
        node,
        CGRect(
          x: 0, y: Double(row) * PlotCell.height,
          width: min(room, lowering.idealSize(of: node).width), height: PlotCell.height))
    ]
  }
}
