import Cells
import Foundation

/// The keys of the current context, grouped by subject. A line can be chosen
/// to perform its command.
struct HelpPanel: Panel {
  let place: KeyContext
  /// Lines about the program: its version, the place of its log.
  private let about: [String]
  private let rows: [Row]
  /// A line about the mouse, below the keys; empty where the mouse does nothing else.
  private let mouse: String
  /// The panel whose keys these are, which is shown again afterwards; nil: they are those of the page.
  private var panel: (any Panel)?
  private var chosen: Int
  private var top = 0
  private var area = CellRect.zero
  private var drawnLines: [(rect: CellRect, index: Int)] = []

  struct Line: Hashable {
    var keys: String
    var action: String
    var command: BoardCommand
  }

  private enum Row: Hashable {
    case heading(String)
    case line(Line)
    case gap

    var line: Line? {
      if case .line(let line) = self { line } else { nil }
    }
  }

  init(
    _ bindings: KeyBindings, in place: KeyContext, unicode: Bool, about: [String] = [],
    over panel: (any Panel)? = nil
  ) {
    self.about = about
    self.panel = panel
    self.place = place
    let lines = (bindings.bindings[place] ?? []).compactMap { binding -> Line? in
      guard let action = binding.action, !binding.keys.isEmpty else { return nil }
      guard panel?.uses(binding.command) ?? true else { return nil }
      let keys = binding.keys.map { $0.name(unicode: unicode) }.joined(separator: "  ")
      return Line(keys: keys, action: action, command: binding.command)
    }
    let joined = Self.joined(bindings.bindings[place] ?? [], in: place, unicode: unicode)
    mouse = Self.mouse(in: place)
    var rows: [Row] = []
    for topic in BoardCommand.Topic.allCases {
      let own = (lines + joined).filter { $0.command.topic == topic }
      guard !own.isEmpty else { continue }
      if !rows.isEmpty { rows.append(.gap) }
      rows.append(.heading(topic.rawValue))
      rows += own.map { .line($0) }
    }
    self.rows = rows
    chosen = rows.firstIndex { $0.line != nil } ?? 0
  }

  /// The keys that are one line together: four directions, and the numbers of pages.
  private static func joined(
    _ bindings: [KeyBindings.Binding], in place: KeyContext, unicode: Bool
  ) -> [Line] {
    func keys(_ commands: [BoardCommand]) -> [String] {
      commands.compactMap { command in
        bindings.first { $0.command == command && $0.action == nil }?.keys.first?
          .name(unicode: unicode)
      }
    }
    guard place != .panel, place != .text else { return [] }
    guard place != .controls else {
      let numbers = keys((1...9).map { .control($0) })
      let letters = keys((10...99).map { .control($0) })
      guard let first = numbers.first, let last = numbers.last, first != last else { return [] }
      return [
        Line(
          keys: "\(first) to \(last)" + (letters.first.map { "  \($0) …" } ?? ""),
          action: "press the one with this key", command: .control(1))
      ]
    }
    var lines: [Line] = []
    let arrows = keys([.move(.left), .move(.down), .move(.up), .move(.right)])
    if arrows.count == 4 {
      lines.append(
        Line(
          keys: arrows.joined(separator: " "), action: "go to the tile there",
          command: .move(.right)))
    }
    let numbers = keys((1...9).map { .page($0) })
    if let first = numbers.first, let last = numbers.last, first != last {
      lines.append(
        Line(keys: "\(first) to \(last)", action: "page of that number", command: .page(1)))
    }
    return lines
  }

  private static func mouse(in place: KeyContext) -> String {
    switch place {
    case .page, .editing:
      "Mouse: click a tile, again: open; drag: move; wheel: scroll; right: menu"
    case .locked, .panel, .controls, .text: ""
    }
  }

  /// The lines that can be chosen, in the order of the screen.
  var lines: [Line] { rows.compactMap(\.line) }

  var context: KeyContext { .panel }

  // MARK: Keys

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    switch command {
    case .move(.up), .walk(forward: false): choose(by: -1)
    case .move(.down), .walk(forward: true): choose(by: 1)
    case .scroll(let lines): choose(by: lines)
    case .flip(let forward): choose(by: forward ? 10 : -10)
    case .jump(let toEnd): choose(by: toEnd ? rows.count : -rows.count)
    case .move(.left), .move(.right): chooseBeside()
    case .open:
      guard let line = rows[chosen].line else { return .stay() }
      return run(line.command)
    case .press(let point, _):
      guard let index = drawnLines.first(where: { $0.rect.contains(point) })?.index,
        let line = rows[index].line
      else { return .stay() }
      return run(line.command)
    case .help, .cancel, .quit: return .close(returning)
    default: break
    }
    return .stay()
  }

  private mutating func choose(by step: Int) {
    let lines = rows.indices.filter { rows[$0].line != nil }
    guard let place = lines.firstIndex(of: chosen) else { return }
    chosen = lines[min(max(0, place + step), lines.count - 1)]
  }

  /// Chooses the line at the same height in the other column.
  private mutating func chooseBeside() {
    guard let here = drawnLines.first(where: { $0.index == chosen })?.rect else { return }
    let beside = drawnLines.filter { $0.rect.minColumn != here.minColumn }
    let nearest = beside.min {
      abs($0.rect.minRow - here.minRow) < abs($1.rect.minRow - here.minRow)
    }
    if let nearest { chosen = nearest.index }
  }

  /// Closes the panel and has the page, or the panel below, perform the command, as if its key had been
  /// pressed there.
  private func run(_ command: BoardCommand) -> PanelOutcome {
    .close(returning + (command == .help ? [] : [.perform(command)]))
  }

  private var returning: [PanelRequest] { panel.map { [.show($0)] } ?? [] }

  mutating func follow(_ fact: BoardFact) -> Bool { panel?.follow(fact) ?? false }

  // MARK: Drawing

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let keyWidth = lines.map { Grapheme.width(of: $0.keys) }.max() ?? 0
    let textWidth = lines.map { Grapheme.width(of: $0.action) }.max() ?? 0
    let width = keyWidth + textWidth + 3
    let about = self.about.joined(separator: canvas.screenStyle.separator)
    let aboutRows = about.isEmpty ? 0 : 2
    let fitsInOne = rows.count + aboutRows + 4 <= canvas.size.rows
    let split = fitsInOne || canvas.size.columns < 2 * width + 6 ? nil : middle
    let height = split.map { max($0, rows.count - $0) } ?? rows.count
    let room = canvas.size.rows - 2 - aboutRows - height
    let mouseRows = mouse.isEmpty || room < 1 ? 0 : min(room, 2)
    let inside = canvas.drawBox(
      title: "Keys", hints: [Hint("do it", .open), Hint("close", .cancel)],
      content: CellSize(
        columns: max(
          split == nil ? width : 2 * width + 2, Grapheme.width(of: about) + 1,
          mouseRows == 0 ? 0 : Grapheme.width(of: mouse) + 1),
        rows: height + aboutRows + mouseRows), context: .panel)
    if !about.isEmpty {
      canvas.grid.write(
        about.fitted(to: inside.size.columns - 1, ellipsis: canvas.screenStyle.ellipsis),
        at: CellPoint(column: inside.minColumn + 1, row: inside.minRow),
        style: canvas.screenStyle.quiet, clip: inside)
    }
    if mouseRows > 0 {
      canvas.grid.write(
        mouse.fitted(to: inside.size.columns - 1, ellipsis: canvas.screenStyle.ellipsis),
        at: CellPoint(column: inside.minColumn + 1, row: inside.maxRow - 1),
        style: canvas.screenStyle.quiet, clip: inside)
    }
    area = CellRect(
      column: inside.minColumn, row: inside.minRow + aboutRows, columns: inside.size.columns,
      rows: max(0, inside.size.rows - aboutRows - mouseRows))
    drawnLines = []
    if let split {
      let left = CellRect(origin: area.origin, size: CellSize(columns: width, rows: area.size.rows))
      draw(0..<split, in: left, keyWidth, on: &canvas)
      draw(
        split..<rows.count, in: left.offset(by: .init(column: width + 2, row: 0)), keyWidth,
        on: &canvas)
    } else {
      drawScrolled(keyWidth, on: &canvas, inside)
    }
    return nil
  }

  /// The row at which the second column begins: at the gap nearest to the middle.
  private var middle: Int? {
    rows.indices.filter { rows[$0] == .gap }
      .min { abs($0 - rows.count / 2) < abs($1 - rows.count / 2) }
  }

  private mutating func drawScrolled(
    _ keyWidth: Int, on canvas: inout BoardCanvas, _ inside: CellRect
  ) {
    let room = area.size.rows
    // With the first line, show its heading as well.
    let first = chosen == rows.firstIndex { $0.line != nil } ? 0 : chosen
    top = max(0, min(min(max(top, chosen - room + 1), first), rows.count - room))
    draw(top..<min(rows.count, top + room), in: area, keyWidth, on: &canvas)
    guard rows.count > room else { return }
    canvas.drawPosition("\(top + 1)-\(min(rows.count, top + room)) of \(rows.count)", below: inside)
  }

  private mutating func draw(
    _ range: Range<Int>, in area: CellRect, _ keyWidth: Int, on canvas: inout BoardCanvas
  ) {
    // A column does not begin with a gap.
    let isAfterGap = rows[range.lowerBound] == .gap
    let range = isAfterGap ? range.dropFirst() : range[...]
    for (offset, index) in range.prefix(area.size.rows).enumerated() {
      let rect = CellRect(
        column: area.minColumn, row: area.minRow + offset, columns: area.size.columns, rows: 1)
      switch rows[index] {
      case .gap: break
      case .heading(let text):
        canvas.grid.write(
          text, at: CellPoint(column: rect.minColumn + 1, row: rect.minRow),
          style: CellStyle(
            foreground: canvas.screenStyle.style(focused: true).foreground, attributes: .bold),
          clip: rect)
      case .line(let line):
        draw(line, in: rect, keyWidth, isChosen: index == chosen, on: &canvas)
        drawnLines.append((rect, index))
      }
    }
  }

  private func draw(
    _ line: Line, in rect: CellRect, _ keyWidth: Int, isChosen: Bool, on canvas: inout BoardCanvas
  ) {
    let style = canvas.drawRow(rect, isChosen: isChosen)
    var keyStyle = style
    keyStyle.attributes.insert(.bold)
    canvas.grid.write(
      line.keys, at: CellPoint(column: rect.minColumn + 1, row: rect.minRow), style: keyStyle,
      clip: rect)
    let column = rect.minColumn + keyWidth + 3
    canvas.grid.write(
      line.action.fitted(to: rect.maxColumn - column, ellipsis: canvas.screenStyle.ellipsis),
      at: CellPoint(column: column, row: rect.minRow), style: style, clip: rect)
  }
}
