import Board
import ExtensionHost
import TimelineEngine
import WidgetArchive

/// What a terminal asks of extensions for the person before it, whether it drives or views: intents of
/// controls, and what an open panel looks at. Only the loop uses this.
struct PersonErrands {
  /// Of what terminals ask, and of what one that drives does.
  let starter: ExtensionStarter
  var lanes: ExtensionLanes
  var panel = PanelQuestions()
  var controls = PressedTiles()

  init(_ starter: ExtensionStarter) {
    self.starter = starter
    lanes = ExtensionLanes([.intents, .previews, .options], starter)
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

/// Intents that were performed, by the tiles whose reload is to show it. Pure.
struct PressedTiles {
  private var actions: [Placement.ID: [ArchivedAction]] = [:]

  var ids: [Placement.ID] { Array(actions.keys) }

  mutating func note(_ action: ArchivedAction, of id: Placement.ID) {
    actions[id, default: []].append(action)
  }

  /// Whether something was performed of a tile that it does not show yet.
  func holds(_ id: Placement.ID) -> Bool { actions[id] != nil }

  /// The tile shows what came of them.
  mutating func settle(_ id: Placement.ID) -> [ArchivedAction] {
    actions.removeValue(forKey: id) ?? []
  }
}
