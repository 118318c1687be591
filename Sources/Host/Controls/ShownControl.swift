import WidgetArchive

/// A control as the panel shows it.
package struct ShownControl: Hashable, Sendable, Identifiable {
  package var control: BoardControl
  /// The title of its value, or the name by which its extension offers it.
  package var title: String
  package var description: String
  /// Its last known value; nil while none is known.
  package var face: ControlFace?
  package var state: State
  /// The question that the person has to answer before it is pressed.
  package var question: String?
  /// The reason why it has no value, or why the last press did nothing.
  package var trouble: String?
  package var hasParameters: Bool

  package enum State: Hashable, Sendable {
    case rest
    /// Its value is asked for the first time.
    case asking
    /// Its intent is being performed; of a toggle, with the state to come.
    case pending(isOn: Bool?)
  }

  package var id: BoardControl.ID { control.id }

  /// The state to show: while it is being set, the one to come.
  package var isOn: Bool? {
    if case .pending(let isOn?) = state { isOn } else { face?.isOn }
  }

  /// The words for its value.
  package var value: String {
    switch state {
    case .asking: return ""
    case .pending(let isOn):
      guard let isOn else {
        let words = face?.value(isOn: true) ?? ""
        return words.isEmpty ? "working" : words
      }
      return isOn ? "turning on" : "turning off"
    case .rest:
      if let face { return face.value }
      return trouble == nil ? "" : "not known"
    }
  }
}

/// The panel's content.
package struct ShownControls: Hashable, Sendable {
  /// In the order of the panel; on a locked board only those that were chosen for it.
  package var controls: [ShownControl]
  /// The controls that can be added. Those that the machine cannot have are left out.
  package var offers: [ControlOffer]
  /// The kinds that the machine is known not to have.
  package var absent: Set<String>
  package var isLocked: Bool
  package var canUndo: Bool

  package init(
    controls: [ShownControl] = [], offers: [ControlOffer] = [], absent: Set<String> = [],
    isLocked: Bool = false, canUndo: Bool = false
  ) {
    self.controls = controls
    self.offers = offers
    self.absent = absent
    self.isLocked = isLocked
    self.canUndo = canUndo
  }
}
