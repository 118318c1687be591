import Cells
import WidgetArchive

/// How a host colours widgets: WidgetKit's rendering modes.
package enum Rendering: String, CaseIterable, Hashable, Sendable {
  /// In the colours of its views.
  case fullColor
  /// In two groups of views: what is accentable in the accent colour, everything else in the
  /// terminal's own. Colours of the views are left out, their opacity stays.
  case accented
  /// In one colour: what is darker than middle grey is quieter.
  case vibrant
}

/// What happens to the colours of a part of a tile.
enum Tone: Hashable {
  /// They stay.
  case full
  /// They become the terminal's own foreground, as opaque as they were.
  case primary
  /// They become the accent colour, as opaque as they were.
  case accent
  /// They become the terminal's own foreground, as strong as they stand out from the background.
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
  /// How the tile is coloured.
  var rendering: Rendering { Rendering(rawValue: environment.renderingMode) ?? .fullColor }

  /// Whether what is behind the whole tile is drawn: in full colour, and not in the families of the
  /// lock screen, which stand on the board itself.
  var showsContainerBackground: Bool { rendering == .fullColor && !family.isAccessory }
}

extension Shades {
  /// An ink of a picture in a tone: where its colours are left out, their brightness stays, or it
  /// would be one plain area. The accent colour is its brightest.
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
