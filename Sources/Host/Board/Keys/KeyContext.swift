/// The context of a key press: the same key has other commands in other contexts.
package enum KeyContext: String, Hashable, Sendable, CaseIterable {
  /// A page of tiles.
  case page
  /// A locked board.
  case locked
  /// A page in edit mode.
  case editing
  /// A panel with text to read or a list to choose from.
  case panel
  /// The panel of controls.
  case controls
  /// A panel with a line of text: printable keys are typed into it.
  case text
}
