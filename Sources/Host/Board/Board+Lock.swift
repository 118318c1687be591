import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Where the person was when the board was locked, to be there again.
struct BoardLock {
  var page: Int
  var screen: Int
  var focus: Board.Focus?
  /// What was open stays aside, with all that was typed into it.
  var opened: Opened
  /// What there was to say meanwhile: it may be about anything.
  var message: String?
  /// Whether it was locked when it was opened: then no data is open yet.
  var isSealed = false

  var hasOpen: Bool { !opened.isEmpty }
}

/// Privacy: what a locked board hides, and what can still be done with it.
///
/// It keeps eyes off, no more: anyone at the keyboard can unlock it with a key.
extension Board {
  package var isLocked: Bool { lock != nil }

  /// The page on screen, from 0: the lock page while the board is locked and has one.
  package var shownPage: Int { isLocked ? layout.lockPage ?? paging.page : paging.page }

  /// The page that is on screen once the board is unlocked; nil if it is not locked.
  package var pageBehindLock: Int? {
    lock.map { layout.lockPage != nil || $0.hasOpen ? $0.page : paging.page }
  }

  /// Opens the board locked, before its first frame.
  mutating func startLocked() {
    _ = setLocked(true)
    lock?.isSealed = true
    forgetClosedContents()
  }

  mutating func setLocked(_ isToLock: Bool) -> [BoardEffect] {
    guard isToLock != isLocked else { return [] }
    tileStates.drawn = [:]
    redraw.wholeFrame = true
    if isToLock {
      abandonDrag()
      lock = BoardLock(
        page: paging.page, screen: paging.screen, focus: focus, opened: opened,
        message: messageLine.text)
      // A panel whose change is under way may come back meanwhile: it is no part of what was open.
      opened = Opened(unsaved: opened.unsaved)
      (messageLine.text, focus) = (nil, nil)
      forgetClosedContents()
    } else if let before = lock {
      lock = nil
      focus = before.focus
      // Pages that were flipped meanwhile stay flipped, unless something was open on the one before.
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

  /// What there is to say waits until the board is unlocked.
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
    switch command {
    case .flip(let forward): flipLocked(forward: forward)
    case .scroll(let lines): flipLocked(forward: lines > 0)
    case .page(let number) where layout.lockPage == nil && number <= layout.pages.count:
      show(page: number)
    case .press(let point, _):
      if layout.lockPage == nil, hasBars, point.row == canvas.size.rows - 1,
        let page = dotPage(at: point.column)
      {
        show(page: page + 1)
      }
    case .appearance: return [.appearance(environment.colorScheme == .dark ? .light : .dark)]
    case .help:
      open(
        HelpPanel(
          canvas.bindings, in: .locked, unicode: canvas.screenStyle.unicode, about: manner.about))
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    default: break
    }
    return []
  }

  /// The lock page is all there is to see, where there is one.
  private mutating func flipLocked(forward: Bool) {
    if layout.lockPage == nil { flip(forward: forward) }
  }

  // MARK: Data protection

  /// The kinds whose data is closed now: their tiles show the placeholder, their extensions are not
  /// asked.
  package var closedKinds: Set<String> {
    guard let lock else { return [] }
    return Set(
      layout.placements.map(\.kind).filter { isClosed(kind: $0, by: lock) })
  }

  /// Whether a tile may show no more than its placeholder.
  package func isClosed(_ id: Placement.ID) -> Bool {
    guard let lock, let kind = layout.placement(id)?.kind else {
      return false
    }
    return isClosed(kind: kind, by: lock)
  }

  /// An unknown kind counts as closed: how its data is protected is not known either.
  private func isClosed(kind: String, by lock: BoardLock) -> Bool {
    guard let widget = kinds.widgets[kind] else { return true }
    return (widget.dataProtection ?? .standard).isClosed(whileSealed: lock.isSealed)
  }

  /// Something else is known of what is closed: what is closed now goes, what was and is no more is
  /// asked for.
  mutating func followClosedData(since before: [Placement.ID]) {
    forgetClosedContents()
    for id in before where !isClosed(id) { tileStates.forgetContent(of: id) }
  }

  mutating func forgetClosedContents() {
    tileStates.contents = tileStates.contents.filter { $0.value.isPlaceholder || !isClosed($0.key) }
  }
}
