import Foundation

extension Anchor {
  /// The part of a view's geometry that an anchor holds.
  public struct Source {
    let value: (CGRect) -> Value

    init(_ value: @escaping (CGRect) -> Value) {
      self.value = value
    }
  }
}

extension Anchor.Source where Value == CGRect {
  /// A rectangle in the view.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Self { _ in r } }

  /// All of the view.
  public static var bounds: Anchor<CGRect>.Source { Self { $0 } }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { Self { _ in p } }

  /// A point in the view, as a fraction of its size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Self { CGPoint(x: $0.minX + p.x * $0.width, y: $0.minY + p.y * $0.height) }
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension View {
  /// Changes nothing: an archive is made from the outside in.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View { self }

  /// Changes nothing: an archive is made from the outside in.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View { self }
}
