import WidgetArchive

/// News for ``ControlTable``.
package enum ControlEvent: Hashable, Sendable {
  /// The person's controls, as the file has them; nil if there is no file yet.
  case read([BoardControl]?)
  /// The controls that extensions offer.
  case offered([ControlOffer])
  case person(ControlCommand)
  /// The answer of an extension that was asked for a control's value.
  case answered(BoardControl.ID, Result<ArchivedControl, ControlFault>)
  /// The answer of an extension for a control that is not among the person's.
  case tried(kind: String, Result<ArchivedControl, ControlFault>)
  /// The intent of a control was performed, or failed.
  case performed(BoardControl.ID, Result<ControlReply, ControlFault>)
  /// Values of these kinds have changed; nil: any may have.
  case changed(Set<String>?)
  case locked(Bool)
  /// The panel is not on screen any more.
  case closed
  /// Time has passed.
  case tick
}

/// What a performed intent says to the person.
package struct ControlReply: Hashable, Sendable {
  package var dialog: String?

  package init(dialog: String? = nil) { self.dialog = dialog }
}

/// What a person does with controls.
package enum ControlCommand: Hashable, Sendable {
  /// Opens the panel: the values are asked for.
  case open
  /// Looks at the chosen ones on the lock page: old values are asked for.
  case glance
  /// Asks for all values anew.
  case reload
  /// Presses a control; of a toggle, sets this state or else the other one.
  case press(BoardControl.ID, isOn: Bool? = nil)
  /// Says yes or no to the question of a control.
  case answer(BoardControl.ID, Bool)
  /// Looks at what could be added.
  case browse
  case add(kind: String, Configuration)
  case remove(BoardControl.ID)
  /// Moves it a place to the front or to the back.
  case move(BoardControl.ID, forward: Bool)
  case resize(BoardControl.ID)
  case configure(BoardControl.ID, Configuration)
  /// Shows it on a locked board, or no longer.
  case showWhenLocked(BoardControl.ID)
  /// Takes the last change of the panel back.
  case undo
}

/// An action that ``ControlTable`` asks for.
package enum ControlEffect: Hashable, Sendable {
  /// Ask extensions for the values of these.
  case ask([BoardControl])
  /// Ask extensions whether these controls, which are not among the person's, have a value here.
  case `try`([ControlOffer])
  /// Perform the intent; for a toggle with the new state.
  case perform(BoardControl, ArchivedAction, isOn: Bool?)
  /// The picture has changed.
  case show
  /// Keep the person's controls.
  case keep([BoardControl])
  /// Tell the person a sentence.
  case say(String)
}

/// The numbers of ``ControlTable``, in seconds.
package struct ControlPace: Hashable, Sendable {
  /// The age at which a value is asked for again while the panel is open.
  package var again = 10.0
  /// The most controls of a person.
  package var most: Int

  package init(most: Int = 64) { self.most = most }
}
