import Intents

/// Which hero a character detail shows: `set.character = Baron Croak` in the board file.
///
/// The widget is configured with it, and the game reads it back from `WidgetCenter`.
package final class SelectCharacterIntent: INIntent {
  @INIntentParameter(title: "Character") package var character: String?
}
