/// A value that views pass to the views around them.
///
/// An archive is made once, from the outside in: values are never passed outwards, and readers get
/// the default.
public protocol PreferenceKey {
  associatedtype Value

  /// The value if no view sets one.
  static var defaultValue: Value { get }

  /// Combines the value of the views so far with that of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension View {
  /// Changes nothing: an archive is made from the outside in.
  nonisolated public func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View { self }

  /// Changes nothing: an archive is made from the outside in.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View { self }

  /// Never calls the closure: an archive is made from the outside in.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable { self }

  /// Adds an overlay that depends on a preference, which is always the default.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, T: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> T
  ) -> some View {
    overlay(transform(K.defaultValue))
  }

  /// Adds a background that depends on a preference, which is always the default.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, T: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> T
  ) -> some View {
    background(transform(K.defaultValue))
  }

  /// Adds an overlay that depends on a preference, which is always the default.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    overlay(transform(K.defaultValue), alignment: alignment)
  }

  /// Adds a background that depends on a preference, which is always the default.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    background(transform(K.defaultValue), alignment: alignment)
  }
}
