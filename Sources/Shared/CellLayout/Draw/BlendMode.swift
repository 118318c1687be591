import Cells
import Foundation

/// The blend modes of layers, by Apple's names. Porter and Duff's modes that need the transparency
/// of what lies below are treated as `normal`; `destinationOut` shows the tile's own background.
enum BlendMode: String, Hashable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, plusDarker, plusLighter, destinationOut

  /// Blends a channel of 0…1 over another.
  fileprivate func mix(_ top: Double, _ bottom: Double) -> Double {
    switch self {
    case .normal, .destinationOut: top
    case .multiply: top * bottom
    case .screen: top + bottom - top * bottom
    case .overlay: Self.hardLight.mix(bottom, top)
    case .darken: min(top, bottom)
    case .lighten: max(top, bottom)
    case .colorDodge: top >= 1 ? 1 : min(1, bottom / (1 - top))
    case .colorBurn: top <= 0 ? 0 : 1 - min(1, (1 - bottom) / top)
    case .softLight: bottom - (1 - 2 * top) * bottom * (1 - bottom)
    case .hardLight: top < 0.5 ? 2 * top * bottom : 1 - 2 * (1 - top) * (1 - bottom)
    case .difference: abs(top - bottom)
    case .exclusion: top + bottom - 2 * top * bottom
    case .plusDarker: max(0, top + bottom - 1)
    case .plusLighter: min(1, top + bottom)
    }
  }
}

extension Canvas {
  /// The ink after the pen's blend mode is applied over a colour. Text that reaches over a tile's
  /// edge is also put beyond the grid, where nothing lies under it.
  func mixed(_ ink: Ink, _ column: Int, _ row: Int, on under: CellColor, _ pen: Pen) -> Ink {
    guard pen.blend != .normal, isInside(column, row), !shades.palette.isColorless else {
      return ink
    }
    if pen.blend == .destinationOut {
      let color = base[column, row].style.background
      return Ink(color == .terminal ? shades.background : color, opacity: ink.opacity)
    }
    let below = under == .terminal ? shades.background : under
    guard let top = (shades.area(Ink(ink.color), on: under) ?? ink.color).channels,
      let bottom = below.channels
    else { return ink }
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let mixed = pen.blend.mix(Double(top) / 255, Double(bottom) / 255)
      return UInt8((min(max(mixed, 0), 1) * 255).rounded())
    }
    return Ink(
      .rgb(mix(top.red, bottom.red), mix(top.green, bottom.green), mix(top.blue, bottom.blue)),
      opacity: ink.opacity)
  }
}
