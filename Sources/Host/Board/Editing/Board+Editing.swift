import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Changing the board: each command is one change of the board file, saved at once and undone by one
/// step.
extension Board {
  package var isEditing: Bool { opened.editing != nil }

  mutating func beginEditing() -> [BoardEffect] {
    guard !isReadOnly else { return refuse() }
    opened.editing = Editing()
    if let focus { setFocus(Focus(id: focus.id)) }
    redraw.wholeFrame = true
    return []
  }

  private mutating func endEditing() {
    if opened.editing?.drag != nil {
      abandonDrag()
      if opened.editing?.endsWithDrop == true { opened.editing = nil }
      arrange()
    } else {
      opened.editing = nil
    }
    redraw.wholeFrame = true
  }

  private mutating func refuse() -> [BoardEffect] {
    say("This board is read-only: start it without --read-only to change it.")
  }

  /// What a command means while the page is edited; nil where it means what it means on any page.
  mutating func performInEditing(_ command: BoardCommand, at now: Date) -> [BoardEffect]? {
    switch command {
    case .cancel, .edit, .quit: endEditing()
    case .walk(let forward): walkTiles(forward: forward)
    case .open: return performEdit(.configure, at: now)
    case .press where opened.editing?.endsWithDrop == true:
      // The terminal never said that the button was let go.
      endEditing()
      return nil
    case .press(let point, let clicks): return pickUp(at: point, clicks: clicks, at: now)
    case .drag(let point): drag(to: point)
    case .drop:
      let effects = drop()
      if opened.editing?.endsWithDrop == true { endEditing() }
      return effects
    default: return nil
    }
    return []
  }

  /// The commands that change the board, in edit mode or from a menu.
  mutating func performEdit(_ command: BoardCommand, at now: Date) -> [BoardEffect] {
    guard !isReadOnly else { return refuse() }
    switch command {
    case .newPage: return addPage()
    case .renamePage: return renamePage()
    case .deletePage: return [.edit([.deletePage(paging.page)])]
    case .lockPage: return [.edit([.lockPage(layout.lockPage == paging.page ? nil : paging.page)])]
    case .movePage(let forward): return movePage(forward: forward)
    case .arrange: return rearrange()
    default: break
    }
    guard let focus, let placement = layout.placement(focus.id) else {
      return say("There is no tile on this page.")
    }
    switch command {
    case .shift(let direction): return shift(placement.id, direction)
    case .nextFamily: return resize(placement)
    case .stack: return stack(placement)
    case .unstack:
      guard placement.stack != nil else { return say("\(title(of: placement)) is in no stack.") }
      return [.edit([.unstack(placement.id)])]
    case .remove: return [.edit([.remove(placement.id)])]
    case .configure: return configure(placement, at: now)
    default: return []
    }
  }

  // MARK: Tiles

  private mutating func walkTiles(forward: Bool) {
    guard let index = paging.spots.firstIndex(where: { $0.id == focus?.id }) else { return }
    let next = (index + (forward ? 1 : paging.spots.count - 1)) % paging.spots.count
    setFocus(Focus(id: paging.spots[next].id))
  }

  /// Moves a tile to the nearest place in a direction on screen; past the last one to the next
  /// screen or page.
  private mutating func shift(_ id: Placement.ID, _ direction: BoardCommand.Direction)
    -> [BoardEffect]
  {
    guard let here = paging.spots.first(where: { $0.id == id }), let from = layout.slot(of: id)
    else {
      return []
    }
    let landings = landings(of: id, on: from.page, of: layout)
    let near = landings.filter { $0.screen == paging.screen }
      .compactMap { landing in
        here.rect.way(to: landing.rect, direction).map { (landing, $0) }
      }
    let best = near.min {
      ($0.1, abs($0.0.position - from.position)) < ($1.1, abs($1.0.position - from.position))
    }
    if let best { return [.edit([.move(id, page: paging.page, position: best.0.position)])] }
    let isForward = direction == .right || direction == .down
    let beyond = landings.filter { $0.screen == paging.screen + (isForward ? 1 : -1) }
    if let landing = isForward ? beyond.first : beyond.last {
      return [.edit([.move(id, page: paging.page, position: landing.position)])]
    }
    switch direction {
    case .left where paging.page > 0:
      let end = layout.pages[paging.page - 1].slots.count
      return [.edit([.move(id, page: paging.page - 1, position: end)])]
    case .right where paging.page + 1 < layout.pages.count:
      return [.edit([.move(id, page: paging.page + 1, position: 0)])]
    case .right:
      return say(with: Hint("makes a new one", .newPage), "There is no page to the right.")
    case .left, .up, .down: return []
    }
  }

  /// The next family that the widget has, from the largest back to the smallest; in a stack one
  /// that all its members have.
  private mutating func resize(_ placement: Placement) -> [BoardEffect] {
    let members = layout.placements.filter {
      $0.id == placement.id || ($0.stack != nil && $0.stack == placement.stack)
    }
    if let unknown = members.first(where: { kinds.widgets[$0.kind] == nil }) {
      return say("\(absence(of: unknown)): its sizes are not known.")
    }
    let families = ArchivedFamily.bySize.filter { family in
      members.allSatisfy { kinds.widgets[$0.kind]?.families.contains(family) == true }
    }
    let larger = ArchivedFamily.bySize.drop { $0 != placement.family }.dropFirst()
    let next = larger.first(where: families.contains) ?? families.first
    guard let next, next != placement.family else {
      let what = members.count > 1 ? "The stack" : title(of: placement)
      return say("\(what) comes only as \(placement.family.words).")
    }
    return [.edit([.resize(placement.id, next)])]
  }

  private mutating func stack(_ placement: Placement) -> [BoardEffect] {
    guard let (page, position) = layout.slot(of: placement.id) else { return [] }
    let slots = layout.pages[page].slots
    let neighbours = [position + 1, position - 1].filter(slots.indices.contains)
      .compactMap { slots[$0].first }
    guard let other = neighbours.first(where: { $0.family == placement.family }) else {
      return say(
        "A stack has one size, and no tile next to this one is \(placement.family.words).")
    }
    return [.edit([.stack(placement.id, onto: other.id)])]
  }

  private mutating func configure(_ placement: Placement, at now: Date) -> [BoardEffect] {
    guard let widget = kinds.widgets[placement.kind] else {
      return say("\(absence(of: placement)): its settings are not known.")
    }
    open(ConfigurationPanel(changing: placement, of: widget, in: environment, at: now))
    return []
  }

  /// Why nothing is known of a tile's widget.
  private func absence(of placement: Placement) -> String {
    let title = title(of: placement)
    if let reason = kinds.unavailable[placement.kind] {
      return "\(title) does not work, \(reason.summary)"
    }
    return kinds.areComplete
      ? "\(title) is not installed" : "\(title) has not said yet what it is"
  }

  /// A line with a key that helps on: `There is no page to the right. n makes a new one.`
  mutating func say(with hint: Hint, _ words: String) -> [BoardEffect] {
    say(canvas.text(of: hint, in: pageContext).map { "\(words) \($0)." } ?? words)
  }

  // MARK: Pages

  private func addPage() -> [BoardEffect] {
    [.edit([.addPage(name: layout.freePageName, at: paging.page + 1)])]
  }

  private mutating func renamePage() -> [BoardEffect] {
    let page = paging.page
    guard layout.pages.indices.contains(page) else { return [] }
    open(
      TextPrompt(title: "Name of the page", text: layout.pages[page].name) { name in
        name.isEmpty ? nil : [.edit([.renamePage(page, name)])]
      })
    return []
  }

  private mutating func movePage(forward: Bool) -> [BoardEffect] {
    let other = paging.page + (forward ? 1 : -1)
    guard layout.pages.indices.contains(other) else {
      return say("This is the \(forward ? "last" : "first") page.")
    }
    return [.edit([.movePage(paging.page, to: other)])]
  }

  // MARK: Hints

  /// What is worth saying in edit mode, the least first.
  var editingHints: [Hint] {
    let page = [
      Hint("delete page", .deletePage), Hint("name page", .renamePage),
      Hint("new page", .newPage), Hint("page", .flip(forward: false), .flip(forward: true)),
    ]
    let end = [Hint("help", .help), Hint("done", .cancel)]
    guard focus != nil else { return page + [Hint("undo", .undo), Hint("add", .gallery)] + end }
    return page + [
      Hint("stack", .stack), Hint("add", .gallery), Hint("undo", .undo),
      Hint("configure", .configure), Hint("remove", .remove), Hint("size", .nextFamily),
      Hint("move", .shift(.left), .shift(.right)),
    ] + end
  }
}

extension ArchivedFamily {
  /// The families of pages from the smallest to the largest.
  static let bySize: [ArchivedFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait,
  ]
}

extension BoardLayout {
  /// A name that no page has.
  package var freePageName: String {
    let taken = Set(pages.map(\.name))
    var number = pages.count + 1
    while taken.contains("Page \(number)") { number += 1 }
    return "Page \(number)"
  }
}

extension CellRect {
  /// How far another place for the same tile is in a direction; nil if it is not there. To the left
  /// and right it is in the same rows.
  fileprivate func way(to other: CellRect, _ direction: BoardCommand.Direction) -> Int? {
    let columns = other.minColumn - minColumn
    let rows = other.minRow - minRow
    switch direction {
    case .left where columns < 0 && abs(rows) < size.rows: return -columns + 6 * abs(rows)
    case .right where columns > 0 && abs(rows) < size.rows: return columns + 6 * abs(rows)
    case .up where rows < 0: return -6 * rows + abs(columns)
    case .down where rows > 0: return 6 * rows + abs(columns)
    case .left, .right, .up, .down: return nil
    }
  }
}
