import CellLayout
import Cells
import Foundation
import TimelineEngine

/// Decides what a screen reader reads: a line for each event, the one about the person's place
/// last. Pure: it examines the board and remembers what it has said.
///
/// A clock that ticks is never read. A tile whose content changes is read at most once a minute,
/// and ever more rarely if it goes on changing, until the person comes to it.
package struct Narrator {
  /// The least time, in seconds, between two unasked lines about a tile.
  package static let leastPause: TimeInterval = 60
  /// The longest time between two unasked lines about a tile.
  package static let longestPause: TimeInterval = 3600

  /// Seconds after an input for which a change in the focused tile counts as its result.
  package static let answer: TimeInterval = 10

  /// The last line about a tile.
  private struct Heard {
    var lasting: Lasting
    /// The date from which it may be mentioned again unasked, and the wait until then.
    var next: Date
    var pause: TimeInterval
  }

  /// A text that was asked for as it was at that moment.
  private enum Told: Hashable {
    case tile(Placement.ID)
    case explanation(Explanation)
  }

  /// The part of a tile's text that does not change by itself.
  private struct Lasting: Hashable {
    var id: Placement.ID
    var reading: TileReading
    var states: [String]
  }

  private var place: Board.StackPlace?
  private var focus: Board.Focus?
  private var message: String?
  private var heard: [Int: Heard] = [:]
  private var panel: PanelText?
  /// What was read whole and is not read again while its ages and clocks go on.
  private var told: Told?
  /// The date until which a change in the focused tile counts as the result of an input.
  private var waitsUntil = Date.distantPast
  /// The date at which a waiting line is due.
  package private(set) var nextChange: Date?

  package init() {}

  /// The person did something: its result in the focused tile is read at once.
  package mutating func noteInput(at now: Date) {
    waitsUntil = now.addingTimeInterval(Self.answer)
  }

  /// The lines to read now.
  package mutating func follow(_ board: Board, at now: Date) -> [String] {
    nextChange = nil
    guard board.opened.panel == nil, board.opened.inspector == nil else {
      return isTold(board) ? messages(of: board) : news(of: PanelText(board, at: now), board)
    }
    told = nil
    var lines: [String] = []
    let isBack = panel != nil
    panel = nil
    let isElsewhere = place != board.stackPlace
    if place == nil { lines.append(Self.welcome(board)) }
    if isElsewhere || isBack {
      lines.append(board.reading(at: now).title + ".")
      if board.isLocked { lines += Self.aboutLock(board) }
      heard = [:]
    }
    lines += changes(on: board, isNew: isElsewhere || isBack, at: now)
    lines += messages(of: board)
    if isElsewhere || isBack || focus != board.focus {
      lines += focusLines(board, isElsewhere: isElsewhere, at: now)
    }
    place = board.stackPlace
    focus = board.focus
    return lines
  }

  private static func welcome(_ board: Board) -> String {
    func key(_ command: BoardCommand) -> String {
      board.canvas.bindings.keyName(of: command, in: .page, unicode: false) ?? "no key"
    }
    return "widgetboard. Keys: \(key(.help)) lists them, \(key(.quit)) quits."
  }

  /// The lines after the board was locked: text already in the terminal cannot be removed.
  private static func aboutLock(_ board: Board) -> [String] {
    let key = board.canvas.bindings.keyName(of: .lock, in: .locked, unicode: false)
    return ["What was said before is still in this terminal."]
      + (key.map { ["\($0) unlocks."] } ?? [])
  }

  /// The board's message, if it is new.
  private mutating func messages(of board: Board) -> [String] {
    defer { message = board.messageLine.text }
    guard let new = board.messageLine.text, new != message else { return [] }
    return [new]
  }

  // MARK: The focus

  private func focusLines(_ board: Board, isElsewhere: Bool, at now: Date) -> [String] {
    guard let index = board.paging.spots.firstIndex(where: { $0.id == board.focus?.id }),
      let tile = board.words(of: board.paging.spots[index], at: now)
    else { return board.paging.spots.isEmpty ? ["This page is empty."] : [] }
    let place = "\(index + 1) of \(board.paging.spots.count)"
    if let region = board.focus?.region {
      return [control(region, of: tile, board)]
    }
    // From a control or a panel back to its tile: its content was read before.
    if !isElsewhere, focus?.id == tile.id { return ["\(tile.title), \(place)"] }
    return [tile.sentence(place, allBy: Self.readingKey(board))]
  }

  /// The key that reads all of a tile.
  private static func readingKey(_ board: Board) -> String? {
    board.canvas.bindings.keyName(of: .zoom, in: .page, unicode: false)
  }

  /// The focused control: `button Drink, 1 of 3 in Water`.
  private func control(_ region: Int, of tile: PageReading.TileWords, _ board: Board) -> String {
    let stops = board.stops(in: tile.id)
    guard stops.indices.contains(region) else { return tile.title }
    let target = stops[region].target
    let piece = tile.reading.controls.first { $0.leads(to: target) }
    let name = piece?.text(number: nil) ?? target.name
    return "\(name), \(region + 1) of \(stops.count) in \(tile.title)"
  }

  // MARK: Changes

  /// A line for each tile whose content has changed and that may be mentioned again.
  private mutating func changes(on board: Board, isNew: Bool, at now: Date) -> [String] {
    var lines: [String] = []
    for spot in board.paging.spots {
      guard let tile = board.words(of: spot, at: now) else { continue }
      let lasting = Lasting(id: tile.id, reading: tile.reading.lasting, states: tile.states)
      let isSaidAnyway = board.focus != focus && board.focus?.id == tile.id
      guard !isNew, !isSaidAnyway, let before = heard[spot.slot] else {
        heard[spot.slot] = Heard(
          lasting: lasting, next: now.addingTimeInterval(Self.leastPause),
          pause: Self.leastPause)
        continue
      }
      guard before.lasting != lasting else { continue }
      let isAnswer = board.focus?.id == tile.id && now < waitsUntil
      let isFirst = before.lasting.reading.lines.isEmpty
      guard now >= before.next || isAnswer || isFirst else {
        nextChange = min(before.next, nextChange ?? before.next)
        continue
      }
      // A tile that was quiet for long has not gone on changing: start again
      // with the shortest pause.
      let wasQuiet = now.timeIntervalSince(before.next) > 3 * before.pause
      let pause = wasQuiet ? Self.leastPause : min(2 * before.pause, Self.longestPause)
      heard[spot.slot] = Heard(
        lasting: lasting, next: now.addingTimeInterval(pause), pause: pause)
      lines.append(tile.change(allBy: Self.readingKey(board)))
    }
    return lines
  }

  // MARK: Panels

  /// Whether the open panel was read, or has nothing to read yet.
  private mutating func isTold(_ board: Board) -> Bool {
    var new: Told?
    if let panel = board.opened.panel as? ReadingPanel { new = .tile(panel.id) }
    if board.opened.panel == nil, board.opened.inspector != nil {
      guard let explanation = board.opened.inspector?.explanation else { return true }
      new = .explanation(explanation)
    }
    defer { told = new }
    return new != nil && new == told
  }

  /// The new lines of a panel; all lines if the panel is new. The chosen line comes last, with the new
  /// sentences about it.
  private mutating func news(of text: PanelText, _ board: Board) -> [String] {
    defer { panel = text }
    var lines: [String] = []
    if let panel, panel.title == text.title {
      let known = Set(panel.lines)
      lines = text.lines.filter { !known.contains($0) }
      if let chosen = text.chosen, chosen != panel.chosen || !lines.isEmpty {
        lines.removeAll { $0 == chosen }
        lines.append(chosen)
      }
      lines += text.about.filter { !panel.about.contains($0) }
    } else {
      lines = text.lines
      if let chosen = text.chosen { lines.append(chosen) }
      lines += text.about
    }
    return lines + messages(of: board)
  }
}

extension TileReading.Piece {
  /// Whether the text stands for this link or control.
  fileprivate func leads(to target: HitRegion.Target) -> Bool {
    switch (role, target) {
    case (.link(let url), .link(let other)): url == other
    case (.button(let action), .control(let other, _)): action == other
    case (.toggle(let action, _), .control(let other, _)): action == other
    default: false
    }
  }
}

extension HitRegion.Target {
  fileprivate var name: String {
    switch self {
    case .link(let url): "link \(url)"
    case .control(let action, nil): "button \(action.name)"
    case .control(let action, _?): "switch \(action.name)"
    }
  }
}
