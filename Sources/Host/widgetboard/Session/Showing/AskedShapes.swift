import TimelineEngine
import WidgetArchive

/// The shapes that extensions are asked to fill: those in the terminal with the latest input. Pure.
struct AskedShapes {
  /// The shapes in this terminal.
  let own: [Placement.ID: TileShape]
  /// The sizes in the terminal with the latest input; nil if that is this terminal.
  let elsewhere: TerminalSizes?

  /// The shapes of the tiles of this board.
  var all: [Placement.ID: TileShape] {
    guard let elsewhere = elsewhere?.tiles else { return own }
    return own.merging(elsewhere.filter { own[$0.key] != nil }) { _, theirs in theirs }
  }

  func shape(of id: Placement.ID) -> TileShape? { elsewhere?.tiles[id] ?? own[id] }

  /// The text size that the other terminal's board uses, if it is one that a board may choose.
  var textSizeElsewhere: String? {
    elsewhere.map(\.textSize).flatMap { name in
      WidgetEnvironment.automaticTextSizes.contains(name) ? name : nil
    }
  }
}
