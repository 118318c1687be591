import Foundation
import WidgetArchive

/// A colour of a colour set: components in a colour space, or the name of a system colour.
struct AssetColor: Decodable {
  private struct Components: Decodable {
    var red: String?
    var green: String?
    var blue: String?
    var white: String?
    var alpha: String?
  }

  private var space: String?
  private var components: Components?
  private var reference: String?

  private enum CodingKeys: String, CodingKey {
    case space = "color-space"
    case components, reference
  }

  /// The colour as an archive stores it; nil if the components are not valid.
  var archived: ArchivedColor? {
    if let reference { return .named(Self.systemName(reference)) }
    guard let components else { return nil }
    guard var channels = channels(of: components) else { return nil }
    switch space {
    case "display-p3": channels = WideColor.sRGB(ofDisplayP3: channels)
    case "extended-linear-srgb", "extended-linear-gray": channels = channels.map(WideColor.encoded)
    default: break
    }
    let bytes = channels.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    let color = ArchivedColor.rgb(bytes[0], bytes[1], bytes[2])
    let alpha = components.alpha.flatMap(Self.alpha) ?? 1
    return alpha < 1 ? .faded(color, opacity: Fraction(alpha)) : color
  }

  private func channels(of components: Components) -> [Double]? {
    if let white = components.white.flatMap(Self.component) { return [white, white, white] }
    guard let red = components.red.flatMap(Self.component),
      let green = components.green.flatMap(Self.component),
      let blue = components.blue.flatMap(Self.component)
    else { return nil }
    return [red, green, blue]
  }

  /// Reads a component: Xcode writes `0xFF`, `255` or `1.000`, as its user chose.
  private static func component(_ text: String) -> Double? {
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") ? value : value / 255
  }

  /// Reads an opacity: a fraction, except for numbers above 1, which are divided by 255.
  private static func alpha(_ text: String) -> Double? {
    if text.lowercased().hasPrefix("0x") { return component(text) }
    guard let value = Double(text), value.isFinite else { return nil }
    return value > 1 ? value / 255 : value
  }

  /// The archive's name of a system colour: `systemRedColor` is `red`, and a label colour is the
  /// colour of text.
  private static func systemName(_ reference: String) -> String {
    let stem = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
    switch stem {
    case "label": return "primary"
    case "secondaryLabel": return "secondary"
    case "tertiaryLabel": return "tertiary"
    case "quaternaryLabel": return "quaternary"
    case "tint", "controlAccent": return "accentColor"
    case "systemBackground", "windowBackground": return "clear"
    default: break
    }
    guard stem.hasPrefix("system") else { return stem }
    let name = stem.dropFirst(6)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
