import Activities
import CellLayout
import Cells
import Foundation
import WidgetArchive

/// The activities in the line of the header: the compact form of a single one, the minimal forms of
/// several, the most relevant first. Tiles keep their cells.
package struct ActivityStrip {
  let activities: [Activity]
  let style: ScreenStyle
  /// The style of views that an extension has drawn.
  let island: IslandStyle
  let now: Date

  /// Cells of the bar in the compact form.
  static let barColumns = 8
  /// The most columns of a title in each form.
  static let compactTitle = 20
  static let minimalTitle = 8
  /// What is tried for the columns of titles: they are cut by no more than there is no room for.
  private static let titles = Array(stride(from: compactTitle, through: minimalTitle, by: -2))
  /// The most columns that a view of an extension gets at each end, and as one of several.
  package static let viewColumns = 14
  package static let minimalColumns = 6
  /// A screen with fewer columns gives views less room than usual.
  package static let narrowScreen = 100
  private static let gap = 2

  /// A part of the strip: words, or cells that are drawn already.
  enum Part {
    case words(String, CellStyle)
    case cells(Grid)

    var columns: Int {
      switch self {
      case .words(let text, _): Grapheme.width(of: text)
      case .cells(let grid): grid.size.columns
      }
    }
  }

  /// The parts that fit so many columns; empty if nothing does.
  func parts(in columns: Int) -> [Part] {
    guard let first = activities.first, columns > 0 else { return [] }
    guard activities.count > 1 else {
      return compactForms(of: first).first { width($0) <= columns } ?? []
    }
    return minimalForms(in: columns)
  }

  func width(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + $1.columns } }

  // MARK: One

  /// The forms of a single activity, the widest first.
  private func compactForms(of activity: Activity) -> [[Part]] {
    if let drawn = drawn(activity, [.compactLeading, .compactTrailing]) { return [drawn] }
    let words = ActivityWords(activity, at: now)
    let (bar, value) = (bar(of: words), value(of: words))
    let time = Part.words(" " + words.time, style.quiet)
    return [
      [title(words, Self.compactTitle)] + bar + value + [time],
      [title(words, Self.compactTitle)] + bar + value,
    ] + Self.titles.map { [title(words, $0)] + value } + [[title(words, Self.minimalTitle)]]
  }

  private func title(_ words: ActivityWords, _ most: Int) -> Part {
    .words(
      words.title.fitted(to: most, ellipsis: style.ellipsis), style.header(bold: true))
  }

  /// The bar of one whose share is known and that has not ended.
  private func bar(of words: ActivityWords) -> [Part] {
    guard let percent = words.percent, !words.state.hasEnded else { return [] }
    let (full, empty) = style.bar(percent: percent, columns: Self.barColumns)
    return [
      .words(" ", .plain), .words(full, CellStyle(foreground: style.accent)),
      .words(empty, style.quiet),
    ]
  }

  /// The progress, and the mark of a state other than running.
  private func value(of words: ActivityWords) -> [Part] {
    var parts: [Part] = []
    if !words.state.hasEnded, let progress = words.progress {
      parts.append(.words(" " + progress, style.header(bold: false)))
    }
    let mark = words.mark(unicode: style.unicode)
    if !mark.isEmpty { parts.append(.words(" " + mark, style.mark(of: words))) }
    return parts
  }

  // MARK: Several

  /// The forms of several with titles as long as there is room for all of them; the bar of the first gives way
  /// before letters do.
  private func minimalForms(in columns: Int) -> [Part] {
    let (barred, isWhole) = minimalForms(in: columns, title: Self.compactTitle, hasBar: true)
    if isWhole { return barred }
    for most in Self.titles {
      let (parts, isWhole) = minimalForms(in: columns, title: most, hasBar: false)
      if isWhole { return parts }
    }
    return minimalForms(in: columns, title: Self.minimalTitle, hasBar: true).parts
  }

  private func minimalForms(in columns: Int, title most: Int, hasBar: Bool)
    -> (parts: [Part], isWhole: Bool)
  {
    var parts: [Part] = []
    for (index, activity) in activities.enumerated() {
      let rest = activities.count - index - 1
      let room = columns - width(parts) - (rest > 0 ? Self.gap + 3 : 0)
      let own =
        parts.isEmpty && hasBar
        ? firstForm(of: activity, title: most, in: room - Self.gap - Self.minimalTitle)
        : (parts.isEmpty ? [] : [Part.words("  ", .plain)])
          + minimalForm(of: activity, title: most)
      guard width(own) <= room else {
        let more = Part.words((parts.isEmpty ? "" : "  ") + "+\(rest + 1)", style.quiet)
        let fits = more.columns <= columns - width(parts)
        return (fits ? parts + [more] : parts, false)
      }
      parts += own
    }
    return (parts, true)
  }

  /// The form of the first of several: with a bar, if that leaves room for the next one.
  private func firstForm(of activity: Activity, title most: Int, in columns: Int) -> [Part] {
    let words = ActivityWords(activity, at: now)
    let form = [title(words, Self.compactTitle)] + bar(of: words) + value(of: words)
    let isWider = activity.drawn == nil && words.percent != nil && !words.state.hasEnded
    return isWider && width(form) <= columns ? form : minimalForm(of: activity, title: most)
  }

  private func minimalForm(of activity: Activity, title most: Int) -> [Part] {
    // Some authors leave the minimal view empty.
    if let drawn = drawn(activity, [.minimal]) ?? drawn(activity, [.compactLeading]) {
      return drawn
    }
    let words = ActivityWords(activity, at: now)
    var parts = [title(words, most)] + value(of: words)
    if words.progress == nil, !words.state.hasEnded {
      parts.append(.words(" " + words.time, style.quiet))
    }
    return parts
  }

  // MARK: Views of extensions

  /// The views for the header in one row, where there is no room for a taller one; nil if its extension
  /// drew none.
  func compactRow(of activity: Activity) -> [Part]? {
    drawn(activity, [.compactLeading, .compactTrailing])
  }

  /// The views that its extension drew, side by side; nil if it drew none of them.
  private func drawn(_ activity: Activity, _ places: [ActivityPresentation]) -> [Part]? {
    guard let views = activity.drawn?.views else { return nil }
    let most = places == [.minimal] ? Self.minimalColumns : Self.viewColumns
    let parts = places.compactMap { place -> Part? in
      guard let view = views[place] else { return nil }
      let grid = line(of: island.grounded(view), columns: most)
      return grid.size.columns == 0 ? nil : .cells(grid)
    }
    guard !parts.isEmpty else { return nil }
    let words = ActivityWords(activity, at: now)
    let mark = words.mark(unicode: style.unicode)
    let end: [Part] = mark.isEmpty ? [] : [.words(" " + mark, style.mark(of: words))]
    let gap = Part.words(" ", island.edge ?? .plain)
    let shown = Array(parts.map { [$0] }.joined(separator: [gap]))
    return (island.edge == nil ? shown : [gap] + shown + [gap]) + end
  }

  /// A view in one row: what its author has put below each other side by side, if that fits; where something
  /// is cut, without the widths of its parts.
  private func line(of view: ArchivedView, columns: Int) -> Grid {
    if let whole = whole(view.inOneRow, columns: columns + Self.gap) { return whole }
    let own = row(view, columns: columns)
    guard own.text.contains(style.ellipsis) else { return own }
    let free = view.withFreeWidths
    return whole(free.inOneRow, columns: columns + Self.gap)
      ?? whole(free, columns: columns + Self.gap) ?? own
  }

  /// The row of a view; nil if something is cut, or there is no view.
  private func whole(_ view: ArchivedView?, columns: Int) -> Grid? {
    guard let row = view.map({ row($0, columns: columns) }),
      !row.text.contains(style.ellipsis)
    else { return nil }
    return row
  }

  private func row(_ view: ArchivedView, columns: Int) -> Grid {
    let size = CellSize(columns: columns, rows: 1)
    return trimmed(draw(view, size: size, context: island.context, at: now).grid)
  }

  /// The first row without the blanks at both ends.
  private func trimmed(_ grid: Grid) -> Grid {
    guard grid.size.rows > 0 else { return grid }
    let cells = Array(grid.row(0))
    guard let first = cells.firstIndex(where: { !island.isBlank($0) }),
      let last = cells.lastIndex(where: { !island.isBlank($0) })
    else { return Grid(size: .zero) }
    return grid.slice(CellRect(column: first, row: 0, columns: last - first + 1, rows: 1))
  }
}

extension ScreenStyle {
  /// The filled and the empty part of a bar.
  func bar(percent: Int, columns: Int) -> (full: String, empty: String) {
    let filled = min(columns, max(0, (percent * columns + 50) / 100))
    return (
      String(repeating: unicode ? "━" : "=", count: filled),
      String(repeating: unicode ? "─" : "-", count: columns - filled)
    )
  }

  /// The style of the mark of a state.
  func mark(of words: ActivityWords) -> CellStyle {
    switch words.state {
    case .failed: CellStyle(foreground: bad, attributes: .bold)
    case .succeeded: CellStyle(foreground: good, attributes: .bold)
    case .stale: warning
    case .active: words.isUndrawn ? warning : quiet
    case .pending, .ended, .dismissed: quiet
    }
  }
}

extension Grid {
  /// Draws parts of the strip side by side.
  mutating func draw(_ parts: [ActivityStrip.Part], at start: CellPoint) {
    var place = start
    for part in parts {
      switch part {
      case .words(let text, let style): write(text, at: place, style: style)
      case .cells(let grid): copy(grid, to: place)
      }
      place.column += part.columns
    }
  }
}
