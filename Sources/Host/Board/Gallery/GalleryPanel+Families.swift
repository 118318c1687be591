import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Draws a widget in its families: as many at once as there is room for.
extension GalleryPanel {
  mutating func drawFamilies(
    on canvas: inout BoardCanvas, in context: PanelContext, stage area: CellRect, at now: Date
  ) -> Date? {
    familyAreas = []
    guard let widget, let family else { return nil }
    let tabRows = drawTabs(widget, on: &canvas, in: area)
    let stage = CellRect(
      column: area.minColumn, row: area.minRow + tabRows, columns: area.size.columns,
      rows: area.size.rows - tabRows)
    // Cards have no lines between them.
    let gap = canvas.screenStyle.showsCards ? PageGrid.gap : 0
    stageSize = stage.size
    let unit = unit(of: widget, context, in: stage, gap: gap)
    let spots = arranged(widget.families, chosen: family, unit, in: stage, gap: gap)
    var change: Date?
    for (family, rect) in spots {
      familyAreas.append((rect, family))
      let placement = sample(of: widget, family)
      let next = canvas.drawPreview(
        of: placement, previews[placement], in: rect,
        titled: family == self.family ? nil : family.words,
        focused: family == self.family, context: context, now: now)
      change = [change, next].compactMap(\.self).min()
    }
    drawAbout(widget, on: &canvas, in: stage, below: spots.map(\.rect.maxRow).max() ?? 0)
    return change
  }

  /// The names of the families; returns how many rows they take: one, unless not even their short
  /// names fit into it.
  private mutating func drawTabs(
    _ widget: WidgetDescriptor, on canvas: inout BoardCanvas, in area: CellRect
  ) -> Int {
    var column = area.minColumn
    var row = area.minRow
    let width = widget.families.reduce(-1) { $0 + Grapheme.width(of: $1.words) + 3 }
    let isNarrow = width > area.size.columns
    for family in widget.families {
      let text = isNarrow ? " \(family.tab) " : " \(family.words) "
      let style =
        family == self.family ? canvas.screenStyle.selection : canvas.screenStyle.quiet
      if column > area.minColumn, column + Grapheme.width(of: text) > area.maxColumn {
        (column, row) = (area.minColumn, row + 1)
      }
      let end = canvas.grid.write(
        text, at: CellPoint(column: column, row: row), style: style, clip: area)
      familyAreas.append(
        (CellRect(column: column, row: row, columns: end - column, rows: 1), family))
      column = end + 1
    }
    return row + 1 - area.minRow
  }

  /// The largest unit at which all families have room, and whose room the widget can use. Where not all of them
  /// fit at once, that of the text size, or the least if it shows more of them.
  private mutating func unit(
    of widget: WidgetDescriptor, _ context: PanelContext, in stage: CellRect, gap: Int
  ) -> CellSize {
    if let known = units[widget.kind] { return known }
    let usual = context.environment.tileUnit
    let least = context.leastUnit ?? usual
    func fits(_ unit: CellSize, in stage: CellRect) -> Bool {
      let isWhole = widget.families.allSatisfy {
        let size = PageGrid.size(of: $0, unit: unit)
        return size.columns <= stage.size.columns && size.rows <= stage.size.rows
      }
      return isWhole && packed(widget.families, unit, in: stage, gap: gap) != nil
    }
    func shown(_ unit: CellSize) -> Int {
      widget.families.first.map {
        arranged(widget.families, chosen: $0, unit, in: stage, gap: gap).count
      } ?? 0
    }
    guard fits(least, in: stage) else {
      guard shown(least) > shown(usual) else { return usual }
      units[widget.kind] = least
      return least
    }
    // A row stays for the reason why there is no picture.
    var room = stage
    room.size.rows -= 1
    var best = least
    let most = largestUnit(of: widget)
    for rows in stride(from: most.rows, through: least.rows, by: -1) {
      // Units of a page have about the same shape.
      let widest = min(most.columns, rows * 3)
      for columns in stride(from: widest, through: max(least.columns, rows * 3 / 2), by: -1) {
        guard columns * rows > best.columns * best.rows else { break }
        let unit = CellSize(columns: columns, rows: rows)
        if fits(unit, in: room) { best = unit }
      }
    }
    if best != usual { units[widget.kind] = best }
    return best
  }

  /// The unit of a page on which a tile of each family uses its room.
  private func largestUnit(of widget: WidgetDescriptor) -> CellSize {
    widget.families.reduce(CellSize(columns: .max, rows: .max)) { least, family in
      let said = widget.largestUnits.first { $0.family == family }
      let most =
        said.map { CellSize(columns: $0.columns.value, rows: $0.rows.value) }
        ?? PageTile.largestUsefulUnit
      return CellSize(
        columns: min(least.columns, most.columns), rows: min(least.rows, most.rows))
    }
  }

  /// Places the families beside and below each other: the chosen one always, and the others in the
  /// widget's order as there is room. A family that is larger than the room is cut to it.
  private func arranged(
    _ families: [ArchivedFamily], chosen: ArchivedFamily, _ unit: CellSize,
    in area: CellRect, gap: Int
  ) -> [(family: ArchivedFamily, rect: CellRect)] {
    var shown: Set = [chosen]
    var spots = packed([chosen], unit, in: area, gap: gap) ?? []
    for family in families where family != chosen {
      let wanted = families.filter { shown.contains($0) || $0 == family }
      guard let more = packed(wanted, unit, in: area, gap: gap) else { continue }
      shown.insert(family)
      spots = more
    }
    return spots
  }

  /// Packs the families in rows, each at the first place from the left and the top that holds it;
  /// nil if one does not fit.
  private func packed(
    _ families: [ArchivedFamily], _ unit: CellSize, in area: CellRect, gap: Int
  ) -> [(family: ArchivedFamily, rect: CellRect)]? {
    var spots: [(family: ArchivedFamily, rect: CellRect)] = []
    for family in families {
      let whole = PageGrid.size(of: family, unit: unit)
      let size = CellSize(
        columns: min(whole.columns, area.size.columns), rows: min(whole.rows, area.size.rows))
      guard let origin = free(size, beside: spots.map(\.rect), in: area, gap: gap)
      else { return nil }
      spots.append((family, CellRect(origin: origin, size: size)))
    }
    return spots
  }

  private func free(
    _ size: CellSize, beside taken: [CellRect], in area: CellRect, gap: Int
  ) -> CellPoint? {
    let rows = [area.minRow] + taken.map { $0.maxRow + gap }.sorted()
    let columns = [area.minColumn] + taken.map { $0.maxColumn + PageGrid.gap }.sorted()
    for row in rows {
      for column in columns {
        let rect = CellRect(origin: CellPoint(column: column, row: row), size: size)
        // Above and below, a row of the gap belongs to the tile, too.
        let claimed = CellRect(
          column: column, row: row - gap, columns: size.columns, rows: size.rows + 2 * gap)
        if rect.intersection(area) == rect,
          taken.allSatisfy({ $0.intersection(claimed).isEmpty })
        {
          return rect.origin
        }
      }
    }
    return nil
  }

  /// Draws the reason why there is no picture. The widget's description stands in the list.
  private func drawAbout(
    _ widget: WidgetDescriptor, on canvas: inout BoardCanvas, in stage: CellRect, below row: Int
  ) {
    guard let family else { return }
    let state = previews[sample(of: widget, family)]
    let area = CellRect(
      column: stage.minColumn, row: row, columns: stage.size.columns, rows: stage.maxRow - row)
    guard area.size.rows > 0 else { return }
    guard let trouble = state?.trouble else { return }
    write("No picture: \(trouble). It can be added all the same.", on: &canvas, in: area)
  }

  private func write(_ words: String, on canvas: inout BoardCanvas, in area: CellRect) {
    let lines = words.wrapped(to: max(1, area.size.columns)).prefix(area.size.rows)
    for (offset, line) in lines.enumerated() {
      canvas.grid.write(
        line, at: CellPoint(column: area.minColumn, row: area.minRow + offset),
        style: canvas.screenStyle.warning, clip: area)
    }
  }
}

extension ArchivedFamily {
  /// Its name on a tab where there is little room.
  fileprivate var tab: String {
    switch self {
    case .systemSmall: "S"
    case .systemMedium: "M"
    case .systemLarge: "L"
    case .systemExtraLarge: "XL"
    case .systemExtraLargePortrait: "tall"
    case .accessoryCorner: "corner"
    case .accessoryCircular: "round"
    case .accessoryRectangular: "box"
    case .accessoryInline: "line"
    }
  }
}
