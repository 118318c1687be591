import Foundation
import WidgetArchive

extension View {
  /// Puts the middle of this view at a point of the space it is offered, which it takes.
  nonisolated public func position(_ position: CGPoint) -> some View {
    modified(.position(x: Finite(position.x), y: Finite(position.y)))
  }

  /// Puts the middle of this view at a point of the space it is offered, which it takes.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(.position(x: Finite(x), y: Finite(y)))
  }
}
