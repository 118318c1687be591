import Foundation
import WidgetArchive

/// The way colours of layers mix.
///
/// Modes that mix channels independently are drawn, over the content below in the tile;
/// `destinationOut` shows the tile's own background. All other modes cover as `normal` does.
public enum BlendMode: Hashable, Sendable {
  /// The upper colour covers the lower.
  case normal
  /// Channels are multiplied.
  case multiply
  /// The inverses of channels are multiplied.
  case screen
  /// Dark colours become darker and light ones lighter.
  case overlay
  /// The darker channel stays.
  case darken
  /// The lighter channel stays.
  case lighten
  case colorDodge
  case colorBurn
  /// Gently darker or lighter.
  case softLight
  /// Strongly darker or lighter.
  case hardLight
  /// The difference of channels.
  case difference
  /// A softer difference of channels.
  case exclusion
  /// The hue of the upper colour.
  case hue
  /// The saturation of the upper colour.
  case saturation
  /// The upper colour with the lightness of the lower.
  case color
  /// The lightness of the upper colour with the colour of the lower.
  case luminosity
  /// The upper colour only where there is something below.
  case sourceAtop
  /// The upper layer is put below the lower.
  case destinationOver
  /// The upper layer is cut out of the lower.
  case destinationOut
  /// Channels are added towards black.
  case plusDarker
  /// Channels are added.
  case plusLighter
}

extension View {
  /// Rotates shapes and areas clockwise around a point of this view. Text and symbols stay upright
  /// and move with their centre.
  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    modified(
      .rotation(
        degrees: Finite(angle.degrees), anchorX: Finite(anchor.x), anchorY: Finite(anchor.y)))
  }

  /// Scales shapes and areas around a point of this view, whose frame stays. Text keeps its size.
  nonisolated public func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales shapes and areas around a point of this view.
  nonisolated public func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Scales shapes and areas around a point of this view.
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    modified(
      .scale(
        x: Finite(x), y: Finite(y), anchorX: Finite(anchor.x), anchorY: Finite(anchor.y)))
  }

  /// Changes nothing: cells lie in one plane.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { self }

  /// Changes nothing: cells stand upright.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View { self }

  /// Mixes the colours of this view with those behind it.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modified(.blend(String(describing: blendMode)))
  }

  /// Changes the saturation of colours: 1 leaves them as they are.
  nonisolated public func saturation(_ amount: Double) -> some View {
    modified(.colorEffect(.saturation(Finite(amount))))
  }

  /// Removes colour: 0 leaves colours as they are.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modified(.colorEffect(.grayscale(Finite(amount))))
  }

  /// Brightens colours: 0 leaves them as they are.
  nonisolated public func brightness(_ amount: Double) -> some View {
    modified(.colorEffect(.brightness(Finite(amount))))
  }

  /// Changes the contrast of colours: 1 leaves them as they are.
  nonisolated public func contrast(_ amount: Double) -> some View {
    modified(.colorEffect(.contrast(Finite(amount))))
  }

  /// Rotates the hue of all colours.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modified(.colorEffect(.hueRotation(degrees: Finite(angle.degrees))))
  }

  /// Multiplies all colours by a colour.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modified(.colorEffect(.multiply(color.archived)))
  }

  /// Inverts all colours.
  nonisolated public func colorInvert() -> some View {
    modified(.colorEffect(.invert))
  }

  /// Makes dark colours transparent; the others stay.
  nonisolated public func luminanceToAlpha() -> some View {
    modified(.colorEffect(.luminanceToAlpha))
  }
}
