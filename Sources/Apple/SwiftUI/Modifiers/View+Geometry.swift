import Foundation
import WidgetArchive

extension View {
  /// Puts the centre of this view at a point of the offered space, all of which it takes.
  nonisolated public func position(_ position: CGPoint) -> some View {
    modified(.position(x: Finite(position.x), y: Finite(position.y)))
  }

  /// Puts the centre of this view at a point of the offered space, all of which it takes.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(.position(x: Finite(x), y: Finite(y)))
  }

  /// Calls the action once, when the view is archived, with the value of its size or place.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    background(GeometryTold(transform: transform, action: action))
  }

  /// Calls the action once, when the view is archived, with the value of its size or place. The old
  /// value is the same, as there is none before.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    background(GeometryTold(transform: transform) { action($0, $0) })
  }
}

/// An empty view that reports its place.
private struct GeometryTold<Value> {
  let transform: (GeometryProxy) -> Value
  let action: (Value) -> Void
}

extension GeometryTold: View {
  var body: some View {
    GeometryReader { proxy in
      Color.clear.onAppear { action(transform(proxy)) }
    }
  }
}
