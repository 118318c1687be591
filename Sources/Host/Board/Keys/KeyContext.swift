/// Where the person is: the same key means other things in other places.
package enum KeyContext: String, Hashable, Sendable, CaseIterable {
  /// A page of tiles.
  case page
  /// A locked board.
  case locked
  /// A page in edit mode.
  case editing
  /// A panel to read, or with a list to choose from.
  case panel
  /// A panel with a line of text: what can be printed is typed.
  case text
}
