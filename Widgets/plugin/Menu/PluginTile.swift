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
    guard title != nil || menu.items.contains(where: \.isShown) else {
      return secondary("Nothing to show")
    }
    let fraction = title?.fraction
    // A picture for a title is higher than a line.
    let heads = title == nil ? 0 : isPicture(title) ? Self.titlePictureRows : 1
    let free = rows - heads - (fraction == nil ? 0 : 1)
    let body = body(below: title, rows: free)
    var lines: [NodeID] = []
    if let title {
      let isAlone = fraction == nil && body.rows == 0
      lines.append(head(title, free: free - body.rows, isAlone: isAlone))
    }
    if let fraction {
      lines.append(add(.progress(ArchivedProgress(value: .fraction(Fraction(fraction))))))
    }
    lines += body.items.map { row($0) }
    if body.more > 0 { lines.append(secondary("▾ \(body.more) more")) }
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
  private mutating func head(_ title: MenuItem, free: Int, isAlone: Bool) -> NodeID {
    let line = largeTitle(title, free: free, isAlone: isAlone) ?? line(title, isTitle: true)
    guard title.command != nil, let action = PluginAction(title),
      !menu.items.contains(where: { PluginAction($0) != nil })
    else { return line }
    return add(.button(action.archived, line))
  }

  /// What stands below a title: lines of the menu, and how many others there are.
  private struct Body {
    var items: [MenuItem] = []
    var more = 0

    var rows: Int { items.count + (more > 0 ? 1 : 0) }
  }

  /// The lines of the menu that fit; of submenus, indented, as many as there is room for beside all
  /// others.
  private func body(below title: MenuItem?, rows: Int) -> Body {
    guard rows > 0 else { return Body() }
    let all = (otherTitles(than: title, rows: rows) + menu.items)
      .filter { $0.isSeparator || $0.isShown }
    guard all.count > rows else { return Body(items: all) }
    // Lines between groups go first where room is short.
    let lines = all.filter { !$0.isSeparator }
    guard lines.count > rows else { return Body(items: lines) }
    var left = max(0, rows - 1 - lines.count { $0.depth == 0 })
    let shown = lines.filter { line in
      guard line.depth > 0 else { return true }
      left -= 1
      return left >= 0
    }.prefix(rows - 1)
    return Body(items: Array(shown), more: lines.count - shown.count)
  }

  /// Of several titles the others stand in the menu as well, where there is room: other hosts have all
  /// there, since their bar shows one at a time.
  private func otherTitles(than title: MenuItem?, rows: Int) -> [MenuItem] {
    var titles = menu.titles.filter { !$0.isTitleOnly }
    if let index = titles.firstIndex(where: { $0 == title }) { titles.remove(at: index) }
    guard menu.titles.count > 1, !titles.isEmpty, titles.count + 1 + menu.items.count <= rows
    else { return [] }
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

  /// Its own; without one, what can be pressed is told by the accent colour.
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

  private mutating func text(_ words: String) -> NodeID { add(.text([TextRun(.verbatim(words))])) }

  mutating func add(
    _ content: ArchivedContent, _ modifiers: [ArchivedModifier] = []
  ) -> NodeID {
    builder.add(ArchivedNode(content, modifiers: modifiers))
  }
}
