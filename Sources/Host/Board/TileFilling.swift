import CellLayout
import Cells
import TimelineEngine

/// The background of a tile.
enum TileFilling {
  /// The page shows through: the tile has a frame.
  case none
  /// The container background of its widget, or the one colour that its view has up to its edges.
  case widget(Grid)
  /// The theme's colour for tiles.
  case board(CellColor)

  var isNone: Bool { if case .none = self { true } else { false } }
}

extension BoardCanvas {
  /// Whether tiles may be filled at all.
  var mayFill: Bool { screenStyle.colors && screenStyle.tileStyle != .framed }

  func filling(for drawn: DrawnTile) -> TileFilling {
    guard screenStyle.colors else { return .none }
    switch screenStyle.tileStyle {
    case .framed: return .none
    case .automatic:
      if let background = drawn.background { return .widget(background) }
      return screenStyle.showsCards ? .board(screenStyle.theme[.tile]) : .none
    case .filled:
      if let background = drawn.background { return .widget(background) }
      return .board(screenStyle.theme[.tile])
    }
  }

  /// Paints the theme's colour wherever a tile has the terminal's own background.
  mutating func paintGround(
    of spot: PageGrid.Spot, _ filling: TileFilling, in rect: CellRect? = nil
  ) {
    guard case .board(let color) = filling else { return }
    grid.restyle((rect ?? spot.rect).intersection(spot.rect)) { style in
      if style.background == .terminal { style.background = color }
    }
  }
}
