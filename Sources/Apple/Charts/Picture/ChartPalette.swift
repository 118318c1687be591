import ChartLayout
import Foundation
import SwiftUI
import WidgetArchive

/// The colours of a chart's marks.
struct ChartPalette {
  /// The values with colours of the chart's scale, in the order of their appearance.
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

/// The legend in one row: for each colour a dot or a piece of its line, and a name.
@MainActor
struct Legend {
  let palette: ChartPalette
  /// The names of the chart's lines.
  let lines: [Datum]
  let columns: Int

  /// Whether there are several colours; a single one needs no legend.
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
      let number = lines.firstIndex(of: key)
      let dot = lowering.add(
        number.map { LineDashes($0).key } ?? .symbol("circle.fill"),
        modifiers: [.foreground(palette.paint(of: key))])
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
