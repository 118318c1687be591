import Foundation
import Pictures
import WidgetArchive

/// A colour; as a view, it fills the space it is given.
///
/// System colours are archived by name, so that they follow the terminal's palette; the others as
/// sRGB channels of 8 bits.
public struct Color: Hashable, Sendable {
  package let archived: ArchivedColor

  init(_ archived: ArchivedColor) {
    self.archived = archived
  }

  /// The colour spaces of channels.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    /// sRGB with linear channels.
    case sRGBLinear
    /// A wider colour space; channels outside sRGB, which terminals lack, are clamped.
    case displayP3
  }

  /// A colour from channels, 0…1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let channels = Self.sRGB([red, green, blue], in: colorSpace).map {
      UInt8((min(max($0, 0), 1) * 255).rounded())
    }
    self = Color(.rgb(channels[0], channels[1], channels[2])).opacity(opacity)
  }

  /// A grey level, 0…1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour from hue, saturation and brightness, each 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    let channels = [5.0, 3.0, 1.0].map { shift in
      let place = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2], opacity: opacity)
  }

  /// The same colour with its opacity multiplied by a factor, 0…1.
  public func opacity(_ opacity: Double) -> Color {
    let opacity = min(max(opacity, 0), 1)
    if opacity == 1 { return self }
    if case .faded(let color, let before) = archived {
      return Color(.faded(color, opacity: Fraction(before.value * opacity)))
    }
    return Color(.faded(archived, opacity: Fraction(opacity)))
  }

  /// A gentle vertical gradient of this colour.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [self, opacity(0.75)]))
  }

  private static func sRGB(_ channels: [Double], in space: RGBColorSpace) -> [Double] {
    switch space {
    case .sRGB: channels
    case .displayP3: WideColor.sRGB(ofDisplayP3: channels)
    case .sRGBLinear: channels.map(WideColor.encoded)
    }
  }
}

extension Color: CustomStringConvertible {
  /// The name or the channels.
  public var description: String {
    switch archived {
    case .named(let name): name
    case .rgb(let red, let green, let blue):
      String(format: "#%02X%02X%02X", Int(red), Int(green), Int(blue))
    case .dynamic(let light, let dark): "\(Color(light)), dark \(Color(dark))"
    case .faded(let color, let opacity): "\(Color(color)) \(Int((opacity.value * 100).rounded()))%"
    }
  }
}

extension Color: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    [lowering.add(.color(archived))]
  }
}

extension Color: ShapeStyle, PaintingStyle {
  package func paint(in environment: EnvironmentValues) -> ArchivedPaint {
    .color(archived)
  }
}
