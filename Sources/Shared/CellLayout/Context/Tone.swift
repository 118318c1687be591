import Cells
import WidgetArchive

/// WidgetKit's rendering modes: the host's way to colour widgets.
package enum Rendering: String, CaseIterable, Hashable, Sendable {
  /// In the colours of its views.
  case fullColor
  /// In two groups of views: accentable ones in the accent colour, all others in the terminal's
  /// own. The views' colours are dropped, their opacity stays.
  case accented
  /// In a single colour: parts darker than middle grey are fainter.
  case vibrant
}

/// The treatment of the colours in a part of a tile.
enum Tone: Hashable {
  /// Colours stay.
  case full
  /// Colours become the terminal's own foreground with their opacity.
  case primary
  /// Colours become the accent colour with their opacity.
  case accent
  /// Colours become the terminal's own foreground, as opaque as they stand out from the background.
  case luminance

  init(_ rendering: Rendering) {
    switch rendering {
    case .fullColor: self = .full
    case .accented: self = .primary
    case .vibrant: self = .luminance
    }
  }

  /// The tone of a picture in accented rendering, by the name of its `WidgetAccentedRenderingMode`.
  init?(accentedRendering name: String) {
    switch name {
    case "fullColor": self = .full
    case "accented", "accentedDesaturated": self = .accent
    case "desaturated": self = .luminance
    default: return nil
    }
  }
}

extension TileContext {
  /// The rendering mode of the tile.
  var rendering: Rendering { Rendering(rawValue: environment.renderingMode) ?? .fullColor }

  /// Whether the container background is drawn: only in full colour, and not in the families of the
  /// lock screen, which stand on the board itself.
  var showsContainerBackground: Bool { rendering == .fullColor && !family.isAccessory }
}

extension Shades {
  /// A picture's ink in a tone. Without its colours a picture keeps its brightness, since it would
  /// be a plain area otherwise; the accent colour is its brightest.
  func pictureInk(_ ink: Ink, _ tone: Tone) -> Ink {
    let lightness = ink.color.luminance.squareRoot()
    let gray = UInt8((lightness * 255).rounded())
    switch tone {
    case .full: return ink
    case .primary, .luminance: return Ink(.rgb(gray, gray, gray), opacity: ink.opacity)
    case .accent:
      let accent = self.ink(.named("accentColor")).color
      let under: CellColor = scheme == .dark ? .rgb(0, 0, 0) : .rgb(0xFF, 0xFF, 0xFF)
      let strength = scheme == .dark ? lightness : 1 - lightness
      return Ink(accent.blended(over: under, opacity: strength), opacity: ink.opacity)
    }
  }

  /// An ink in a tone.
  func toned(_ ink: Ink, _ tone: Tone) -> Ink {
    switch tone {
    case .full: return ink
    case .primary: return Ink(.terminal, opacity: ink.opacity)
    case .accent: return Ink(self.ink(.named("accentColor")).color, opacity: ink.opacity)
    case .luminance:
      guard ink.color != .terminal else { return ink }
      let lightness = ink.color.luminance.squareRoot()
      let contrast = scheme == .dark ? lightness : 1 - lightness
      return Ink(.terminal, opacity: ink.opacity * min(1, 0.45 + 0.75 * contrast))
    }
  }
}
