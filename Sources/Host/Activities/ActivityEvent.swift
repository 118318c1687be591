import Foundation
import WidgetArchive

/// News for ``ActivityTable``.
package enum ActivityEvent: Sendable {
  /// The activities that were kept when the last board ended.
  case restored([Activity])
  /// A message of a program.
  case posted(ActivityMessage, from: String)
  /// The process with which an activity ends is gone.
  case processEnded(Activity.ID)
  /// A person put it away.
  case dismissed(Activity.ID)
  /// Its extension has drawn the content that the effect `.draw` named.
  case drawn(Activity.ID, ArchivedActivity)
  /// It failed to, with the reason as a sentence.
  case undrawn(Activity.ID, String)
  /// The messages that were waiting have been taken: what they changed is kept, so that a board that
  /// is killed now has lost none.
  case taken
  /// Whether the person allows the activities of apps.
  case allowed(Bool)
  /// The board was locked.
  case locked
  /// Time has passed.
  case tick
}

/// An action that ``ActivityTable`` asks the loop to perform.
package enum ActivityEffect: Hashable, Sendable {
  /// Other activities are shown, or others of their contents.
  case show
  /// Store it in its current state.
  case keep(Activity)
  /// Remove it from the store, with its kept output and the file of its state.
  case forget(Activity)
  /// Watch the process with which it ends.
  case follow(Activity.ID, process: Int32, started: Int?)
  /// Ask its extension to draw it.
  case draw(Activity)
  /// An activity of an app begins: the person is told once how to switch them off.
  case introduce(Activity)
  /// An activity was not taken.
  case refuse(Activity.ID, extension: String?, ActivityRule)
  /// Draw the person's attention to it.
  case tell(title: String, words: String)
}
