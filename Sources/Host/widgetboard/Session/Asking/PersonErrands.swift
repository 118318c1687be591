import Board
import Controls
import ExtensionHost
import TimelineEngine
import WidgetArchive

/// The requests to extensions that a terminal sends for the person at it, whether it drives or
/// views: intents of controls, and the contents of an open panel. Only the loop uses this.
struct PersonErrands {
  /// The starter for these requests and for those of a terminal that drives.
  let starter: ExtensionStarter
  var lanes: ExtensionLanes
  var panel = PanelQuestions()
  var controls = PressedTiles()
  /// The same for the controls of activities, by their ids.
  var activityControls = PressedTiles()
  /// The controls of the panel; nothing is read or asked for it before the panel is opened.
  var table = ControlTable()
  /// Whether the open gallery was told which controls the machine lacks.
  var hasTriedControls = false

  init(_ starter: ExtensionStarter) {
    self.starter = starter
    lanes = ExtensionLanes([.intents, .previews, .options, .controls], starter)
  }

  /// Whether an open panel waits for nothing.
  var isPanelIdle: Bool { lanes.isIdle(.previews) && lanes.isIdle(.options) }

  var nextDeadline: Moment.Instant? {
    earliest(lanes.nextDeadline, panel.nextDeadline)
  }

  mutating func endAll() {
    lanes.endAll()
    panel.forgetAsked()
  }
}

/// The intents that were performed, by the tiles whose reload will show the result. Pure.
struct PressedTiles {
  private var actions: [Placement.ID: [ArchivedAction]] = [:]

  var ids: [Placement.ID] { Array(actions.keys) }

  mutating func note(_ action: ArchivedAction, of id: Placement.ID) {
    actions[id, default: []].append(action)
  }

  /// Whether an intent of a tile was performed whose result it does not show yet.
  func holds(_ id: Placement.ID) -> Bool { actions[id] != nil }

  /// Removes the intents of a tile that now shows their result.
  mutating func settle(_ id: Placement.ID) -> [ArchivedAction] {
    actions.removeValue(forKey: id) ?? []
  }
}
