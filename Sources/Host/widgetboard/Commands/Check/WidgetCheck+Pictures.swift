import Board
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Checks whether a person can see and reach the widget's content.
extension WidgetCheck {
  /// The text sizes to draw at: the smallest, the usual one and a large one.
  private static let textSizes = ["xSmall", "large", "accessibility1"]

  mutating func draw(
    _ view: ArchivedView, _ placement: Placement, _ widget: WidgetDescriptor
  ) {
    if view.holdsNothing {
      let reason = ArchivedView.nothingToShowReason
      let place = "\(placement.kind) \(placement.family.shortName)"
      notes.add(
        "\(place) has nothing to show. \(reason), and its tile says so", at: place,
        of: "nothing to show")
      return
    }
    tellCutControls(view, placement, widget)
    tellPushedText(view, placement, widget)
    for textSize in Self.textSizes {
      for (scheme, isASCII) in [
        (ArchivedColorScheme.light, false), (.dark, false), (.dark, true),
      ] {
        var environment = launch.widgetEnvironment
        environment.textSize = textSize
        environment.colorScheme = scheme
        let size = PageGrid.size(of: placement.family, unit: environment.tileUnit)
        var board = board(of: view, placement, widget, size, environment, isASCII: isASCII)
        guard Self.isBlank(board.frame(at: Date()).grid.text) else { continue }
        let look =
          (isASCII ? "without colours" : "in \(scheme.rawValue) colours")
          + " in \(size.columns) × \(size.rows) cells"
        notes.add(
          "\(placement.kind) \(placement.family.shortName) shows no character \(look)",
          at: "\(placement.kind) \(placement.family.shortName) \(look)", of: "shows no character")
      }
    }
  }

  private func board(
    of view: ArchivedView, _ placement: Placement, _ widget: WidgetDescriptor, _ size: CellSize,
    _ environment: WidgetEnvironment, isASCII: Bool = false
  ) -> Board {
    let style = launch.styling.screenStyle(launch.settings, unicode: !isASCII, colors: !isASCII)
    var board = Board(
      showing: placement, size: size, environment: environment, screenStyle: style)
    let now = Date()
    board.update(.widgets([placement.kind: widget]), at: now)
    board.update(.content(placement.id, TileContent(view: view, isPlaceholder: false)), at: now)
    return board
  }

  /// Notes links and controls that a very large tile would show and the widget's own size cuts off:
  /// nobody can reach those. Skips views that choose what fits (`ViewThatFits`), which leave out
  /// content on purpose.
  private mutating func tellCutControls(
    _ view: ArchivedView, _ placement: Placement, _ widget: WidgetDescriptor
  ) {
    let chooses = view.nodes.contains { if case .fitting = $0.content { true } else { false } }
    guard !chooses, view.nodes.contains(where: { $0.content.isPressed }) else { return }
    let environment = launch.widgetEnvironment
    let size = PageGrid.size(of: placement.family, unit: environment.tileUnit)
    func count(_ size: CellSize) -> Int {
      var board = board(of: view, placement, widget, size, environment)
      _ = board.frame(at: Date())
      return board.stops(in: placement.id).count
    }
    let all = count(CellSize(columns: max(size.columns, 160), rows: 80))
    let shown = count(size)
    guard shown < all else { return }
    let place = "\(placement.kind) \(placement.family.shortName)"
    notes.add(
      "\(place) has room for \(shown) of its \(all) links and buttons: nobody can reach the others",
      at: place, of: "room for links")
  }

  /// Notes pictures that leave no room for any word of the view. Skips views that choose what fits.
  private mutating func tellPushedText(
    _ view: ArchivedView, _ placement: Placement, _ widget: WidgetDescriptor
  ) {
    let chooses = view.nodes.contains { if case .fitting = $0.content { true } else { false } }
    let hasPicture = view.nodes.contains {
      if case .image(let image) = $0.content { image.picture != nil } else { false }
    }
    let words = view.writtenWords
    guard hasPicture, !chooses, !words.isEmpty else { return }
    let environment = launch.widgetEnvironment
    let size = PageGrid.size(of: placement.family, unit: environment.tileUnit)
    var board = board(of: view, placement, widget, size, environment)
    // Leave out the first and last row: the tile's frame may contain the widget's name.
    let rows = board.frame(at: Date()).grid.text.split(separator: "\n").dropFirst().dropLast()
    let shown = rows.joined(separator: "\n")
    guard !words.contains(where: shown.contains) else { return }
    let place = "\(placement.kind) \(placement.family.shortName)"
    notes.add(
      "\(place) shows its pictures and none of its text: give a picture fewer rows", at: place,
      of: "pictures push text")
  }

  /// Whether nothing is drawn inside the tile's frame.
  private static func isBlank(_ text: String) -> Bool {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .allSatisfy { $0.dropFirst().dropLast().allSatisfy(\.isWhitespace) }
  }
}

extension ArchivedContent {
  /// Whether a person can press it.
  fileprivate var isPressed: Bool {
    switch self {
    case .link, .button, .toggle: true
    case .empty, .text, .symbol, .hstack, .vstack, .zstack, .image, .chart, .grid, .fitting,
      .placed, .spacer, .divider, .color, .gradient, .shape, .progress, .gauge, .label, .inert,
      .accessoryBackground, .hole, .unavailable, .unknown:
      false
    }
  }
}

extension ArchivedView {
  /// The beginnings of the words in the view's texts: a tile may cut the rest of a word.
  fileprivate var writtenWords: [String] {
    nodes.flatMap { node -> [String] in
      guard case .text(let runs) = node.content else { return [] }
      return runs.flatMap { run -> [String] in
        guard case .verbatim(let words) = run.content else { return [] }
        return words.split(whereSeparator: \.isWhitespace).map { String($0.prefix(3)) }
      }
    }
  }
}
