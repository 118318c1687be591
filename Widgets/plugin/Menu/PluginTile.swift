import CommandOutput
import WidgetArchive

/// A plugin's menu as the views of a tile: the title on top, as many lines as fit under it.
package struct PluginTile {
  /// What a person calls the plugin.
  let name: String
  let menu: PluginMenu
  let family: ArchivedFamily
  let rows: Int

  private var builder = ArchiveBuilder()

  package init(name: String, menu: PluginMenu, family: ArchivedFamily, rows: Int) {
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
    lines += body(rows: rows - lines.count)
    // What is long breaks where each line may.
    let rowsEach = max(1, rows / max(1, lines.count))
    lines.append(add(.spacer(minLength: 0)))
    return builder.add(
      ArchivedNode(
        .vstack(.leading, spacing: 0, lines),
        modifiers: [
          .lineLimit(Count(rowsEach)),
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

  /// The lines of the menu that fit; submenus, indented, where there is room for all of them.
  private mutating func body(rows: Int) -> [NodeID] {
    guard rows > 0 else { return [] }
    let deepest = menu.items.count <= rows ? Int.max : 0
    let items = menu.items.filter {
      $0.depth <= deepest && ($0.isSeparator || !$0.text.isEmpty || $0.symbol != nil)
    }
    guard items.count > rows else { return items.map { row($0) } }
    // Lines between groups go first where room is short.
    let lines = items.filter { !$0.isSeparator }
    guard lines.count > rows else { return lines.map { row($0) } }
    let hidden = lines.count - rows + 1
    return lines.prefix(rows - 1).map { row($0) } + [secondary("▾ \(hidden) more")]
  }

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
    if item.isChecked { runs.append(TextRun(.verbatim("✓ "))) }
    if let symbol = item.symbol {
      runs += [TextRun(.symbol(symbol), color: color), TextRun(.verbatim(" "))]
    }
    runs += item.line.runs.map { $0.archived(color) }
    if runs.isEmpty { runs = [TextRun(.verbatim(" "))] }
    var modifiers: [ArchivedModifier] = []
    if isTitle || item.isLarge { modifiers.append(.bold(true)) }
    let text = builder.add(ArchivedNode(.text(runs), modifiers: modifiers))
    guard let badge = item.badge, !badge.isEmpty else { return text }
    return add(.hstack(.center, spacing: 8, [text, add(.spacer(minLength: 0)), secondary(badge)]))
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
