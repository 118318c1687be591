import CellLayout
import WidgetArchive

/// A person's preferences: `preferences.json5`, which the program only reads.
package struct Preferences: Hashable, Sendable {
  /// The theme; nil: the terminal's own colours.
  package var theme: ThemeChoice?
  /// Whether the terminal's background stays under a theme's colours, as for a translucent window.
  package var keepsTerminalBackground = false
  package var tileStyle = TileStyle.automatic
  package var symbols: SymbolSet?
  package var textSize: String?
  /// Whether the board is read line by line.
  package var screenReader = false
  package var mouse = true
  /// Whether pages slide and tiles glide.
  package var motion = true
  /// Whether the page after the last one is the first.
  package var wrapPages = false
  /// Whether the board is locked and unlocked together with the desktop.
  package var lockWithDesktop = false
  package var desktopAlerts = DesktopAlerts.automatic
  package var bindings = KeyBindings.unchanged

  package init() {}
}

/// Whether alerts are notifications of the desktop.
package enum DesktopAlerts: String, CaseIterable, Hashable, Sendable {
  /// Notifications of the desktop, if the terminal is not known to have its own.
  case automatic
  case always
  case never
}

/// The style of tiles.
package enum TileStyle: String, CaseIterable, Hashable, Sendable {
  /// Cards if the terminal can show a theme's colours; else filled if the widget has a
  /// background, and framed if not.
  case automatic
  case framed
  case filled
}
