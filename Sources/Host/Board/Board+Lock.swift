import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The state to return to when the board is unlocked.
struct BoardLock {
  var page: Int
  var screen: Int
  var focus: Board.Focus?
  /// The panel, inspector or edit mode that was open, with all that was typed into it.
  var opened: Opened
  /// The message to show after the unlock: it may be about anything.
  var message: String?
  /// Whether the board was locked from its first frame: then data that needs a first
  /// unlock is still closed.
  var isSealed = false

  var hasOpen: Bool { !opened.isEmpty }
}

/// Privacy: the content that a locked board hides, and the commands that it still takes.
///
/// The lock only hides: anyone at the keyboard can unlock the board with a key.
extension Board {
  package var isLocked: Bool { lock != nil }

  /// The page on screen, from 0: the lock page while the board is locked and has one.
  package var shownPage: Int { isLocked ? layout.lockPage ?? paging.page : paging.page }

  /// The page that comes on screen once the board is unlocked; nil if it is not locked.
  package var pageBehindLock: Int? {
    lock.map { layout.lockPage != nil || $0.hasOpen ? $0.page : paging.page }
  }

  /// Locks the board before its first frame.
  mutating func startLocked() {
    _ = setLocked(true)
    lock?.isSealed = true
    forgetClosedContents()
  }

  mutating func setLocked(_ isToLock: Bool, at now: Date) -> [BoardEffect] {
    let effects = setLocked(isToLock)
    if !effects.isEmpty { refreshActivityTiles(at: now) }
    return effects
  }

  private mutating func setLocked(_ isToLock: Bool) -> [BoardEffect] {
    guard isToLock != isLocked else { return [] }
    tileStates.drawn = [:]
    redraw.wholeFrame = true
    if isToLock {
      abandonDrag()
      lock = BoardLock(
        page: paging.page, screen: paging.screen, focus: focus, opened: opened,
        message: messageLine.text)
      // A panel whose edit is under way is kept apart: if the edit is refused, the panel may come
      // back while the board is locked.
      opened = Opened(unsaved: opened.unsaved)
      (messageLine.text, focus) = (nil, nil)
      forgetClosedContents()
      tileStates.scroll = nil
    } else if let before = lock {
      lock = nil
      focus = before.focus
      // Pages flipped while locked stay flipped, unless there is a lock page, or something was
      // open on the earlier page.
      if layout.lockPage != nil || before.hasOpen {
        (paging.page, paging.screen) = (before.page, before.screen)
      }
      let unsaved = opened.unsaved
      (opened, messageLine.text) = (before.opened, before.message)
      opened.unsaved = unsaved
      for (id, content) in tileStates.contents where content.isPlaceholder {
        tileStates.forgetContent(of: id)
      }
    }
    arrange()
    return [.lockChanged(isToLock)]
  }

  /// Shows a message, or keeps it until the board is unlocked.
  mutating func show(message text: String) {
    guard !isLocked else {
      lock?.message = text
      return
    }
    messageLine.text = text
    redraw.wholeFrame = true
  }

  mutating func withdraw(message text: String) {
    if lock?.message == text { lock?.message = nil }
    guard messageLine.text == text else { return }
    messageLine.text = nil
    redraw.wholeFrame = true
  }

  mutating func performLocked(_ command: BoardCommand) -> [BoardEffect] {
    // Whoever is there sees the values of controls as they are now.
    let glance: [BoardEffect] = showsLockControls ? [.control(.glance)] : []
    return glance + obeyLocked(command)
  }

  private mutating func obeyLocked(_ command: BoardCommand) -> [BoardEffect] {
    switch command {
    case .flip(let forward): flipLocked(forward: forward)
    case .scroll(let lines): flipLocked(forward: lines > 0)
    case .page(let number) where layout.lockPage == nil && number <= layout.pages.count:
      show(page: number)
    case .page(let number): return pressLockControl(number: number)
    case .press(let point, _):
      if layout.lockPage != nil { return pressLockControl(at: point) }
      if hasBars, point.row == canvas.size.rows - 1,
        let page = dotPage(at: point.column)
      {
        show(page: page + 1)
      }
    case .appearance: return [.appearance(environment.colorScheme == .dark ? .light : .dark)]
    case .help:
      open(
        HelpPanel(
          canvas.bindings, in: .locked, unicode: canvas.screenStyle.unicode, about: manner.about))
    case .controls: return openControls()
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    case .move, .jump, .walk, .wheel, .turn, .open, .links, .reload, .reloadPage, .inspect,
      .zoom, .tileMenu, .edit, .gallery, .shift, .nextFamily, .stack, .unstack, .remove, .configure,
      .newPage, .renamePage, .deletePage, .movePage, .arrange, .lockPage, .undo, .redo, .activities,
      .control, .lock,
      .themes, .textSize, .find, .palette, .commandLine, .cancel, .text, .erase, .delete, .save,
      .menu, .drag, .drop:
      break
    }
    return []
  }

  /// Flips pages of a locked board, unless it has a lock page, which is then its only page.
  private mutating func flipLocked(forward: Bool) {
    if layout.lockPage == nil { flip(forward: forward) }
  }

  // MARK: Data protection

  /// The kinds whose data is closed now: their tiles show the placeholder, and their
  /// extensions are not asked.
  package var closedKinds: Set<String> { closedKinds(among: layout.placements.map(\.kind)) }

  /// The closed kinds among the given ones, which need not be on a page.
  package func closedKinds(among kinds: [String]) -> Set<String> {
    guard let lock else { return [] }
    return Set(kinds.filter { isClosed(kind: $0, by: lock) })
  }

  /// Whether a tile must show only its placeholder.
  package func isClosed(_ id: Placement.ID) -> Bool {
    guard let lock, let kind = layout.placement(id)?.kind else {
      return false
    }
    return isClosed(kind: kind, by: lock)
  }

  /// Whether a kind is closed. An unknown kind is, since its data protection is unknown as well.
  private func isClosed(kind: String, by lock: BoardLock) -> Bool {
    guard let widget = kinds.widgets[kind] else { return true }
    return (widget.dataProtection ?? .standard).isClosed(whileSealed: lock.isSealed)
  }

  /// Adjusts contents after the set of closed kinds may have changed: drops those that are closed
  /// now, and asks anew for those that no longer are.
  mutating func followClosedData(since before: [Placement.ID]) {
    forgetClosedContents()
    for id in before where !isClosed(id) { tileStates.forgetContent(of: id) }
  }

  mutating func forgetClosedContents() {
    tileStates.contents = tileStates.contents.filter { $0.value.isPlaceholder || !isClosed($0.key) }
  }
}
