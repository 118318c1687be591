import CellLayout
import Cells
import Controls
import Foundation
import TimelineEngine
import WidgetArchive

// The board's state, grouped into values by subject.

/// The page on screen, and the places of all tiles.
struct Paging: Hashable {
  /// The index of the page, and of its screen.
  var page = 0
  var screen = 0
  /// The number of screens of each page.
  var screenCounts: [Int] = []
  var spots: [PageGrid.Spot] = []
  /// The places of tiles on every page.
  var grids: [PageGrid] = []
  /// The units of pages, by the size of the terminal.
  var keptUnits = KeptUnits()
  /// Whether tiles keep the least unit instead of filling the screen.
  var keepsLeastUnit = false
  /// Whether the person chose no text size: it is then as large as the units of the pages allow.
  var isTextAutomatic = false
  /// The clock and date above the tiles of the lock page.
  var lockFace: LockFace?
  /// Whether one tile covers the whole screen instead of pages.
  var isSingleTile = false

  /// Flips to the next or previous screen or page. Returns false at either end.
  mutating func flip(forward: Bool, pageCount: Int) -> Bool {
    guard pageCount > 0 else { return false }
    if forward {
      if screen + 1 < screenCounts[page] {
        screen += 1
      } else if page + 1 < pageCount {
        (page, screen) = (page + 1, 0)
      } else {
        return false
      }
    } else if screen > 0 {
      screen -= 1
    } else if page > 0 {
      (page, screen) = (page - 1, screenCounts[page - 1] - 1)
    } else {
      return false
    }
    return true
  }
}

/// The contents and states of tiles, and their drawings.
struct TileStates {
  var contents: [Placement.ID: TileContent] = [:]
  var statuses: [Placement.ID: PlacementStatus] = [:]
  /// Controls that were pressed, until their tiles show the result.
  var pressed: [Placement.ID: PressedControls] = [:]
  /// Tiles whose drawing ended the program: nothing of them is drawn until a person reloads them.
  var quarantined: Set<Placement.ID> = []
  /// Tiles whose alert is on.
  var alerting: Set<Placement.ID> = []
  /// Drawings of tiles, for reuse while they hold.
  var drawn: [Placement.ID: Tile] = [:]
  /// The link or control that had the focus before the tile's content changed,
  /// until the tile is drawn.
  var heldTarget: HitRegion.Target?
  /// The content of *Start here*.
  var startHere: StartHere.Face?
  /// The contents of the tiles *Activities*.
  var activityFaces: [Placement.ID: ActivitiesFace] = [:]
  /// The mouse button held down over a tile.
  var holding: Holding?
  /// The drawings of tiles whose content has changed, until the new one is drawn.
  var former: [Placement.ID: DrawnTile] = [:]
  /// When something in a tile moved last because of a new entry.
  var moved: [Placement.ID: Date] = [:]
  /// The list that a person scrolls inside its tile.
  var scroll: TileScroll?
  /// The date of the last turn of the wheel in a gesture that began in a list.
  var wheeled: Date?

  /// The index of a tile in ``drawn``.
  typealias Index = Dictionary<Placement.ID, Tile>.Index

  /// The work that the picture of a tile needs at `now`.
  enum Work {
    case none, draw
    /// Advance the parts that change by themselves.
    case advance(Index)
  }

  func work(on id: Placement.ID, isWanted: Bool, at now: Date) -> Work {
    if isWanted { return .draw }
    guard let index = drawn.index(forKey: id) else { return .none }
    let tile = drawn.values[index]
    if let change = tile.frameChange, change <= now { return .draw }
    guard let change = tile.drawn?.nextChange, change <= now else { return .none }
    return .advance(index)
  }

  /// Whether a tile has at most a placeholder, which a notice may replace.
  func hasNoContent(_ id: Placement.ID) -> Bool { contents[id]?.isPlaceholder != false }

  /// Whether a tile has no current content, and may get some.
  func isOutdated(_ id: Placement.ID, at now: Date) -> Bool {
    if quarantined.contains(id) { return false }
    guard let content = contents[id] else { return true }
    return content.until.map { $0 <= now } ?? false
  }

  /// Keeps the state of tiles that a new layout left unchanged, and forgets all others.
  mutating func keep(only unchanged: Set<Placement.ID>) {
    contents = contents.filter { unchanged.contains($0.key) }
    statuses = statuses.filter { unchanged.contains($0.key) }
    pressed = pressed.filter { unchanged.contains($0.key) }
    activityFaces = activityFaces.filter { unchanged.contains($0.key) }
    drawn = [:]
  }

  /// Marks the content as out of date: it is asked for anew, and stays on screen
  /// until new content comes.
  mutating func forgetContent(of id: Placement.ID) { contents[id]?.until = .distantPast }

  /// Sets the tiles that are not drawn. Returns false if nothing changed.
  mutating func leaveOut(_ ids: Set<Placement.ID>) -> Bool {
    guard quarantined != ids else { return false }
    for id in quarantined.symmetricDifference(ids) {
      contents[id] = nil
      drawn[id] = nil
    }
    quarantined = ids
    return true
  }
}

/// The descriptions that extensions have given of their widgets.
struct KnownKinds {
  var widgets = OwnWidgets.descriptors
  /// Whether every extension has described itself. Until then, an unknown kind may still appear.
  var areComplete = true
  /// The reason why an extension gives no widgets, for each kind it had or is assumed to have.
  var unavailable: [String: Unavailability] = [:]
  var gallery: [GalleryWidget] = []
  /// The number of extensions that have not described themselves yet.
  var galleryAwaited = 0

  init() {}

  /// Starts with the kinds known before any extension was asked.
  init(of widgets: [String: WidgetDescriptor]) {
    self.widgets.merge(widgets) { own, _ in own }
    areComplete = false
  }
}

/// The states of the board's stacks, and the date of the next change.
struct BoardStacks {
  /// The states by the stacks' names.
  var states: [String: StackState] = [:]
  /// The relevance of each member.
  var relevances: StackState.Relevances = [:]
  /// The next date at which a stack on screen turns by itself, as last computed.
  var nextTurn: Date?
  /// Whether an event has come since, so that the date has to be computed anew.
  var areOutdated = true

  func isDue(at now: Date) -> Bool { areOutdated || nextTurn.map { $0 <= now } == true }

  /// Returns whether stacks have to be examined now, and clears that state; the caller
  /// computes the next date.
  mutating func beginTurning(at now: Date) -> Bool {
    guard isDue(at: now) else { return false }
    (areOutdated, nextTurn) = (false, nil)
    return true
  }
}

/// The message at the foot of the screen, which stays until the next command.
struct MessageLine: Hashable {
  var text: String?
  /// Words to add to the next message.
  var remark: String?
  /// The tile that the person added, and that the next layout should show.
  var awaitedTile: AwaitedTile?

  /// A message with the waiting remark, which is then used up.
  mutating func remarked(_ words: String) -> String {
    defer { remark = nil }
    return [words, remark].compactMap(\.self).joined(separator: " ")
  }
}

/// The panel, inspector or edit mode over the page. While the board is locked it
/// is put aside as a whole.
struct Opened {
  var panel: (any Panel)?
  var inspector: Inspector?
  /// Set while the page is edited.
  var editing: Editing?
  /// A panel that was closed with an edit, until the edit is known to have been saved.
  var unsaved: (any Panel)?

  var isEmpty: Bool { panel == nil && inspector == nil && editing == nil }
}

/// Values from the loop that panels offer.
struct PanelOffers {
  /// The themes to choose from.
  var shelf = ThemeShelf()
  /// The history of the command line, the oldest line first.
  var commandHistory: [String] = []
  /// The controls of the panel, as last told.
  var controls = ShownControls()
}

/// The parts of the header besides the page's name and the time.
struct HeaderNotes: Hashable {
  var isDeveloperMode = false
  var progress: ReloadProgress?
  var activities = BoardActivities()
}

/// The parts that have to be drawn anew, and the dates of changes.
struct Redraw: Hashable {
  var wholeFrame = true
  var tiles: Set<Placement.ID> = []
  var headerChange: Date?
  /// The date at which the panel's picture changes by itself.
  var panelChange: Date?
  /// The hints in the footer, as last drawn.
  var footerHints: [Hint] = []

  /// Notes that everything on screen is up to date.
  mutating func settle() { (wholeFrame, tiles) = (false, []) }
}
