import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// `Ctrl-P` and `/`: the words on tiles, tiles, pages, commands, settings, links, themes, widgets to
/// add and words of the command line in one list, narrowed down by typing, with a preview beside it.
struct PalettePanel: Panel {
  /// The order of the list.
  enum Order {
    case commandsFirst, tilesFirst
  }

  let order: Order
  private let fixed: [PaletteItem]
  private var needs: [PaletteNeed]
  /// The words of the command line, once the loop has sent them.
  private var words: [PaletteItem] = []
  /// The tiles to search; nil: to be read anew, because a tile's content has changed.
  private var candidates: [TileSearch.Candidate]?
  private var options: [OptionsQuestion: [ParameterSection]] = [:]
  private(set) var previews: [Placement: PreviewState] = [:]
  /// The chosen tile or widget in a smaller family, where the preview's place has no room for its own.
  var fitted: Placement?
  private(set) var field = TextField()
  var list = ChoiceList(count: 0)
  private(set) var matches: [PaletteItem] = []

  init(_ items: [PaletteItem], needs: [PaletteNeed] = [], order: Order = .commandsFirst) {
    fixed = items
    self.needs = needs
    self.order = order
  }

  var context: KeyContext { .text }
  var wantsAllContents: Bool { true }

  /// Whether an extension is being asked for what is typed.
  var isAwaited: Bool {
    typed.count > 1 && needs.contains { options[$0.question] == nil }
  }

  /// The typed text, as it is searched for.
  var typed: String { field.text.trimmingCharacters(in: .whitespaces) }
  var chosen: PaletteItem? { matches.indices.contains(list.chosen) ? matches[list.chosen] : nil }

  var wants: PanelWants {
    var wants = PanelWants()
    if let fitted {
      if previews[fitted] == nil { wants.previews = [fitted] }
      if case .widget = chosen?.preview { wants.areSamples = fitted.configuration.isEmpty }
    } else if case .widget(let placement)? = chosen?.preview, previews[placement] == nil {
      wants.previews = [placement]
      // A sample would show another place than the one in the line.
      wants.areSamples = placement.configuration.isEmpty
    }
    // A letter alone finds enough without asking an extension.
    if typed.count > 1 { wants.questions = needs.map(\.question).filter { options[$0] == nil } }
    return wants
  }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    // Keys can come before the first picture, which reads the tiles.
    readTiles(context)
    fitted = nil
    switch command {
    case .open: return choose(list.chosen)
    case .press(let point, _):
      guard let index = list.index(at: point) else { return .stay() }
      return choose(index)
    case .cancel: return .close()
    case .erase(.character) where field.text.isEmpty: return .close()
    case .move(.left), .move(.right), .jump: _ = field.perform(command)
    default:
      if list.perform(command) { return .stay() }
      if field.perform(command) {
        search()
        list.choose(0)
      }
    }
    return .stay()
  }

  private func choose(_ index: Int) -> PanelOutcome {
    guard matches.indices.contains(index) else { return .stay() }
    return .close(matches[index].requests)
  }

  mutating func follow(_ fact: BoardFact) -> Bool {
    switch fact {
    case .content, .layout, .widgets, .clockChanged:
      candidates = nil
      return true
    case .completions(let completions) where completions.line.isEmpty:
      words = completions.candidates.map(\.paletteItem)
    // Right after the launch not all extensions have described their widgets.
    case .gallery(let widgets, _): needs = widgets.compactMap { PaletteNeed($0.descriptor) }
    case .options(let question, let offered):
      guard needs.contains(where: { $0.question == question }) else { return false }
      if case .sections(let sections) = offered {
        options[question] = sections
      } else {
        options[question] = []
      }
    case .preview(let placement, let state):
      previews[placement] = state
      return true
    default: return false
    }
    search()
    return true
  }

  /// Reads the tiles if they are not known or have changed.
  mutating func readTiles(_ context: PanelContext) {
    guard candidates == nil else { return }
    candidates = context.tiles()
    search()
  }

  // MARK: The list

  private mutating func search() {
    let tiles = TileSearch(field.text).matches(among: candidates ?? [])
    let ranked =
      tiles.enumerated().map { (rank: rank(of: $1), place: $0, item: item(for: $1)) }
      + (fixed + words + offered).enumerated().compactMap { place, item in
        item.rank(typed).map { (rank: $0, place: tiles.count + place, item: item) }
      }
    matches = ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.item)
    list.count = matches.count
  }

  /// The rank of a tile: by its name as everything else, and by the words on it after what is
  /// called so. Where tiles come first, before all others.
  private func rank(of match: TileSearch.Match) -> Int {
    switch order {
    case .tilesFirst: -1
    case .commandsFirst where typed.isEmpty: PaletteItem.leastRank
    case .commandsFirst:
      FuzzyMatch.rank(typed, in: match.candidate.title).map { min($0, PaletteItem.wordsRank) }
        ?? PaletteItem.wordsRank
    }
  }

  private func item(for match: TileSearch.Match) -> PaletteItem {
    let tile = match.candidate
    return PaletteItem(
      sort: .tile, label: tile.title, aside: match.line, keys: tile.pageName,
      preview: .tile(tile.id), requests: [.reveal(tile.id)])
  }

  /// The widgets with what they need, as far as it is typed.
  private var offered: [PaletteItem] {
    guard typed.count > 1 else { return [] }
    return needs.flatMap { $0.items(typed, among: options[$0.question] ?? []) }
  }
}

extension Completion {
  fileprivate var paletteItem: PaletteItem {
    let line = word + " "
    return PaletteItem(
      sort: .shell, label: word, aside: summary,
      preview: .words([summary, "", "The same as widgetboard \(word) in the shell."]),
      requests: [.show(CommandLinePanel(typed: line)), .want(.complete(line))])
  }
}
