import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// `z`: one tile over the whole screen, in the largest family that its widget has and that fits. A
/// list that is longer than the screen scrolls. It is only for viewing; any other key or click brings
/// the page back.
struct ZoomPanel: Panel {
  let id: Placement.ID
  /// The tile on its page.
  let placement: Placement
  /// The family of the zoomed tile.
  let family: ArchivedFamily
  /// The tile's content on its page, shown until there is a picture for the
  /// screen, or for good.
  private var content: TileContent?
  private var picture: PreviewState?
  /// Whether the widget is asked for a picture for the screen. In the family of its page only one that
  /// says how it uses room is: those of apps have all they know in their timeline, and may answer with a
  /// sample.
  private let isMadeForScreen: Bool
  /// The cells of the screen inside the frame.
  private var room: CellSize

  /// A picture longer than the screen, asked for when a person scrolls.
  private var scrolled: PreviewState?
  private var isScrolling = false
  /// The rows that a person scrolled before the picture for the screen had come.
  private var awaited = 0
  /// The first row on screen.
  private var top = 0
  /// The rows that the longer picture takes; nil: it has no more lines than the screen shows.
  private var rows: Int?

  init(
    _ placement: Placement, as family: ArchivedFamily, on screen: CellSize,
    showing content: TileContent?, usesRoom: Bool
  ) {
    isMadeForScreen = usesRoom || family != placement.family
    id = placement.id
    self.placement = placement
    self.family = family
    self.content = content
    room = Self.rect(on: screen).inset(columns: 1, rows: 1).size
  }

  /// The place of the tile: all but the foot.
  private static func rect(on screen: CellSize) -> CellRect {
    CellRect(
      column: 0, row: 0, columns: screen.columns,
      rows: screen.rows > 3 ? screen.rows - 1 : screen.rows)
  }

  var context: KeyContext { .panel }
  var coversPage: Bool { true }
  var closesAtAnyKey: Bool { true }

  func uses(_ command: BoardCommand) -> Bool {
    switch command {
    case .move(.up), .move(.down), .flip: true
    default: false
    }
  }

  /// Asks for a picture of the widget in the room of the screen, as no page has it, though the family may be that
  /// of the page, and for a longer one when a person scrolls.
  var wants: PanelWants {
    guard isScrolling || isMadeForScreen else { return PanelWants() }
    var wants = PanelWants(previews: [enlarged])
    wants.edition = content?.edition ?? 0
    wants.shape = isScrolling ? long : TileShape(family: family, inside: room)
    wants.areScrolled = isScrolling
    return wants
  }

  private var enlarged: Placement {
    var enlarged = placement
    (enlarged.id, enlarged.family, enlarged.stack) = ("", family, nil)
    return enlarged
  }

  /// The most rows of a list, whatever the screen has. Widgets make what fits their tile, so this bounds
  /// their work.
  private static let mostRows = 250

  private var long: TileShape {
    TileShape(
      family: family,
      inside: CellSize(columns: room.columns, rows: max(room.rows, Self.mostRows)))
  }

  mutating func perform(_ command: BoardCommand, in context: PanelContext, at now: Date)
    -> PanelOutcome
  {
    switch command {
    case .scroll(let lines): scroll(by: lines)
    case .move(.down): scroll(by: 1)
    case .move(.up): scroll(by: -1)
    case .flip(let forward): scroll(by: (forward ? 1 : -1) * max(1, room.rows - 1))
    // These end a press that began elsewhere.
    case .drop, .drag: break
    default: return .close()
    }
    return .stay()
  }

  private mutating func scroll(by count: Int) {
    // Before the picture for the screen has come, a reply could not be told from that for the list:
    // then the keys count as soon as it is there.
    guard !isMadeForScreen || picture != nil else {
      awaited += count
      return
    }
    isScrolling = true
    top = max(0, min(top + count, max(0, (rows ?? .max) - room.rows)))
  }

  mutating func follow(_ fact: BoardFact) -> Bool {
    switch fact {
    case .content(id, let content):
      // A picture of an earlier content is shown until that of this one has come.
      self.content = content
      return true
    case .preview(enlarged, let state):
      guard (isScrolling ? scrolled : picture) != state else { return false }
      if isScrolling {
        scrolled = state
      } else {
        picture = state
        if awaited != 0 { scroll(by: awaited) }
        awaited = 0
      }
      return true
    case .resized:
      (picture, scrolled, isScrolling, top, rows, awaited) = (nil, nil, false, 0, nil, 0)
      return true
    default: return false
    }
  }

  mutating func draw(on canvas: inout BoardCanvas, in context: PanelContext, at now: Date)
    -> Date?
  {
    let rect = Self.rect(on: canvas.size)
    room = rect.inset(columns: 1, rows: 1).size
    defer { drawFoot(on: &canvas) }
    let change = drawWhole(in: rect, on: &canvas, context, now)
    guard isScrolling, case .picture(let view)? = scrolled else { return change }
    let list = canvas.cells(
      of: view, enlarged, size: CellSize(columns: room.columns, rows: long.rows), in: context,
      now: now)
    let whole = canvas.grid.slice(rect.inset(columns: 1, rows: 1))
    // A clock in a longer tile has no more to read: only a list has.
    guard list.linesOfWords > whole.linesOfWords, let taken = list.takenRows else {
      (rows, top) = (room.rows, 0)
      return change
    }
    rows = taken.count
    top = min(top, max(0, taken.count - room.rows))
    canvas.drawScrolled(
      list, of: enlarged,
      titled: TileContent(view: view).title(in: context.environment.colorScheme),
      from: taken.lowerBound + top, in: rect, context: context)
    return nil
  }

  private func drawWhole(
    in rect: CellRect, on canvas: inout BoardCanvas, _ context: PanelContext, _ now: Date
  ) -> Date? {
    // The content of the page is better than a placeholder, or than words about a
    // picture that did not come.
    if case .picture = picture {
      return canvas.drawPreview(
        of: enlarged, picture, in: rect, focused: true, context: context, now: now)
    }
    let state = content.map {
      $0.isPlaceholder ? PreviewState.placeholder($0.view, why: "") : .picture($0.view)
    }
    return canvas.drawPreview(
      of: placement, state, in: rect, focused: true, context: context, now: now)
  }

  /// Whether the widget gave no longer picture.
  private var isWithoutRest: Bool {
    switch scrolled {
    case .failed, .placeholder: true
    case .picture, nil: false
    }
  }

  private func drawFoot(on canvas: inout BoardCanvas) {
    guard canvas.size.rows > 3 else { return }
    let foot = CellRect(
      column: 1, row: canvas.size.rows - 1, columns: max(0, canvas.size.columns - 2), rows: 1)
    canvas.grid.fill(foot, style: .plain)
    let arrows = canvas.screenStyle.unicode ? "↑ ↓" : "Up Down"
    var place = "\(arrows) scroll"
    if let rows {
      let seen = "\(top + 1)-\(min(rows, top + room.rows)) of \(rows)"
      place = rows <= room.rows ? "this is all of it" : "\(arrows) \(seen)"
    } else if isScrolling, isWithoutRest {
      place = "the rest cannot be shown"
    }
    let words = "\(place), any other key goes back"
    canvas.grid.write(
      words.fitted(to: foot.size.columns, ellipsis: canvas.screenStyle.ellipsis),
      at: CellPoint(column: max(1, foot.maxColumn - Grapheme.width(of: words)), row: foot.minRow),
      style: canvas.screenStyle.hint, clip: foot)
  }
}

extension Grid {
  /// The number of rows with a letter or a digit.
  var linesOfWords: Int {
    (0..<size.rows).count { row in
      self.row(row).contains { cell in cell.text.contains { $0.isLetter || $0.isNumber } }
    }
  }

  /// The rows from the first with anything in it to the last; nil if all are empty.
  var takenRows: ClosedRange<Int>? {
    let taken = (0..<size.rows).filter { row in
      self.row(row).contains { $0.text != " " && !$0.text.isEmpty }
    }
    guard let first = taken.first, let last = taken.last else { return nil }
    return first...last
  }
}

extension Board {
  /// Shows the focused tile over the whole screen.
  mutating func zoom() -> [BoardEffect] {
    guard let focus, let placement = layout.placement(focus.id) else {
      return say("There is no tile on this page.")
    }
    guard !isLinear else {
      open(ReadingPanel(id: focus.id))
      return []
    }
    open(
      ZoomPanel(
        placement, as: zoomedFamily(of: placement), on: canvas.size,
        showing: shownContent(of: placement.id),
        usesRoom: kinds.widgets[placement.kind]?.largestUnits.isEmpty == false))
    return []
  }

  /// Shows a tile over the whole screen: what a line such as “and 2 more” does.
  mutating func zoom(_ id: Placement.ID) -> [BoardEffect] {
    if focus?.id != id { setFocus(Focus(id: id)) }
    return zoom()
  }

  /// Shows a tile that leads nowhere over the whole screen, where more of it is to be seen. To a screen
  /// reader it is said that it leads nowhere.
  mutating func showWhole(_ id: Placement.ID) {
    guard focus?.id == id, opened.panel == nil, opened.editing == nil, !isLocked, !isLinear else {
      return show(message: messageLine.remarked(wordsWithoutLink(id)))
    }
    _ = zoom()
  }

  /// The largest family of the widget that fits the screen, of two of a size the one of its shape; the tile's own
  /// if none is known.
  private func zoomedFamily(of placement: Placement) -> ArchivedFamily {
    let fitting = ArchivedFamily.bySize.filter { family in
      let size = PageGrid.size(of: family, unit: unit)
      return families(placement).contains(family) && size.columns <= canvas.size.columns
        && size.rows <= canvas.size.rows
    }
    guard let largest = fitting.map(\.area).max() else { return placement.family }
    // A cell is about twice as high as it is wide.
    let isWide = canvas.size.columns >= 2 * canvas.size.rows
    let same = fitting.filter { $0.area == largest }
    return same.first { ($0.units.columns >= $0.units.rows) == isWide } ?? same.last
      ?? placement.family
  }
}

extension ArchivedFamily {
  /// The number of units that it takes.
  fileprivate var area: Int { units.columns * units.rows }
}
