import UIKitValues

/// The letters of a text that are made capitals while it is typed.
public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization() }
}

/// Where a field for searching stands.
public struct SearchFieldPlacement: Sendable {
  /// Whether the field in a navigation's drawer is always there.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }

  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { SearchFieldPlacement() }
}

extension View {
  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    self
  }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func autocapitalization(
    _ style: UITextAutocapitalizationType
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement, prompt: LocalizedStringKey = "Search"
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text?
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { self }
}
