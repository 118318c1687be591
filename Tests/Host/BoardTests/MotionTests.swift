import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Frames of a motion: a page slides in, tiles glide to their new places.
@Suite struct MotionTests {
  private let now = BoardScreenTests.now

  private func board(isOn: Bool = true) -> Board {
    var board = BoardScreenTests.board()
    board.showsMotion = isOn
    _ = board.frame(at: now)
    return board
  }

  private func lines(_ frame: BoardFrame) -> [String] {
    frame.grid.text.components(separatedBy: "\n")
  }

  /// The frames from `start` until all motion has ended.
  private func pictures(_ board: inout Board, from start: Date) -> [BoardFrame] {
    var frames = [board.frame(at: start)]
    while let next = frames.last?.nextMotion, frames.count < 50 {
      frames.append(board.frame(at: next))
    }
    return frames
  }

  @Test func `a page slides in from where it lies, and its header is there at once`() {
    var board = board()
    _ = board.handle(.command(.flip(forward: true)), at: now)
    let frames = pictures(&board, from: now)
    let columns = frames.map { frame in
      lines(frame)[5].firstRange(of: "tile a2").map {
        lines(frame)[5].distance(from: lines(frame)[5].startIndex, to: $0.lowerBound)
      }
    }
    #expect(columns == [29, 18, 11, 7, 6, 6], "\(columns)")
    #expect(frames.allSatisfy { lines($0)[0].contains("Two") && lines($0)[10].contains("○ ●") })
    #expect(lines(frames[0])[5].contains("tile b1"), "the page before is still to be seen")
    #expect(frames.last?.nextMotion == nil && frames.last?.grid == board.canvas.grid)
  }

  @Test func `it takes no longer than it should, and every picture says what changed`() throws {
    var board = board()
    _ = board.handle(.command(.flip(forward: true)), at: now)
    let frames = pictures(&board, from: now)
    #expect(Double(frames.count - 1) * Motion.step <= Motion.duration)
    var shown = frames[0].grid
    for frame in frames.dropFirst() {
      for rect in try #require(frame.changed) {
        shown.copy(frame.grid, rect, to: .zero)
      }
      #expect(shown == frame.grid)
    }
  }

  @Test func `back is the other way, and the end does not depend on the pictures between`() {
    var board = board()
    board.update(.page(2), at: now)
    _ = pictures(&board, from: now)
    let later = now.addingTimeInterval(5)
    _ = board.handle(.command(.flip(forward: false)), at: later)
    let first = board.frame(at: later)
    #expect(lines(first)[5].contains("tile a2") && lines(first)[5].contains("tile b1"))
    #expect(!lines(first)[5].contains("tile a1"))
    let end = board.frame(at: later.addingTimeInterval(1))
    #expect(end.grid == board.canvas.grid && end.nextMotion == nil && end.changed != [])
    #expect(board.frame(at: later.addingTimeInterval(2)).changed == [])
  }

  @Test func `a key during a slide is not delayed: the newest page stands in its place`() {
    var board = board()
    _ = board.handle(.command(.flip(forward: true)), at: now)
    _ = board.frame(at: now)
    for step in 1...5 {
      let moment = now.addingTimeInterval(Double(step) * 0.03)
      _ = board.handle(.command(.flip(forward: step.isMultiple(of: 2))), at: moment)
      let frame = board.frame(at: moment)
      #expect(frame.grid == board.canvas.grid && frame.nextMotion == nil)
      #expect(frame.changed == nil, "what was between two places is drawn over")
    }
  }

  @Test func `what opens during a slide is drawn whole`() {
    var board = board()
    _ = board.handle(.command(.flip(forward: true)), at: now)
    _ = board.frame(at: now)
    _ = board.handle(.command(.gallery), at: now.addingTimeInterval(0.05))
    let frame = board.frame(at: now.addingTimeInterval(0.05))
    #expect(frame.changed == nil && frame.nextMotion == nil)
  }

  @Test func `tiles glide to where they stand now`() throws {
    var board = board()
    var layout = board.layout
    layout.pages[0].placements.swapAt(0, 1)
    board.update(.layout(layout), at: now)
    for id in ["a1", "b1"] {
      board.update(
        .content(id, TileContent(view: BoardScreenTests.text("tile \(id)"))), at: now)
    }
    let frames = pictures(&board, from: now)
    try #require(frames.count == 6)
    #expect(lines(frames[5])[5].contains("tile b1     │ ┃     tile a1"))
    #expect(frames.dropLast(2).allSatisfy { $0.grid != board.canvas.grid })
    #expect(frames[0].grid.size == board.canvas.grid.size)
  }

  @Test func `a page's further screen comes from below`() {
    var board = board()
    var layout = board.layout
    layout.pages[0].placements += [Placement(id: "c1", kind: "kind", family: .systemSmall)]
    board.update(.layout(layout), at: now)
    _ = pictures(&board, from: now)
    let later = now.addingTimeInterval(5)
    _ = board.handle(.command(.flip(forward: true)), at: later)
    let first = lines(board.frame(at: later))
    #expect(first[0].contains("One") && first[10].contains("▴ 2"))
    #expect(first[1...5].contains { $0.contains("╰──") })
    #expect(first[4...9].contains { $0.contains("┏") })
  }

  @Test func `without it, and where nothing has changed place, there is no further picture`() {
    var board = board(isOn: false)
    _ = board.handle(.command(.flip(forward: true)), at: now)
    #expect(board.frame(at: now).nextMotion == nil)
    var other = self.board()
    _ = other.handle(.command(.move(.right)), at: now)
    #expect(other.frame(at: now).nextMotion == nil, "the focus does not move a tile")
    #expect(other.focus?.id == "b1")
  }

  @Test func `a clock that is set back ends it`() {
    var board = board()
    _ = board.handle(.command(.flip(forward: true)), at: now)
    _ = board.frame(at: now)
    let frame = board.frame(at: now.addingTimeInterval(-3600))
    #expect(frame.nextMotion == nil && frame.grid == board.canvas.grid)
  }
}
