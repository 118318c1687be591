import CellLayout
import Cells
import WidgetArchive

/// The style of islands: an iPhone shows them on black, whatever its appearance, and their authors
/// choose the colours for that.
struct IslandStyle {
  /// The context of the views.
  var context: TileContext
  /// The colour behind the views; nil where the screen itself is dark, or has no colours.
  private let ground: CellColor?

  init(_ context: TileContext, style: ScreenStyle) {
    self.context = context
    guard style.colors, context.environment.colorScheme == .light else {
      ground = nil
      return
    }
    let black = CellColor.rgb(0, 0, 0)
    let colors = ThemeColors([.background: black, .text: .rgb(255, 255, 255)], scheme: .dark)
    var palette = colors.palette
    palette.hasFewColors = context.palette.hasFewColors
    self.context.palette = palette
    self.context.environment.colorScheme = .dark
    ground = black
  }

  /// A column of black at each end of the views in the strip, and between them; nil without black.
  var edge: CellStyle? { ground.map { CellStyle(background: $0) } }

  /// The view on its ground, of which the colours of its texts depend.
  func grounded(_ view: ArchivedView) -> ArchivedView {
    guard ground != nil else { return view }
    var view = view
    view.nodes.append(ArchivedNode(.color(.rgb(0, 0, 0))))
    for index in view.variants.indices {
      view.variants[index].containerBackground = view.nodes.count - 1
    }
    return view
  }

  /// Whether a cell shows nothing of a view.
  func isBlank(_ cell: Cell) -> Bool {
    cell.text == " " && cell.style == CellStyle(background: ground ?? .terminal)
  }
}
