import Cells
import Foundation
import TimelineEngine

/// Stacks: several widgets share a tile, and one of them is on top. ``StackState`` decides which.
extension Board {
  /// The stack in a spot: its name, and its members in order. Nil for a single tile.
  func stack(in spot: PageGrid.Spot) -> (name: String, members: [Placement.ID])? {
    // Said first: the slots of a page are made anew, and few tiles are in a stack.
    guard layout.placement(spot.id)?.stack != nil else { return nil }
    guard layout.pages.indices.contains(paging.page), !paging.isSingleTile else { return nil }
    let slots = layout.pages[paging.page].slots
    guard slots.indices.contains(spot.slot), slots[spot.slot].count > 1,
      let name = slots[spot.slot].first?.stack
    else { return nil }
    return (name, slots[spot.slot].map(\.id))
  }

  /// The placement on top among those that share a slot.
  func top(of slot: [Placement]) -> Placement? {
    let top = slot.first?.stack.flatMap { stacking.states[$0]?.top }
    return slot.first { $0.id == top } ?? slot.first
  }

  /// The placements in a slot of a page.
  package struct SlotContents {
    package var members: [Placement.ID]
    /// The state of a stack; nil for a single tile.
    package var state: StackState?
    package var relevances: StackState.Relevances = [:]
  }

  /// The contents of the slots, by page.
  package var slots: [[SlotContents]] {
    layout.pages.map { page in
      page.slots.map { slot in
        let members = slot.map(\.id)
        guard members.count > 1, let name = slot.first?.stack else {
          return SlotContents(members: members)
        }
        return SlotContents(
          members: members, state: stacking.states[name] ?? StackState(top: members[0]),
          relevances: stacking.relevances.filter { members.contains($0.key) })
      }
    }
  }

  /// The contents of the slots, by screen: the screens of the first page, then
  /// those of the second, …
  package var screens: [[SlotContents]] {
    zip(slots, 0...).flatMap { page, number -> [[SlotContents]] in
      guard paging.grids.indices.contains(number) else { return [page] }
      return paging.grids[number].screens.map { screen in
        screen.compactMap { page.indices.contains($0.slot) ? page[$0.slot] : nil }
      }
    }
  }

  /// The index in ``screens`` of the screen that a page shows, or would show if
  /// the person flipped to it.
  package func screen(ofPage page: Int) -> Int {
    let before = paging.grids.prefix(page).reduce(0) { $0 + $1.screens.count }
    return before + (page == paging.page ? paging.screen : 0)
  }

  /// Whether a tile is on a later screen of the current page (true) or an earlier one (false); nil
  /// if it is on the current screen or on another page.
  package func isOnLaterScreen(_ id: Placement.ID) -> Bool? {
    guard !isLocked || layout.lockPage == nil, paging.grids.indices.contains(paging.page),
      let (page, slot) = layout.slot(of: id), page == paging.page
    else { return nil }
    let screen = paging.grids[page].screens.firstIndex { $0.contains { $0.slot == slot } }
    return screen.flatMap { $0 == paging.screen ? nil : $0 > paging.screen }
  }

  /// Whether stacks turn by themselves: not while a panel is open or the page is edited.
  package var turnsStacks: Bool { context == .page }

  // MARK: By themselves

  /// Turns the stacks that are due. The loop calls it before it asks which contents are outdated.
  mutating func turnStacks(at now: Date) -> [BoardEffect] {
    guard stacking.beginTurning(at: now) else { return [] }
    // Nothing turns while a panel is open, the page is edited, or the board is locked.
    guard context == .page else { return [] }
    return paging.spots.indices.flatMap { follow(paging.spots[$0], at: $0, to: now) }
  }

  private mutating func follow(_ spot: PageGrid.Spot, at index: Int, to now: Date)
    -> [BoardEffect]
  {
    guard let (name, members) = stack(in: spot) else { return [] }
    let before = stacking.states[name]
    var state = before ?? StackState(top: members[0])
    state.follow(members, stacking.relevances, to: now)
    stacking.states[name] = state
    if let next = state.nextTurn(members, stacking.relevances)?.date {
      stacking.nextTurn = min(next, stacking.nextTurn ?? next)
    }
    show(state.top, at: index)
    return state.shows(sameAs: before) ? [] : [.keepStack(name, state)]
  }

  /// Puts a member on top in its spot. If the old member had the focus, the new one gets it.
  private mutating func show(_ id: Placement.ID, at index: Int) {
    let old = paging.spots[index].id
    guard old != id else { return }
    paging.spots[index].id = id
    tileStates.drawn[old] = nil
    tileStates.drawn[id] = nil
    redraw.tiles.insert(id)
    if focus?.id == old { focus = Focus(id: id) }
  }

  // MARK: By hand

  /// `stack.choice`: turns the stack in the spot of a tile.
  mutating func turnStack(of id: Placement.ID?, forward: Bool, at now: Date) -> [BoardEffect] {
    guard let index = paging.spots.firstIndex(where: { $0.id == id }),
      let (name, members) = stack(in: paging.spots[index])
    else { return say("Only a stack of tiles can be turned, and this is one tile.") }
    var state = stacking.states[name] ?? StackState(top: members[0])
    state.turn(members, forward: forward, stacking.relevances, at: now)
    return setStack(state, of: name, at: index)
  }

  /// Puts a member on top of its stack because the person searched for it.
  mutating func bringUp(_ id: Placement.ID, at now: Date) -> [BoardEffect] {
    guard
      let index = paging.spots.firstIndex(where: { stack(in: $0)?.members.contains(id) == true }),
      paging.spots[index].id != id, let (name, members) = stack(in: paging.spots[index])
    else { return [] }
    var state = stacking.states[name] ?? StackState(top: members[0])
    state.choose(id, of: members, stacking.relevances, at: now)
    return setStack(state, of: name, at: index)
  }

  private mutating func setStack(_ state: StackState, of name: String, at index: Int)
    -> [BoardEffect]
  {
    stacking.states[name] = state
    show(state.top, at: index)
    stacking.areOutdated = true
    return [.keepStack(name, state)]
  }

  /// Turns the stack under the pointer, scrolls the list there, or flips pages if there is neither.
  mutating func wheel(_ lines: Int, at point: CellPoint, now: Date) -> [BoardEffect] {
    if context == .page, let spot = paging.spots.first(where: { $0.rect.contains(point) }),
      stack(in: spot) != nil
    {
      return turnStack(of: spot.id, forward: lines > 0, at: now)
    }
    if context == .page {
      let isSameGesture =
        tileStates.wheeled.map { (0..<TileScroll.pause).contains(now.timeIntervalSince($0)) }
        ?? false
      tileStates.wheeled = nil
      if scrollTile(by: lines, at: point, isSameGesture: isSameGesture) {
        tileStates.wheeled = now
        return []
      }
    }
    return perform(.scroll(lines), at: now)
  }

  // MARK: Reading

  /// `stack.reading`: notes that the person pressed a key or clicked with the focus on a stack. The
  /// input that brought the page on screen does not count.
  mutating func noteReading(since place: StackPlace, at now: Date) {
    if context != place.context {
      stacking.areOutdated = true
      // Turns that were due while the page was covered are dropped, not made up for.
      if context == .page { for name in stacksOnScreen { stacking.states[name]?.hold(to: now) } }
    }
    guard place.page == paging.page, place.screen == paging.screen, context == .page,
      let spot = paging.spots.first(where: { $0.id == focus?.id }),
      let (name, members) = stack(in: spot)
    else { return }
    stacking.states[name, default: StackState(top: members[0])].read(at: now)
    stacking.areOutdated = true
  }

  private var stacksOnScreen: [String] { paging.spots.compactMap { stack(in: $0)?.name } }

  /// The place that tells whether the person still reads the same tile.
  struct StackPlace: Hashable {
    var context: KeyContext
    var page: Int
    var screen: Int
  }

  var stackPlace: StackPlace {
    StackPlace(context: context, page: paging.page, screen: paging.screen)
  }

  // MARK: Dots

  /// Draws a dot for each member at the right side of the tile, or their count if
  /// there is no room for dots.
  mutating func drawDots(in spot: PageGrid.Spot) {
    guard let (_, members) = stack(in: spot), let top = members.firstIndex(of: spot.id) else {
      return
    }
    let isFocused = focus?.id == spot.id
    let room = spot.rect.size.rows - 2
    guard members.count <= room else {
      let text = "\(top + 1)/\(members.count)"
      return canvas.writeOnFrame(
        text, column: spot.rect.minColumn + 2, row: spot.rect.maxRow - 1,
        style: CellStyle(attributes: isFocused ? .bold : []))
    }
    let first = spot.rect.minRow + 1 + (room - members.count) / 2
    for index in members.indices {
      let isTop = index == top
      canvas.grid.write(
        isTop ? canvas.screenStyle.currentDot : canvas.screenStyle.otherDot,
        at: CellPoint(column: spot.rect.maxColumn - 1, row: first + index),
        style: isTop ? canvas.screenStyle.style(focused: isFocused) : canvas.screenStyle.quiet)
    }
  }
}
