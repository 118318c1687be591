import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Edits of the board: each command is one change of the board file, saved at once,
/// and undone in one step.
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

  /// Performs a command in edit mode. Nil if it has the same meaning as on any page.
  mutating func performInEditing(_ command: BoardCommand, at now: Date) -> [BoardEffect]? {
    switch command {
    case .cancel, .edit, .quit: endEditing()
    case .walk(let forward): walkTiles(forward: forward)
    case .open: return performEdit(.configure, at: now)
    case .press where opened.editing?.endsWithDrop == true:
      // The terminal never reported that the button was released.
      endEditing()
      return nil
    case .press(let point, let clicks): return pickUp(at: point, clicks: clicks, at: now)
    case .drag(let point): drag(to: point)
    case .drop:
      let effects = drop()
      if opened.editing?.endsWithDrop == true { endEditing() }
      return effects
    case .flip, .page, .move, .jump, .scroll, .wheel, .turn, .links, .reload, .reloadPage, .inspect,
      .zoom, .tileMenu, .gallery, .shift, .nextFamily, .stack, .unstack, .remove, .configure,
      .newPage, .renamePage, .deletePage, .movePage, .arrange, .lockPage, .undo, .redo,
      .activities, .controls, .control, .lock, .appearance, .themes, .textSize, .find, .palette,
      .commandLine, .help, .suspend, .text, .erase, .delete, .save, .menu:
      return nil
    }
    return []
  }

  /// Performs the commands that change the board, in edit mode or from a menu.
  mutating func performEdit(_ command: BoardCommand, at now: Date) -> [BoardEffect] {
    guard !isReadOnly else { return refuse() }
    switch command {
    case .newPage: return addPage()
    case .renamePage: return renamePage()
    case .deletePage: return [.edit([.deletePage(paging.page)])]
    case .lockPage: return [.edit([.lockPage(layout.lockPage == paging.page ? nil : paging.page)])]
    case .movePage(let forward): return movePage(forward: forward)
    case .arrange: return rearrange()
    case .shift(let direction):
      return editTile { $0.shift($1.id, direction) }
    case .nextFamily: return editTile { $0.resize($1) }
    case .stack: return editTile { $0.stack($1) }
    case .unstack: return editTile { $0.unstack($1) }
    case .remove: return editTile { [.edit([.remove($1.id)])] }
    case .configure: return editTile { $0.configure($1, at: now) }
    case .flip, .page, .move, .jump, .walk, .scroll, .wheel, .turn, .open, .links, .reload,
      .reloadPage, .inspect, .zoom, .tileMenu, .edit, .gallery, .undo, .redo, .activities,
      .controls, .control, .lock, .appearance, .themes, .textSize, .find, .palette, .commandLine,
      .help, .cancel, .quit, .suspend, .text, .erase, .delete, .save, .press, .menu, .drag, .drop:
      return []
    }
  }

  /// Edits the focused tile.
  private mutating func editTile(
    _ edit: (inout Board, Placement) -> [BoardEffect]
  ) -> [BoardEffect] {
    guard let focus, let placement = layout.placement(focus.id) else {
      return say("There is no tile on this page.")
    }
    return edit(&self, placement)
  }

  private mutating func unstack(_ placement: Placement) -> [BoardEffect] {
    guard placement.stack != nil else { return say("\(title(of: placement)) is in no stack.") }
    return [.edit([.unstack(placement.id)])]
  }

  // MARK: Tiles

  private mutating func walkTiles(forward: Bool) {
    guard let index = paging.spots.firstIndex(where: { $0.id == focus?.id }) else { return }
    let next = (index + (forward ? 1 : paging.spots.count - 1)) % paging.spots.count
    setFocus(Focus(id: paging.spots[next].id))
  }

  /// Moves a tile to the nearest place in a direction, or has it change places with the tile there; past the
  /// last place on screen, to the next screen or page.
  private mutating func shift(_ id: Placement.ID, _ direction: BoardCommand.Direction)
    -> [BoardEffect]
  {
    guard let here = paging.spots.first(where: { $0.id == id }), let from = layout.slot(of: id)
    else {
      return []
    }
    if isLinear { return shift(id, by: direction.isForward ? 1 : -1, from: from) }
    let landings = landings(of: id, on: from.page, of: layout)
    let near = landings.filter { $0.screen == paging.screen }
      .compactMap { landing in
        here.rect.way(to: landing.rect, direction).map { (landing, $0) }
      }
    let best = near.min {
      ($0.1, abs($0.0.position - from.position)) < ($1.1, abs($1.0.position - from.position))
    }
    if let best { return [.edit([.move(id, page: paging.page, position: best.0.position)])] }
    if let edits = exchange(id, at: from, from: here, direction) { return [.edit(edits)] }
    let isForward = direction.isForward
    let beyond = landings.filter { $0.screen == paging.screen + (isForward ? 1 : -1) }
    if let landing = isForward ? beyond.first : beyond.last {
      return [.edit([.move(id, page: paging.page, position: landing.position)])]
    }
    return shift(id, toPage: direction, isBeside: !neighbors(of: here, direction).isEmpty)
  }

  /// The slots of the tiles that lie in a direction of a tile, the nearest first.
  private func neighbors(of here: PageGrid.Spot, _ direction: BoardCommand.Direction) -> [Int] {
    paging.spots.filter { $0.id != here.id }
      .compactMap { spot in here.rect.way(to: spot.rect, direction).map { (spot.slot, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Has a tile and one in a direction of it change places in the order; nil where no such exchange leads
  /// the tile there. A page that is dealt to a large terminal may have no other way.
  private func exchange(
    _ id: Placement.ID, at from: (page: Int, position: Int), from here: PageGrid.Spot,
    _ direction: BoardCommand.Direction
  ) -> [BoardEdit]? {
    guard paging.grids.indices.contains(from.page) else { return nil }
    let tops = layout.pages[from.page].slots.compactMap(top)
    for slot in neighbors(of: here, direction)
    where tops.indices.contains(slot) && tops.indices.contains(from.position) {
      var placements = tops
      placements.swapAt(from.position, slot)
      let screens = grid(placements, in: paging.grids[from.page].units).screens
      guard screens.indices.contains(paging.screen),
        let there = screens[paging.screen].first(where: { $0.slot == slot }),
        here.rect.way(to: there.rect, direction) != nil
      else { continue }
      // The last edit is the one that is named.
      return [
        .move(tops[slot].id, page: from.page, position: from.position),
        .move(id, page: from.page, position: slot),
      ]
    }
    return nil
  }

  /// Moves a tile by a place in the order in which tiles are read: of a page that is heard nobody knows what
  /// is above or beside what.
  private mutating func shift(
    _ id: Placement.ID, by step: Int, from: (page: Int, position: Int)
  ) -> [BoardEffect] {
    let position = from.position + step
    guard layout.pages[from.page].slots.indices.contains(position) else {
      return shift(id, toPage: step > 0 ? .right : .left)
    }
    return [.edit([.move(id, page: from.page, position: position)])]
  }

  /// Moves a tile to the page before or after its own; says so where there is none.
  ///
  /// - Parameter isBeside: whether another tile lies in that direction.
  private mutating func shift(
    _ id: Placement.ID, toPage direction: BoardCommand.Direction, isBeside: Bool = false
  ) -> [BoardEffect] {
    switch direction {
    case .left where paging.page > 0:
      let end = layout.pages[paging.page - 1].slots.count
      return [.edit([.move(id, page: paging.page - 1, position: end)])]
    case .right where paging.page + 1 < layout.pages.count:
      return [.edit([.move(id, page: paging.page + 1, position: 0)])]
    case .left where isBeside, .right where isBeside:
      return say("No order of these tiles puts it there.")
    case .right:
      return say(with: Hint("makes a new one", .newPage), "There is no page to the right.")
    case .left: return say("There is no page to the left.")
    case .up, .down:
      return say("There is no place \(direction == .up ? "above" : "below") it on this page.")
    }
  }

  /// Changes to the next family that the widget has, from the largest back to the smallest; in a
  /// stack to one that all members have.
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
    open(
      ConfigurationPanel(
        changing: placement, of: widget, in: environment, shape: tileShape(of: placement), at: now))
    return []
  }

  /// The reason why the families of a tile's widget are unknown.
  private func absence(of placement: Placement) -> String {
    let title = title(of: placement)
    if let reason = kinds.unavailable[placement.kind] {
      return "\(title) does not work, \(reason.summary)"
    }
    return kinds.areComplete
      ? "\(title) is not installed" : "\(title) has not said yet what it is"
  }

  /// Shows a message with a key that helps: `There is no page to the right. n makes a new one.`
  mutating func say(with hint: Hint, _ words: String) -> [BoardEffect] {
    say(canvas.text(of: hint, in: pageContext).map { "\(words) \($0)." } ?? words)
  }

  // MARK: Pages

  /// Asks for the name of a new page; Return alone takes one that no page has yet.
  private mutating func addPage() -> [BoardEffect] {
    let index = paging.page + 1
    open(
      TextPrompt(title: "Name of the new page", standIn: layout.freePageName) { name in
        name.isEmpty ? nil : [.edit([.addPage(name: name, at: index)])]
      })
    return []
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

  /// The hints in edit mode, the least important first.
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
  /// The families of tiles on pages, from the smallest to the largest.
  static let bySize: [ArchivedFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait,
  ]
}

extension BoardLayout {
  /// A name that no page has yet.
  package var freePageName: String {
    let taken = Set(pages.map(\.name))
    var number = pages.count + 1
    while taken.contains("Page \(number)") { number += 1 }
    return "Page \(number)"
  }
}

extension CellRect {
  /// The distance to another place for the same tile in a direction; nil if it does not lie there.
  /// To the left and right, only places in the same rows count.
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

extension BoardCommand.Direction {
  /// Whether it leads on in reading order.
  fileprivate var isForward: Bool { self == .right || self == .down }
}
