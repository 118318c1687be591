import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The links and buttons of a tile to choose from, by number, arrows or a click.
struct LinksPanel: Panel {
  struct Choice: Hashable {
    /// The text on it.
    var label: String
    /// Its URL, or words for what it does.
    var meaning: String
    /// nil: the link of the tile itself.
    var region: HitRegion?
  }

  let id: Placement.ID
  let title: String
  let choices: [Choice]
  private var list: ChoiceList

  init(id: Placement.ID, title: String, choices: [Choice]) {
    self.id = id
    self.title = title
    self.choices = choices
    list = ChoiceList(count: choices.count)
  }

  var context: KeyContext { .panel }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    if list.perform(command) { return .stay() }
    switch command {
    case .page(let number) where number <= choices.count: return use(number - 1)
    case .open: return use(list.chosen)
    case .press(let point, _):
      guard let index = list.index(at: point) else { return .stay() }
      return use(index)
    case .links, .cancel, .quit: return .close()
    default: return .stay()
    }
  }

  private func use(_ index: Int) -> PanelOutcome {
    guard let region = choices[index].region else {
      return .close([.openTile(id)])
    }
    return .close([.use(region, of: id)])
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let most = max(10, canvas.size.columns - 12)
    let labels = choices.map {
      $0.label.fitted(to: most / 2, ellipsis: canvas.screenStyle.ellipsis)
    }
    let labelWidth = labels.map(Grapheme.width).max() ?? 0
    let meaningWidth = choices.map { Grapheme.width(of: $0.meaning) }.max() ?? 0
    let inside = canvas.drawBox(
      title: title, hints: [Hint("open", .open), Hint("close", .cancel)],
      content: CellSize(columns: labelWidth + meaningWidth + 6, rows: choices.count),
      context: .panel)
    for (index, rect) in list.show(in: inside) {
      let style = canvas.drawRow(rect, isChosen: index == list.chosen)
      let number = index < 9 ? "\(index + 1)" : " "
      canvas.grid.write(number, at: rect.origin, style: canvas.quiet(over: style), clip: rect)
      var column = rect.minColumn + 2
      canvas.grid.write(
        labels[index], at: CellPoint(column: column, row: rect.minRow), style: style, clip: rect)
      column += labelWidth + 2
      canvas.grid.write(
        choices[index].meaning.fitted(
          to: rect.maxColumn - column, ellipsis: canvas.screenStyle.ellipsis),
        at: CellPoint(column: column, row: rect.minRow), style: canvas.quiet(over: style),
        clip: rect)
    }
    return nil
  }
}

extension Board {
  /// `o`: opens the list of the focused tile's links.
  mutating func openLinks() -> [BoardEffect] {
    guard let focus, let placement = layout.placement(focus.id) else {
      return say(with: Hint("adds one", .gallery), "There is no tile on this page.")
    }
    let choices = linkChoices(of: placement)
    guard !choices.isEmpty else {
      return say("This tile has no link and no button.")
    }
    open(
      LinksPanel(
        id: placement.id, title: title(of: placement),
        choices: choices))
    return []
  }

  private func linkChoices(of placement: Placement) -> [LinksPanel.Choice] {
    guard let drawn = tileStates.drawn[placement.id]?.drawn else { return [] }
    var choices = drawn.regions.map { region in
      let words = drawn.grid.slice(region.rect).words
      switch region.target {
      case .link(let url):
        return LinksPanel.Choice(
          label: words.isEmpty ? "link" : words, meaning: url, region: region)
      case .control(let action, let isOn):
        // `isOn` is the state after the press.
        let state = isOn.map { $0 ? "toggle, off" : "toggle, on" } ?? "button"
        return LinksPanel.Choice(
          label: words.isEmpty ? action.name : words, meaning: state, region: region)
      }
    }
    if let url = drawn.widgetURL, !choices.contains(where: { $0.meaning == url }) {
      choices.append(LinksPanel.Choice(label: "the tile", meaning: url, region: nil))
    }
    return choices
  }

}

extension BoardCanvas {
  /// Paints the background of a row, and returns the style for its text.
  mutating func drawRow(_ rect: CellRect, isChosen: Bool) -> CellStyle {
    guard isChosen else { return .plain }
    grid.fill(rect, style: screenStyle.selection)
    return screenStyle.selection
  }

  /// The style of quiet text in a row, chosen or not.
  func quiet(over style: CellStyle) -> CellStyle {
    style == .plain ? screenStyle.quiet : style
  }
}

extension Grid {
  /// The text in the grid, joined to one line.
  var words: String {
    text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }
}
