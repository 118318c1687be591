import CommandOutput
import WidgetArchive

/// Converts a plugin's picture to at most this many cells; nil if it is no picture.
package typealias PictureMaking = (MenuImage, _ columns: Int, _ rows: Int) -> ArchivedPicture?

/// Lays out a plugin's menu in a tile: the title at the top, and below it as many lines as fit.
package struct PluginTile {
  /// The plugin's name, for people.
  let name: String
  let menu: PluginMenu
  let family: ArchivedFamily
  let rows: Int
  private let picture: PictureMaking
  /// Whether an empty menu is shown as an empty tile, as bars hide an empty module.
  private let hidesEmpty: Bool

  private var builder = ArchiveBuilder()
  /// Whether lines of the menu do not fit.
  private var isCut = false

  package init(
    name: String, menu: PluginMenu, family: ArchivedFamily, rows: Int, hidesEmpty: Bool = false,
    picture: @escaping PictureMaking = { _, _, _ in nil }
  ) {
    self.hidesEmpty = hidesEmpty
    self.picture = picture
    self.name = name
    self.menu = menu
    self.family = family
    self.rows = rows
  }

  /// The view with one of the titles.
  package mutating func view(title index: Int) -> ArchivedView {
    builder = ArchiveBuilder()
    let title = menu.titles.indices.contains(index) ? menu.titles[index] : nil
    let root: NodeID
    switch family {
    case .accessoryInline, .accessoryCircular, .accessoryCorner: root = inline(title)
    case .accessoryRectangular: root = sheet(title, rows: 3)
    default: root = sheet(title, rows: rows)
    }
    return builder.view(
      variants: [ArchivedVariant(root: root, widgetURL: menu.link, holdsMore: isCut)])
  }

  /// A single row. A picture cannot be drawn in it, so the plugin's name replaces it.
  private mutating func inline(_ title: MenuItem?) -> NodeID {
    guard var title = title ?? menu.items.first(where: \.hasWords) else {
      return text(hidesEmpty ? "" : name)
    }
    guard title.hasWords else { return text(name) }
    title.line = title.line.flat
    title.depth = 0
    return line(title, isTitle: true)
  }

  private mutating func sheet(_ title: MenuItem?, rows: Int) -> NodeID {
    guard !menu.isEmpty else {
      // A transparent colour: for an empty view the board would report that something is missing.
      return hidesEmpty
        ? add(.color(.named("clear"))) : secondary(menu.note ?? "Nothing to show")
    }
    let fraction = title?.fraction
    let picture = titlePicture(title)
    // A title that is a picture is higher than a line.
    let heads = title.map { picture?.rows ?? $0.rows } ?? 0
    let note = rows > heads + 1 ? menu.note : nil
    let free = rows - heads - (fraction == nil ? 0 : 1) - (note == nil ? 0 : 1)
    let body = body(below: title, rows: free)
    let figure = body.items.isEmpty ? figure(rows: free) : nil
    var lines: [NodeID] = []
    if let title {
      let isAlone = fraction == nil && body.rows == 0 && figure == nil
      lines.append(
        picture.map { pictured($0, color(of: title, isTitle: true)) }
          ?? head(title, free: free - body.rows, isAlone: isAlone))
    }
    if let fraction {
      let bar = ArchivedContent.progress(ArchivedProgress(value: .fraction(Fraction(fraction))))
      let isAlone = body.items.count <= 1 && body.more == 0 && figure == nil
      let count = isAlone ? Self.barRows(spare: free - body.rows) : 1
      lines.append(add(bar))
      // The share is read once, however high its bar is.
      lines += (1..<count).map { _ in add(bar, [.accessibilityHidden(true)]) }
    }
    lines += body.items.map { row($0) }
    if let figure { lines.append(pictured(figure, nil)) }
    if body.more > 0 {
      isCut = true
      lines.append(add(.link(ArchivedView.zoomLink, secondary("▾ \(body.more) more"))))
    }
    if let note { lines.append(warning(note)) }
    // Long texts wrap into the free rows.
    let most = max(1, rows - lines.count + 1)
    // A value with little below it stands in the middle of a high tile, not at its top.
    let isLow = rows >= Self.highRows && body.items.count <= 1 && body.more == 0 && figure == nil
    if !isLow { lines.append(add(.spacer(minLength: 0))) }
    return builder.add(
      ArchivedNode(
        .vstack(.leading, spacing: 0, lines),
        modifiers: [
          .lineLimit(Count(most)),
          .flexibleFrame(
            ArchivedModifier.FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity),
            ArchivedAlignment(.leading, isLow ? .center : .top)),
        ]))
  }

  /// The rows of tiles in large units.
  private static let highRows = 10
  /// The rows that a title in the largest letters takes beside its own, with the free one below it.
  private static let titleRows = 5

  /// The rows of a bar with little else in its tile, three at most: in the middle of a high tile one alone is a
  /// stroke.
  ///
  /// - Parameter spare: those that no line needs.
  private static func barRows(spare: Int) -> Int { 1 + max(0, min(2, spare - titleRows - 2)) }

  /// The title is a button only if no line of the menu is one: a bar's module is a button as a
  /// whole.
  private mutating func head(_ title: MenuItem, free: Int, isAlone: Bool) -> NodeID {
    let line = largeTitle(title, free: free, isAlone: isAlone) ?? line(title, isTitle: true)
    guard title.command != nil, let action = PluginAction(title),
      !menu.items.contains(where: { PluginAction($0) != nil })
    else { return line }
    return add(.button(action.archived, line))
  }

  /// The part below a title: lines of the menu, and the number of lines that do not fit.
  private struct Body {
    var items: [MenuItem] = []
    var more = 0

    var rows: Int { PluginTile.rows(of: items) + (more > 0 ? 1 : 0) }
  }

  /// The lines of the menu that fit. Lines of submenus, indented, get the rows that all others
  /// leave.
  private func body(below title: MenuItem?, rows: Int) -> Body {
    guard rows > 0 else { return Body() }
    let all = (otherTitles(than: title, rows: rows) + menu.items)
      .filter { $0.isSeparator || $0.hasWords }.droppingOuterSeparators
    guard Self.rows(of: all) > rows else { return Body(items: all) }
    // If rows are scarce, dividers are left out first.
    let lines = all.filter { !$0.isSeparator }
    guard Self.rows(of: lines) > rows else { return Body(items: lines) }
    var left = max(0, rows - 1 - Self.rows(of: lines.filter { $0.depth == 0 }))
    let wanted = lines.filter { line in
      guard line.depth > 0 else { return true }
      left -= line.rows
      return left >= 0
    }
    var free = rows - 1
    let shown = wanted.prefix { line in
      free -= line.rows
      return free >= 0
    }
    return Body(items: Array(shown), more: lines.count - shown.count)
  }

  static func rows(of items: [MenuItem]) -> Int { items.reduce(0) { $0 + $1.rows } }

  /// The other titles, to list in the menu if there is room: other hosts list all titles, since
  /// their bars show one at a time.
  private func otherTitles(than title: MenuItem?, rows: Int) -> [MenuItem] {
    var titles = menu.titles.filter { !$0.isTitleOnly }
    if let index = titles.firstIndex(where: { $0 == title }) { titles.remove(at: index) }
    guard menu.titles.count > 1, !titles.isEmpty, titles.count + 1 + menu.items.count <= rows
    else { return [] }
    return titles + (menu.items.isEmpty ? [] : [MenuItem(isSeparator: true)])
  }

  private static let titlePictureRows = 3
  private static let mostPictureColumns = 24
  /// The columns inside the frame of a tile.
  private static let mostFigureColumns = 37

  /// The cells of a title that is only a picture, if the tile has several rows for it: a picture of
  /// one row would be a smudge, and is left out.
  private func titlePicture(_ title: MenuItem?) -> ArchivedPicture? {
    guard let title, let image = title.image, !title.hasWords, rows >= 6 else { return nil }
    return seen(picture(image, Self.mostPictureColumns, Self.titlePictureRows))
  }

  /// The cells of a menu that is only a picture, such as a chart or a map.
  private func figure(rows: Int) -> ArchivedPicture? {
    guard rows >= Self.titlePictureRows,
      let image = menu.items.lazy.compactMap({ $0.hasWords ? nil : $0.image }).first
    else { return nil }
    return seen(picture(image, Self.mostFigureColumns, rows))
  }

  /// The picture, unless all its cells are empty: one that is faint in a bar may have nothing to
  /// see in cells.
  private func seen(_ picture: ArchivedPicture?) -> ArchivedPicture? {
    let isSeen = picture?.cells.contains {
      $0.block != .space && $0.foreground != nil || $0.background != nil
    }
    return isSeen == true ? picture : nil
  }

  /// The depths at which lines have check marks: the other lines at such a depth are indented, as
  /// menus do.
  private var checkedDepths: Set<Int> { Set(menu.items.filter(\.isChecked).map(\.depth)) }

  private mutating func row(_ item: MenuItem) -> NodeID {
    if item.isSeparator { return add(.divider) }
    let line = line(item, isTitle: false)
    if let action = PluginAction(item) { return add(.button(action.archived, line)) }
    guard let link = item.link, !item.isDisabled else { return line }
    return add(.link(link, line))
  }

  private mutating func line(_ item: MenuItem, isTitle: Bool) -> NodeID {
    let color = color(of: item, isTitle: isTitle)
    var runs: [TextRun] = []
    let indent = String(repeating: "  ", count: min(item.depth, 8))
    if !indent.isEmpty { runs.append(TextRun(.verbatim(indent))) }
    if item.isChecked {
      runs.append(TextRun(.verbatim("✓ ")))
    } else if !isTitle, item.symbol == nil, checkedDepths.contains(item.depth) {
      runs.append(TextRun(.verbatim("  ")))
    }
    if let symbol = item.symbol {
      runs += [
        TextRun(.symbol(symbol), color: symbolColor(of: item) ?? color), TextRun(.verbatim(" ")),
      ]
    }
    runs += item.line.runs.map { $0.archived(color, symbol: symbolColor(of: item)) }
    // A title that is only a picture, and that cannot be drawn, is replaced by the plugin's name.
    if item.image != nil, !item.hasWords { runs = [TextRun(.verbatim(name))] }
    if runs.isEmpty { runs = [TextRun(.verbatim(" "))] }
    var modifiers: [ArchivedModifier] = []
    if isTitle || item.isLarge { modifiers.append(.bold(true)) }
    let text = builder.add(ArchivedNode(.text(runs), modifiers: modifiers))
    guard let badge = item.badge, !badge.isEmpty else { return text }
    return add(.hstack(.center, spacing: 8, [text, leader(), secondary(badge)]))
  }

  /// The line's own colour, or the accent colour if it can be pressed.
  func color(of item: MenuItem, isTitle: Bool) -> ArchivedColor? {
    if item.isDisabled { return .named("secondary") }
    if let color = item.color.flatMap({ MenuColor($0)?.color }) { return color }
    let isPressable = item.link != nil || PluginAction(item) != nil
    return isPressable && !isTitle ? .named("accentColor") : nil
  }

  func symbolColor(of item: MenuItem) -> ArchivedColor? {
    item.isDisabled ? nil : item.symbolColor.flatMap { MenuColor($0)?.color }
  }

  private mutating func pictured(_ cells: ArchivedPicture, _ color: ArchivedColor?) -> NodeID {
    builder.add(
      ArchivedNode(
        .image(ArchivedImage(cells)), modifiers: color.map { [.foreground(.color($0))] } ?? []))
  }

  private mutating func secondary(_ words: String) -> NodeID {
    builder.add(
      ArchivedNode(
        .text([TextRun(.verbatim(words))]), modifiers: [.foreground(.hierarchical(1))]))
  }

  private mutating func warning(_ words: String) -> NodeID {
    builder.add(
      ArchivedNode(
        .text([TextRun(.verbatim("⚠ " + words))]),
        modifiers: [.foreground(.color(.named("yellow"))), .lineLimit(1)]))
  }

  private mutating func text(_ words: String) -> NodeID { add(.text([TextRun(.verbatim(words))])) }

  mutating func add(
    _ content: ArchivedContent, _ modifiers: [ArchivedModifier] = []
  ) -> NodeID {
    builder.add(ArchivedNode(content, modifiers: modifiers))
  }
}

extension [MenuItem] {
  /// The items without dividers at both ends and without adjacent dividers.
  fileprivate var droppingOuterSeparators: [MenuItem] {
    var items: [MenuItem] = []
    for item in self where !item.isSeparator || items.last?.isSeparator == false {
      items.append(item)
    }
    while items.last?.isSeparator == true { items.removeLast() }
    return items
  }
}
