/// Where searching takes place.
public struct SearchScopeActivation: Sendable {
  public static var automatic: SearchScopeActivation { SearchScopeActivation() }
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation() }
  public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation() }
}

/// How the field for searching stands in a toolbar.
public struct SearchToolbarBehavior: Sendable {
  public static var automatic: SearchToolbarBehavior { SearchToolbarBehavior() }
  public static var minimize: SearchToolbarBehavior { SearchToolbarBehavior() }
}

/// Where suggestions for a search are shown.
public struct SearchSuggestionsPlacement: Sendable {
  public static var automatic: SearchSuggestionsPlacement { SearchSuggestionsPlacement() }
  public static var menu: SearchSuggestionsPlacement { SearchSuggestionsPlacement() }
  public static var content: SearchSuggestionsPlacement { SearchSuggestionsPlacement() }

  /// Places, of which none is in a tile.
  public struct Set: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var menu: Set { Set(rawValue: 1) }
    public static var content: Set { Set(rawValue: 2) }
  }
}

/// Ends a search; in a tile nobody searches.
public struct DismissSearchAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Always false: nobody searches in a tile.
  public var isSearching: Bool { false }

  /// Ends nothing: nobody searches in a tile.
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
}

extension View {
  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search"
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text?
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey = "Search", @ViewBuilder suggestions: () -> S
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey = "Search", @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search",
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable { self }

  /// Shows nothing: nobody searches in a tile.
  nonisolated public func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View { self }

  /// Changes nothing: nobody searches in a tile.
  nonisolated public func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View { self }

  /// Changes nothing: nobody searches in a tile.
  nonisolated public func searchCompletion(_ completion: String) -> some View { self }

  /// Shows nothing: nobody searches in a tile.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View { self }

  /// Shows nothing: nobody searches in a tile.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View { self }

  /// Changes nothing: nobody searches in a tile.
  nonisolated public func searchToolbarBehavior(
    _ behavior: SearchToolbarBehavior
  ) -> some View { self }

  /// Changes nothing: nobody searches in a tile.
  nonisolated public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }

  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }

  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View { self }
}

/// What a toolbar shows while a person searches.
public struct SearchPresentationToolbarBehavior: Sendable {
  public static var automatic: SearchPresentationToolbarBehavior { .init() }
  public static var avoidHidingContent: SearchPresentationToolbarBehavior { .init() }
}
