import Cells
import Foundation
import WidgetArchive

/// The colours and frames of the board, apart from its content.
package struct BoardStyling: Hashable, Sendable {
  package var colors: ThemeColors
  package var tileStyle: TileStyle

  package init(colors: ThemeColors, tileStyle: TileStyle = .automatic) {
    self.colors = colors
    self.tileStyle = tileStyle
  }
}

extension Board {
  mutating func setStyling(_ styling: BoardStyling) {
    guard
      styling.colors != canvas.screenStyle.theme
        || styling.tileStyle != canvas.screenStyle.tileStyle
    else {
      return
    }
    canvas.screenStyle.theme = styling.colors
    canvas.screenStyle.tileStyle = styling.tileStyle
    repaint()
  }

  /// Draws with the colours of a theme until others are set.
  mutating func show(_ colors: ThemeColors) {
    canvas.screenStyle.theme = colors
    environment.colorScheme = colors.scheme
    repaint()
  }

  /// Draws with a tile style until another is set.
  mutating func show(_ style: TileStyle) {
    canvas.screenStyle.tileStyle = style
    repaint()
  }

  private mutating func repaint() {
    tileStates.drawn = [:]
    redraw.wholeFrame = true
  }

  mutating func chooseTheme() -> [BoardEffect] {
    guard canvas.screenStyle.showsThemes else {
      return say(
        canvas.screenStyle.colors
          ? "Themes need 256 colours, and this terminal has fewer: its own are shown."
          : "There are no colours here, so there is no theme to choose.")
    }
    open(
      ThemePanel(
        offers.shelf.themes, before: canvas.screenStyle.theme,
        tileStyle: canvas.screenStyle.tileStyle, appearance: environment.colorScheme))
    return []
  }

  /// Changes to the next text size; at either end a message says that there is none.
  mutating func changeTextSize(larger: Bool) -> [BoardEffect] {
    let sizes = WidgetEnvironment.textSizes
    let index = sizes.firstIndex(of: environment.textSize) ?? sizes.firstIndex(of: "large") ?? 0
    let next = index + (larger ? 1 : -1)
    guard sizes.indices.contains(next) else {
      return say("Text gets no \(larger ? "larger" : "smaller") than this.")
    }
    messageLine.text =
      "\(larger ? "Larger" : "Smaller") text: size \(next + 1) of \(sizes.count). "
      + (larger ? "Each tile has more room." : "A page holds more tiles.")
    redraw.wholeFrame = true
    return [.textSize(sizes[next])]
  }
}
