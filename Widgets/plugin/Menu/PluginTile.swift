import CommandOutput
import WidgetArchive

/// Makes cells of a plugin's picture, no more than so many; nil for what is no picture.
package typealias PictureMaking = (MenuImage, _ columns: Int, _ rows: Int) -> ArchivedPicture?

/// A plugin's menu as the views of a tile: the title on top, as many lines as fit under it.
package struct PluginTile {
  /// What a person calls the plugin.
  let name: String
  let menu: PluginMenu
  let family: ArchivedFamily
  let rows: Int
  private let picture: PictureMaking

  private var builder = ArchiveBuilder()

  package init(
    name: String, menu: PluginMenu, family: ArchivedFamily, rows: Int,
    picture: @escaping PictureMaking = { _, _, _ in nil }
  ) {
    self.picture = picture
    self.name = name
    self.menu = menu
    self.family = family
    self.rows = rows
  }

  /// The views with one of the titles.
  package mutating func view(title index: Int) -> ArchivedView {
    builder = ArchiveBuilder()
    let title = menu.titles.indices.contains(index) ? menu.titles[index] : nil
    let root: NodeID
    switch family {
    case .accessoryInline, .accessoryCircular, .accessoryCorner:
      root = title.map { line($0, isTitle: true) } ?? text(name)
    case .accessoryRectangular: root = sheet(title, rows: 3)
    default: root = sheet(title, rows: rows)
    }
    return builder.view(variants: [ArchivedVariant(root: root, widgetURL: menu.link)])
  }

  private mutating func sheet(_ title: MenuItem?, rows: Int) -> NodeID {
    var lines: [NodeID] = []
    if let title { lines.append(head(title)) }
    if let fraction = title?.fraction {
      lines.append(add(.progress(ArchivedProgress(value: .fraction(Fraction(fraction))))))
    }
    // A picture for a title is higher than a line.
    lines += body(rows: rows - lines.count - (isPicture(title) ? Self.titlePictureRows - 1 : 0))
    // What is long breaks, into the rows that are free.
    let most = max(1, rows - lines.count + 1)
    lines.append(add(.spacer(minLength: 0)))
    return builder.add(
      ArchivedNode(
        .vstack(.leading, spacing: 0, lines),
        modifiers: [
          .lineLimit(Count(most)),
          .flexibleFrame(
            ArchivedModifier.FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity),
            ArchivedAlignment(.leading, .top)),
        ]))
  }

  /// A title can be pressed where no line of the menu can: a bar's module is a button as a whole.
  private mutating func head(_ title: MenuItem) -> NodeID {
    let line = line(title, isTitle: true)
    guard title.command != nil, let action = PluginAction(title),
      !menu.items.contains(where: { PluginAction($0) != nil })
    else { return line }
    return add(.button(action.archived, line))
  }

  /// The lines of the menu that fit; of submenus, indented, as many as there is room for beside all others.
  private mutating func body(rows: Int) -> [NodeID] {
    guard rows > 0 else { return [] }
    let all = (repeatedTitles(rows: rows) + menu.items).filter { $0.isSeparator || $0.isShown }
    guard all.count > rows else { return all.map { row($0) } }
    // Lines between groups go first where room is short.
    let lines = all.filter { !$0.isSeparator }
    guard lines.count > rows else { return lines.map { row($0) } }
    var left = max(0, rows - 1 - lines.count { $0.depth == 0 })
    let shown = lines.filter { line in
      guard line.depth > 0 else { return true }
      left -= 1
      return left >= 0
    }.prefix(rows - 1)
    return shown.map { row($0) } + [secondary("▾ \(lines.count - shown.count) more")]
  }

  /// Of several titles all stand in the menu as well, as other hosts have it, where there is room.
  private func repeatedTitles(rows: Int) -> [MenuItem] {
    let titles = menu.titles.filter { !$0.isTitleOnly }
    guard menu.titles.count > 1, !titles.isEmpty, titles.count + 1 + menu.items.count <= rows else {
      return []
    }
    return titles + (menu.items.isEmpty ? [] : [MenuItem(isSeparator: true)])
  }

  private static let titlePictureRows = 3
  private static let mostPictureColumns = 24

  /// Whether a title is a picture alone, in a tile with room for a large one.
  private func isPicture(_ title: MenuItem?) -> Bool {
    title.map { $0.image != nil && $0.text.isEmpty && $0.symbol == nil && rows >= 6 } ?? false
  }

  /// Where lines have a check, the others leave room for one, as menus do.
  private var checkedDepths: Set<Int> { Set(menu.items.filter(\.isChecked).map(\.depth)) }

  private mutating func row(_ item: MenuItem) -> NodeID {
    if item.isSeparator { return add(.divider) }
    let line = line(item, isTitle: false)
    if let link = item.link, !item.isDisabled { return add(.link(link, line)) }
    guard let action = PluginAction(item) else { return line }
    return add(.button(action.archived, line))
  }

  private mutating func line(_ item: MenuItem, isTitle: Bool) -> NodeID {
    let color = item.isDisabled ? .named("secondary") : item.color.flatMap { MenuColor($0)?.color }
    var runs: [TextRun] = []
    let indent = String(repeating: "  ", count: min(item.depth, 8))
    if !indent.isEmpty { runs.append(TextRun(.verbatim(indent))) }
    if item.isChecked {
      runs.append(TextRun(.verbatim("✓ ")))
    } else if !isTitle, item.symbol == nil, checkedDepths.contains(item.depth) {
      runs.append(TextRun(.verbatim("  ")))
    }
    if let symbol = item.symbol {
      runs += [TextRun(.symbol(symbol), color: color), TextRun(.verbatim(" "))]
    }
    runs += item.line.runs.map { $0.archived(color) }
    let cells = item.image.flatMap { image in
      picture(
        image, Self.mostPictureColumns, isTitle && isPicture(item) ? Self.titlePictureRows : 1)
    }
    if let cells, item.text.isEmpty, item.symbol == nil, indent.isEmpty {
      return pictured(cells, color)
    }
    // Other hosts hide what only a picture says; a tile shows that there is something.
    if item.image != nil, cells == nil, item.text.isEmpty { runs = [TextRun(.verbatim("▪"))] }
    if runs.isEmpty { runs = [TextRun(.verbatim(" "))] }
    var modifiers: [ArchivedModifier] = []
    if isTitle || item.isLarge { modifiers.append(.bold(true)) }
    var text = builder.add(ArchivedNode(.text(runs), modifiers: modifiers))
    if let cells { text = add(.hstack(.center, spacing: 8, [pictured(cells, color), text])) }
    guard let badge = item.badge, !badge.isEmpty else { return text }
    return add(.hstack(.center, spacing: 8, [text, add(.spacer(minLength: 0)), secondary(badge)]))
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

  private mutating func text(_ words: String) -> NodeID { add(.text([TextRun(.verbatim(words))])) }

  private mutating func add(_ content: ArchivedContent) -> NodeID {
    builder.add(ArchivedNode(content))
  }
}
