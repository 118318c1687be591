import Foundation
import WidgetArchive

extension View {
  /// Puts the middle of this view at a point of the space it is offered, which it takes.
  nonisolated public func position(_ position: CGPoint) -> some View {
    modified(.position(x: Double(position.x), y: Double(position.y)))
  }

  /// Puts the middle of this view at a point of the space it is offered, which it takes.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(.position(x: Double(x), y: Double(y)))
  }

  /// Draws this view larger or smaller in its place. Shapes, colours and pictures are; what holds
  /// text, bars or gauges stays as it is, since cells have one size.
  nonisolated public func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Draws this view larger or smaller in its place, with a factor for each direction.
  nonisolated public func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Draws this view larger or smaller in its place, with a factor for each direction.
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    modified(
      .scale(
        x: Double(x), y: Double(y), anchorX: Double(anchor.x), anchorY: Double(anchor.y)))
  }
}
