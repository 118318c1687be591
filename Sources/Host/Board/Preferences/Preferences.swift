import CellLayout
import WidgetArchive

/// What a person prefers: `preferences.json5`, which only they write.
package struct Preferences: Hashable, Sendable {
  /// Nil: the terminal's own colours.
  package var theme: ThemeChoice?
  /// The terminal's background stays under a theme's colours, as behind a translucent window.
  package var keepsTerminalBackground = false
  package var tileStyle = TileStyle.automatic
  package var symbols: SymbolSet?
  package var textSize: String?
  /// The board is read in lines rather than looked at.
  package var screenReader = false
  package var mouse = true
  /// Pages slide and tiles glide.
  package var motion = true
  /// The page after the last one is the first.
  package var wrapPages = false
  /// The board is locked and unlocked when the desktop is.
  package var lockWithDesktop = false
  package var desktopAlerts = DesktopAlerts.automatic
  package var bindings = KeyBindings.unchanged

  package init() {}
}

/// Whether alerts are notifications of the desktop.
package enum DesktopAlerts: String, CaseIterable, Hashable, Sendable {
  /// Where the terminal is not known to have notifications of its own.
  case automatic
  case always
  case never
}

/// What stands around a tile.
package enum TileStyle: String, CaseIterable, Hashable, Sendable {
  /// Cards where a theme's colours can be shown; else filled where the widget has a background, and
  /// framed where it has none.
  case automatic
  case framed
  case filled
}
