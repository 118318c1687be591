import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

// What a board knows, in values by what belongs together.

/// Which page is on screen, and where its tiles stand.
struct Paging: Hashable {
  /// The page, from 0, and which of its screens.
  var page = 0
  var screen = 0
  /// How many screens each page takes.
  var screenCounts: [Int] = []
  var spots: [PageGrid.Spot] = []
  /// Where the tiles of every page stand.
  var grids: [PageGrid] = []
  /// The units that pages have had, by the size of the terminal.
  var keptUnits = KeptUnits()
  /// Whether tiles keep the least unit rather than fill the screen.
  var keepsLeastUnit = false
  /// Whether the text is as large as the units of the pages have room for: nobody chose a size.
  var isTextAutomatic = false
  /// What stands over the tiles of the lock page.
  var lockFace: LockFace?
  /// Whether one tile is shown over the whole screen rather than pages.
  var isSingleTile = false

  /// A step to the next screen or page, or the one before; false at either end.
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

/// What is known of each tile, and what was drawn of it.
struct TileStates {
  var contents: [Placement.ID: TileContent] = [:]
  var statuses: [Placement.ID: PlacementStatus] = [:]
  /// Controls that were pressed and whose tiles do not show yet what came of it.
  var pressed: [Placement.ID: PressedControls] = [:]
  /// Tiles whose drawing ended the program: nothing of theirs is shown until a person reloads them.
  var quarantined: Set<Placement.ID> = []
  /// Tiles whose alert holds.
  var alerting: Set<Placement.ID> = []
  /// What was drawn, to be used again where it still holds.
  var drawn: [Placement.ID: Tile] = [:]
  /// What the focus was on in a tile that has other content since and is not drawn yet.
  var heldTarget: HitRegion.Target?
  /// What *Start here* shows.
  var startHere: StartHere.Face?
  /// The button that is held down over a tile.
  var holding: Holding?

  /// Where a tile stands in ``drawn``.
  typealias Index = Dictionary<Placement.ID, Tile>.Index

  /// What the picture of a tile needs at `now`.
  enum Work {
    case none, draw
    /// What changes by itself is to be brought to `now`.
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

  /// Whether a tile has at most a placeholder, in whose place a notice may stand.
  func hasNoContent(_ id: Placement.ID) -> Bool { contents[id]?.isPlaceholder != false }

  /// Whether there is nothing current to draw for a tile, and something may come.
  func isOutdated(_ id: Placement.ID, at now: Date) -> Bool {
    if quarantined.contains(id) { return false }
    guard let content = contents[id] else { return true }
    return content.until.map { $0 <= now } ?? false
  }

  /// A new layout holds these tiles as they were; of all others nothing is known.
  mutating func keep(only unchanged: Set<Placement.ID>) {
    contents = contents.filter { unchanged.contains($0.key) }
    statuses = statuses.filter { unchanged.contains($0.key) }
    pressed = pressed.filter { unchanged.contains($0.key) }
    drawn = [:]
  }

  /// The content is asked for anew, and stays on screen until it comes.
  mutating func forgetContent(of id: Placement.ID) { contents[id]?.until = .distantPast }

  /// From now on nothing of these tiles is drawn, and of others again; false where it was so already.
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

/// What extensions have said of their widgets.
struct KnownKinds {
  var widgets = [StartHere.kind: StartHere.descriptor]
  /// Whether every extension has said what it has: before that, a kind may only not be known yet.
  var areComplete = true
  /// Why an extension gives no widgets, by the kinds it had or is taken for.
  var unavailable: [String: Unavailability] = [:]
  var gallery: [GalleryWidget] = []
  /// How many extensions have yet to say what widgets they have.
  var galleryAwaited = 0

  init() {}

  /// Those that are known before any extension was asked.
  init(of widgets: [String: WidgetDescriptor]) {
    self.widgets.merge(widgets) { own, _ in own }
    areComplete = false
  }

  /// The name of a kind: as its widget says, or the kind itself.
  func title(of kind: String) -> String { widgets[kind]?.title ?? kind }
}

/// The stacks of the board: who is on top, and when that changes.
struct BoardStacks {
  /// By the stacks' names.
  var states: [String: StackState] = [:]
  /// How much each member says it matters.
  var relevances: StackState.Relevances = [:]
  /// When a stack on screen turns by itself, unless something happened since it was worked out.
  var nextTurn: Date?
  /// Something happened since: stacks are looked at again.
  var areOutdated = true

  func isDue(at now: Date) -> Bool { areOutdated || nextTurn.map { $0 <= now } == true }

  /// Says which stacks are to be looked at now, and forgets that they were to be; the caller works
  /// out when they turn next.
  mutating func beginTurning(at now: Date) -> Bool {
    guard isDue(at: now) else { return false }
    (areOutdated, nextTurn) = (false, nil)
    return true
  }
}

/// The line at the foot that says something until the next command.
struct MessageLine: Hashable {
  var text: String?
  /// What the next message ends with.
  var remark: String?
  /// The tile that the person added and that the next layout is to show.
  var awaitedTile: AwaitedTile?

  /// A message with the remark that waited for it, which is then used up.
  mutating func remarked(_ words: String) -> String {
    defer { remark = nil }
    return [words, remark].compactMap(\.self).joined(separator: " ")
  }
}

/// What stands over the page, or is done with it. It goes aside as a whole while the board is locked.
struct Opened {
  var panel: (any Panel)?
  var inspector: Inspector?
  /// Set while the page is edited.
  var editing: Editing?
  /// A panel that was closed with a change of the board, until it is known that it was made.
  var unsaved: (any Panel)?

  var isEmpty: Bool { panel == nil && inspector == nil && editing == nil }
}

/// What panels offer and the loop knows.
struct PanelOffers {
  /// The themes there are to choose from.
  var shelf = ThemeShelf()
  /// What was run from the command line, the oldest first.
  var commandHistory: [String] = []
}

/// What the header says beside the page's name and the time.
struct HeaderNotes: Hashable {
  var isDeveloperMode = false
  var progress: ReloadProgress?
}

/// What has to be drawn anew, and when something changes by itself.
struct Redraw: Hashable {
  var wholeFrame = true
  var tiles: Set<Placement.ID> = []
  var headerChange: Date?
  /// When the panel's picture changes by itself.
  var panelChange: Date?
  /// The hints in the footer, as they were drawn last.
  var footerHints: [Hint] = []

  /// Everything is on screen as it is now.
  mutating func settle() { (wholeFrame, tiles) = (false, []) }
}
