import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// A list that a person scrolls inside its tile, with the wheel. The widget is asked for a longer
/// picture than the tile has room for, and the tile shows some rows of it.
struct TileScroll: Hashable {
  let id: Placement.ID
  /// The widget to ask, as in a preview: without an id.
  let placement: Placement
  /// The cells of the tile inside its frame.
  let room: TileShape
  /// The first row on screen.
  var top: Int
  /// The longer picture; nil until it has come.
  var view: ArchivedView?
  /// The rows that it takes; nil until it was drawn.
  var rows: Int?
  /// The rows in which its items begin, if it has items: what can be pressed, such as tasks.
  var items: [Int] = []
  /// That of the content on the page, so that another content brings another picture.
  var edition: Int

  /// The most tiles of rows that a list may be long. Widgets make what fits, so this bounds their
  /// work.
  private static let screens = 8

  /// The seconds without a turn of the wheel after which the next one is a new gesture.
  static let pause: TimeInterval = 0.4

  var long: TileShape {
    TileShape(
      family: room.family, columns: room.columns, rows: min(250, Self.screens * room.rows))
  }

  var wants: PanelWants {
    var wants = PanelWants(previews: [placement])
    (wants.shape, wants.edition, wants.areScrolled) = (long, edition, true)
    return wants
  }

  /// The last row from which the tile is full.
  var last: Int { max(0, (rows ?? .max) - room.rows) }
}

extension Board {
  /// Scrolls the list in the tile under the pointer. Returns false if there is none, or if it is at
  /// that end of its list: then the wheel flips pages. A gesture that began in a list ends there:
  /// fingers that scroll to its end do not turn the page as well.
  /// - Parameter isSameGesture: whether the wheel was turned in a list just before.
  mutating func scrollTile(by lines: Int, at point: CellPoint, isSameGesture: Bool) -> Bool {
    scrollTile(by: lines, at: point) || isSameGesture
  }

  private mutating func scrollTile(by lines: Int, at point: CellPoint) -> Bool {
    guard let spot = paging.spots.first(where: { $0.rect.contains(point) }), spot.fits else {
      return false
    }
    if tileStates.scroll?.id != spot.id {
      guard lines > 0, let scroll = beginning(in: spot) else { return false }
      endScrolling()
      tileStates.scroll = scroll
    }
    guard var scroll = tileStates.scroll else { return false }
    // A picture that is no longer than the tile leaves the wheel to the page.
    if scroll.rows.map({ $0 <= spot.insideRect.size.rows }) == true { return false }
    if lines > 0, scroll.rows != nil, scroll.top == scroll.last { return false }
    scroll.top = min(max(0, scroll.top + lines), scroll.last)
    tileStates.scroll = scroll
    if scroll.top == 0 { endScrolling() } else { redrawScrolled() }
    return true
  }

  /// The beginning of the list in a tile whose content says that it goes on.
  private func beginning(in spot: PageGrid.Spot) -> TileScroll? {
    guard !isLinear, !isLocked, var placement = layout.placement(spot.id),
      let content = shownContent(of: spot.id), !content.isPlaceholder,
      content.view.variant(colorScheme: environment.colorScheme, redaction: []).holdsMore
    else { return nil }
    (placement.id, placement.family, placement.stack) = ("", spot.family, nil)
    return TileScroll(
      id: spot.id, placement: placement,
      room: TileShape(family: spot.family, inside: spot.insideRect.size), top: 0,
      edition: content.edition)
  }

  /// Shows a tile as it is without scrolling.
  mutating func endScrolling() {
    guard tileStates.scroll != nil else { return }
    redrawScrolled()
    tileStates.scroll = nil
  }

  /// A tile that leaves the screen begins anew when it comes back.
  mutating func forgetHiddenScroll() {
    guard let id = tileStates.scroll?.id, !paging.spots.contains(where: { $0.id == id }) else {
      return
    }
    tileStates.scroll = nil
    tileStates.drawn[id]?.needsDrawing = true
  }

  private mutating func redrawScrolled() {
    guard let id = tileStates.scroll?.id else { return }
    tileStates.drawn[id]?.needsDrawing = true
    redraw.tiles.insert(id)
  }

  /// Takes the longer picture, or the failure to make it: then there is no more to read.
  mutating func showScrolled(_ placement: Placement, _ state: PreviewState) {
    guard let scroll = tileStates.scroll, scroll.placement == placement else { return }
    guard case .picture(let view) = state else {
      if scroll.view == nil { endScrolling() }
      return
    }
    guard scroll.view != view else { return }
    tileStates.scroll?.view = view
    tileStates.scroll?.rows = nil
    redrawScrolled()
  }

  /// Follows another content of the tile, whose longer picture is asked for anew.
  mutating func followScrolled(_ content: TileContent, of id: Placement.ID) {
    guard tileStates.scroll?.id == id else { return }
    if content.isPlaceholder { return endScrolling() }
    tileStates.scroll?.edition = content.edition
  }

  /// The part of a longer picture that a tile shows; nil if its list is not scrolled, or no longer
  /// than the tile.
  mutating func drawScrolled(
    _ spot: PageGrid.Spot, _ context: TileContext, at now: Date
  ) -> DrawnTile? {
    guard var scroll = tileStates.scroll, scroll.id == spot.id, let view = scroll.view else {
      return nil
    }
    let size = spot.insideRect.size
    guard TileShape(family: spot.family, inside: size) == scroll.room else {
      tileStates.scroll = nil
      return nil
    }
    let made = CellSize(columns: size.columns, rows: scroll.long.rows)
    if scroll.rows == nil {
      let whole = draw(view, size: made, context: context, at: now)
      scroll.rows = whole.grid.takenRows.map { $0.upperBound + 1 } ?? 0
      scroll.items = Set(whole.regions.map(\.rect.minRow)).sorted()
    }
    scroll.top = min(scroll.top, scroll.last)
    tileStates.scroll = scroll
    guard scroll.top > 0 else { return nil }
    return draw(
      view, size: size, madeFor: made, fromRow: scroll.top, context: context, at: now)
  }

  /// The items of a scrolled list that its tile shows, such as tasks, or its rows if it has no items:
  /// `4-10 of 23`.
  func scrollNote(of id: Placement.ID) -> String? {
    guard let scroll = tileStates.scroll, scroll.id == id, scroll.top > 0, let rows = scroll.rows
    else { return nil }
    let items = scroll.items
    let end = scroll.top + scroll.room.rows
    if items.count > 1, let first = items.firstIndex(where: { $0 >= scroll.top }),
      let last = items.lastIndex(where: { $0 < end }), first <= last
    {
      return "\(first + 1)-\(last + 1) of \(items.count)"
    }
    return "\(scroll.top + 1)-\(min(rows, scroll.top + scroll.room.rows)) of \(rows)"
  }
}
