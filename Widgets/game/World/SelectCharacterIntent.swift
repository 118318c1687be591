import Intents

/// The hero of a character detail: `set.character = Baron Croak` in the board file.
///
/// The widget is configured with this intent, and the game reads it back through `WidgetCenter`.
package final class SelectCharacterIntent: INIntent {
  @INIntentParameter(title: "Character") package var character: String?
}
