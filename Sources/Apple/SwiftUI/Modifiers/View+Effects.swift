import Foundation
import WidgetArchive

/// How colours of layers mix.
///
/// The modes that mix channels one by one are drawn so, over what the tile shows below;
/// `destinationOut` shows the tile's own background. The others cover as `normal` does.
public enum BlendMode: Hashable, Sendable {
  /// The upper one covers.
  case normal
  /// Channels are multiplied.
  case multiply
  /// Channels are multiplied inversely.
  case screen
  /// Dark and light are strengthened.
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
  /// The distance of channels.
  case difference
  /// The distance of channels, gently.
  case exclusion
  /// The hue of the upper one.
  case hue
  /// The saturation of the upper one.
  case saturation
  /// The upper one's colour, the lower one's light.
  case color
  /// The upper one's light, the lower one's colour.
  case luminosity
  /// The upper one where something is below.
  case sourceAtop
  /// The upper one is put below.
  case destinationOver
  /// The upper one is cut out.
  case destinationOut
  /// Channels are added towards black.
  case plusDarker
  /// Channels are added.
  case plusLighter
}

extension View {
  /// Draws shapes and areas turned clockwise around a point of this view. Text and symbols stay
  /// upright and move with their middle.
  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    modified(
      .rotation(
        degrees: Finite(angle.degrees), anchorX: Finite(anchor.x), anchorY: Finite(anchor.y)))
  }

  /// Draws shapes and areas larger or smaller around a point of this view; its place stays. Text
  /// stays as large as it is.
  nonisolated public func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Draws shapes and areas larger or smaller around a point of this view.
  nonisolated public func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Draws shapes and areas larger or smaller around a point of this view.
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

  /// Makes colours stronger or weaker: 1 leaves them as they are.
  nonisolated public func saturation(_ amount: Double) -> some View {
    modified(.colorEffect(.saturation(Finite(amount))))
  }

  /// Makes colours grey: 0 leaves them as they are.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modified(.colorEffect(.grayscale(Finite(amount))))
  }

  /// Makes colours lighter: 0 leaves them as they are.
  nonisolated public func brightness(_ amount: Double) -> some View {
    modified(.colorEffect(.brightness(Finite(amount))))
  }

  /// Parts light and dark: 1 leaves them as they are.
  nonisolated public func contrast(_ amount: Double) -> some View {
    modified(.colorEffect(.contrast(Finite(amount))))
  }

  /// Turns all colours along the rainbow.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modified(.colorEffect(.hueRotation(degrees: Finite(angle.degrees))))
  }

  /// Multiplies all colours with another.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modified(.colorEffect(.multiply(color.archived)))
  }

  /// Makes each colour its opposite.
  nonisolated public func colorInvert() -> some View {
    modified(.colorEffect(.invert))
  }

  /// Makes dark colours clear; what stays keeps its colour.
  nonisolated public func luminanceToAlpha() -> some View {
    modified(.colorEffect(.luminanceToAlpha))
  }
}
