import WidgetArchive

/// Archives environment values that a view sets for its content.
enum ArchivedEnvironment {
  /// The archived modifiers that have the same effect, for values that the host uses for drawing.
  static func modifiers<Value>(
    for keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> [ArchivedModifier] {
    let keyPath: AnyKeyPath = keyPath
    return switch keyPath {
    case \EnvironmentValues.colorScheme:
      (value as? ColorScheme).map { [.colorScheme($0.archived)] } ?? []
    case \EnvironmentValues.layoutDirection:
      (value as? LayoutDirection).map { [.rightToLeft($0 == .rightToLeft)] } ?? []
    case \EnvironmentValues.font: [.font((value as? Font)?.archived)]
    case \EnvironmentValues.lineLimit: [.lineLimit((value as? Int).map(Count.init))]
    case \EnvironmentValues.multilineTextAlignment:
      (value as? TextAlignment).map { [.textAlignment($0.archived)] } ?? []
    case \EnvironmentValues.redactionReasons:
      (value as? RedactionReasons).map { [.unredacted, .redacted($0.archived)] } ?? []
    default: []
    }
  }
}

extension View {
  /// Sets a value for the views inside.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in ArchivedEnvironment.modifiers(for: keyPath, value) },
      change: { $0[keyPath: keyPath] = value })
  }

  /// Changes a value for the views inside.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    ModifiedView(
      content: self,
      modifiers: { environment in
        var value = environment[keyPath: keyPath]
        transform(&value)
        return ArchivedEnvironment.modifiers(for: keyPath, value)
      },
      change: { transform(&$0[keyPath: keyPath]) })
  }

  /// Draws the views inside in a light or dark scheme.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Draws the views inside in a light or dark scheme.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in colorScheme.map { [.colorScheme($0.archived)] } ?? [] },
      change: { environment in
        if let colorScheme { environment.colorScheme = colorScheme }
      })
  }

  /// Sets the text size that views inside read; cells have one size.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the text size that views inside read; cells have one size.
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter(range.contains)
      guard let least = allowed.first, let most = allowed.last else { return }
      size = min(max(size, least), most)
    }
  }
}
