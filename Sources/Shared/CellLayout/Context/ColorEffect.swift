import Cells
import Foundation
import WidgetArchive

/// A change of colours by the SwiftUI modifier of that name. It is applied to each colour of a view
/// before drawing, which for opaque views equals the modifier's effect on their picture.
struct ColorEffect: Hashable {
  private let effect: ArchivedColorEffect
  /// The colour to multiply with.
  private let factor: CellColor?

  init(_ effect: ArchivedColorEffect, shades: Shades) {
    self.effect = effect
    if case .multiply(let color) = effect {
      let ink = shades.ink(color)
      factor = shades.area(ink, on: .rgb(0xFF, 0xFF, 0xFF))
    } else {
      factor = nil
    }
  }

  /// Applies the effect; `label` is the colour assumed for the terminal's own foreground.
  func apply(to ink: Ink, label: CellColor) -> Ink {
    guard let channels = (ink.color == .terminal ? label : ink.color).channels else { return ink }
    let rgb = [channels.red, channels.green, channels.blue].map { Double($0) / 255 }
    let grey = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
    switch effect {
    case .saturation(let amount):
      return ink.color == .terminal
        ? ink : ink.changed(rgb.map { grey + ($0 - grey) * amount.value })
    case .grayscale(let amount):
      return ink.color == .terminal ? ink : ink.changed(rgb.map { $0 + (grey - $0) * amount.value })
    case .brightness(let amount): return ink.changed(rgb.map { $0 + amount.value })
    case .contrast(let amount): return ink.changed(rgb.map { 0.5 + ($0 - 0.5) * amount.value })
    case .hueRotation(let degrees): return ink.changed(Self.turned(rgb, by: degrees.value))
    case .multiply:
      guard let factor = factor?.channels else { return ink }
      let factors = [factor.red, factor.green, factor.blue].map { Double($0) / 255 }
      return ink.changed(zip(rgb, factors).map(*))
    case .invert: return ink.changed(rgb.map { 1 - $0 })
    case .luminanceToAlpha: return ink.faded(grey)
    }
  }

  /// Turns the hue and keeps the luminance: the matrix of SVG's `hueRotate`
  /// (<https://www.w3.org/TR/filter-effects-1/#feColorMatrixElement>).
  private static func turned(_ rgb: [Double], by degrees: Double) -> [Double] {
    let cosine = cos(degrees * .pi / 180)
    let sine = sin(degrees * .pi / 180)
    let rows = [
      [
        0.213 + cosine * 0.787 - sine * 0.213, 0.715 - cosine * 0.715 - sine * 0.715,
        0.072 - cosine * 0.072 + sine * 0.928,
      ],
      [
        0.213 - cosine * 0.213 + sine * 0.143, 0.715 + cosine * 0.285 + sine * 0.140,
        0.072 - cosine * 0.072 - sine * 0.283,
      ],
      [
        0.213 - cosine * 0.213 - sine * 0.787, 0.715 - cosine * 0.715 + sine * 0.715,
        0.072 + cosine * 0.928 + sine * 0.072,
      ],
    ]
    return rows.map { row in zip(row, rgb).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}

extension Ink {
  fileprivate func changed(_ channels: [Double]) -> Ink {
    let bytes = channels.map { value in
      value.isFinite ? UInt8((min(max(value, 0), 1) * 255).rounded()) : 0
    }
    return Ink(.rgb(bytes[0], bytes[1], bytes[2]), opacity: opacity)
  }
}

extension Surroundings {
  /// Adds a change of colours, for colours still to be resolved and for those already resolved.
  mutating func apply(_ effect: ArchivedColorEffect) {
    guard !shades.palette.isColorless, !shades.isAlpha else { return }
    let effect = ColorEffect(effect, shades: shades)
    let label = shades.label(on: shades.background)
    // Views are resolved from the outside in, and the innermost effect is applied first.
    shades.effects.insert(effect, at: 0)
    foreground = foreground.mapped { $0 == .primary ? $0 : effect.apply(to: $0, label: label) }
    tint = effect.apply(to: tint, label: label)
  }
}

extension Paint {
  fileprivate func mapped(_ change: (Ink) -> Ink) -> Paint {
    switch self {
    case .ink(let ink): return .ink(change(ink))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { GradientPaint.Stop(change($0.ink), $0.location) }
      return .gradient(gradient)
    }
  }
}
