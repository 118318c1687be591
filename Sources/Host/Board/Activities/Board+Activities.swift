import Activities
import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The activities on the board, as last told, and the place of their strip.
struct BoardActivities: Hashable {
  /// In the order in which they are shown.
  var all: [Activity] = []
  /// The place of the strip in the header, as last drawn.
  var strip: CellRect?
  /// The date at which they were last told.
  var toldAt = Date.distantPast
  /// The controls that were pressed, until their intents have been performed.
  var pressed: [Activity.ID: PressedControls] = [:]

  /// The date at which the words of the strip change by themselves.
  func nextTick(after now: Date) -> Date? { all.compactMap { $0.nextTick(after: now) }.min() }

  /// Those that are shown at a date: one may have become dismissed since it was told.
  func shown(at now: Date) -> [Activity] {
    all.filter {
      let state = $0.state(at: now)
      return state != .dismissed && state != .pending
    }
  }
}

extension Board {
  var activities: BoardActivities {
    get { header.activities }
    set { header.activities = newValue }
  }

  /// The activities on the board.
  package var shownActivities: [Activity] { activities.all }

  mutating func setActivities(_ all: [Activity], at now: Date) {
    activities.toldAt = now
    guard activities.all != all else { return }
    activities.all = all
    if !activities.pressed.isEmpty {
      let ids = Set(all.map(\.id))
      activities.pressed = activities.pressed.filter { ids.contains($0.key) }
    }
    redraw.headerChange = now
    followActivitiesOnLockPage()
  }

  /// The control's own state is shown again.
  mutating func settleActivity(_ id: Activity.ID, _ action: ArchivedAction) {
    activities.pressed[id]?.remove(action)
    for tile in layout.placements where tile.kind == ActivitiesTile.kind {
      settle(action.inView(of: id), of: tile.id)
    }
    if opened.panel is ActivitiesPanel { redraw.wholeFrame = true }
  }

  /// Opens a link of an activity, or has the intent of a control performed once for each press.
  ///
  /// - Parameter isInPanel: whether it was pressed in the panel of activities.
  /// - Parameter isConfirmed: whether the person has said yes to the question of its action.
  mutating func use(
    _ region: HitRegion, ofActivity id: Activity.ID, isInPanel: Bool = false,
    isConfirmed: Bool = false
  ) -> [BoardEffect] {
    switch region.target {
    case .link(let url): return [.openActivity(id, url: url)]
    case .control(let tagged, let isOn):
      let action = tagged.inView(of: nil)
      if !isConfirmed, let words = action.confirmation {
        open(
          QuestionPanel(
            words: words, region: region, place: .activity(id, fromPanel: isInPanel)))
        return []
      }
      let before = activities.pressed[id] ?? PressedControls()
      guard before.presses(of: action) < Self.mostPresses else {
        return say(
          "“\(action.name)” was pressed \(Self.mostPresses) times and is still being done.")
      }
      let isOn = isOn.map { chosen in before.state(of: action).map { !$0 } ?? chosen }
      activities.pressed[id, default: before].insert(action, isOn: isOn)
      for tile in layout.placements where tile.kind == ActivitiesTile.kind {
        tileStates.pressed[tile.id, default: PressedControls()].insert(
          action.inView(of: id), isOn: isOn)
        tileStates.drawn[tile.id]?.needsDrawing = true
        redraw.tiles.insert(tile.id)
      }
      return [.performInActivity(action, isOn: isOn, id)]
    }
  }

  /// Opens the panel at an activity, or a link in the view of one.
  mutating func useLink(_ url: String, ofActivitiesTile tile: Placement.ID) -> [BoardEffect] {
    if url.hasPrefix(ActivitiesTile.link) {
      return openActivities(choosing: ActivitiesTile.activity(of: url))
    }
    // Its own app opens it, which the tile does not have.
    guard let id = activity(linkingTo: url) else { return [.open(.url(url), from: tile)] }
    return [.openActivity(id, url: url)]
  }

  /// Draws the strip at the end of a part of the first row, and returns when it next changes.
  mutating func drawActivities(in room: CellRect, at now: Date) -> Date? {
    activities.strip = nil
    guard !activities.all.isEmpty else { return nil }
    let strip = ActivityStrip(
      activities: activities.shown(at: now), style: canvas.screenStyle, island: islandStyle,
      now: now)
    let parts = strip.parts(in: room.size.columns)
    let width = strip.width(parts)
    guard width > 0 else { return activities.nextTick(after: now) }
    let start = CellPoint(column: room.maxColumn - width, row: room.minRow)
    activities.strip = CellRect(origin: start, size: CellSize(columns: width, rows: 1))
    canvas.grid.draw(parts, at: start)
    return activities.nextTick(after: now)
  }

  /// The context of views that an extension drew for an activity.
  var activityContext: TileContext {
    TileContext(
      environment: environment, family: .systemMedium, redaction: isLocked ? .privacy : [],
      glyphs: canvas.screenStyle.unicode ? .unicode : .ascii,
      symbols: canvas.screenStyle.symbols, palette: canvas.screenStyle.palette,
      contentMargins: false, border: 0)
  }

  var islandStyle: IslandStyle { IslandStyle(activityContext, style: canvas.screenStyle) }

  /// `A`: opens the panel of activities.
  mutating func openActivities(choosing id: Activity.ID? = nil) -> [BoardEffect] {
    let shown = activities.shown(at: activities.toldAt)
    guard !shown.isEmpty else {
      return say("Nothing runs. “widgetboard activity run -- CMD” shows a command here.")
    }
    open(ActivitiesPanel(shown, choosing: id, island: islandStyle))
    return []
  }

  /// Shows the kept output of an activity once the board is unlocked: it may be private.
  mutating func showOutput(title: String, _ lines: [String]) {
    let panel = TextPanel(title: title, lines: lines, startsAtEnd: true)
    if isLocked {
      if lock?.opened.panel is ActivitiesPanel { lock?.opened.panel = panel }
    } else {
      open(panel)
    }
  }
}

extension ArchivedAction {
  /// The action as it stands in the view of an activity in the tile; nil for its own view.
  fileprivate func inView(of id: Activity.ID?) -> ArchivedAction {
    var action = self
    action.activity = id
    return action
  }
}
