import Board
import Cells
import Foundation
import Input
import Terminal
import TimelineEngine

/// The screen, what it was told last, and when its picture next changes by itself.
struct Display {
  let screen: any Screen
  /// The screen, where it is listened to.
  private let voice: LineScreen?
  private var narrator = Narrator()
  /// What the screen was told last.
  private var choices = ScreenChoices()
  private(set) var nextPicture: Date?
  /// What tiles are asked to fill, and what of it the engine was told.
  var shapes = ShapeFollower()
  var toldShapes: [Placement.ID: TileShape] = [:]
  /// The units of pages that were written last.
  var keptUnits = KeptUnits()

  init(_ screen: any Screen) {
    self.screen = screen
    voice = screen as? LineScreen
  }

  /// Whether it is heard rather than seen.
  var isHeard: Bool { voice != nil }

  mutating func noteInput(at now: Date) { narrator.noteInput(at: now) }

  /// Nothing is drawn while another program has the screen.
  mutating func pause() { nextPicture = nil }

  /// Gives the screen the colours that the board shows itself in, which may be a theme's that is only
  /// being tried; whether all is to be painted anew.
  private mutating func apply(_ style: ScreenStyle, hearsMouse: Bool) -> Bool {
    let colors = style.theme
    let wanted = ScreenChoices(
      text: colors[.text], background: colors[.background],
      isLight: colors.scheme == .light, hearsMouse: hearsMouse)
    guard wanted != choices else { return false }
    choices = wanted
    screen.apply(wanted)
    return true
  }

  /// Draws what has changed, and notes when the picture next changes by itself. Those changes are
  /// put off to the next whole second, so that all timers on a page tick at once.
  ///
  /// - Parameters:
  ///   - hearsMouse: Whether the person wants the board to have the mouse.
  ///   - moves: Whether the person wants to see what moves; a slow line and a screen reader show the
  ///     end of it only.
  mutating func draw(
    _ board: inout Board, hearsMouse: Bool, moves: Bool, at now: Date
  ) {
    if apply(board.screenStyle, hearsMouse: hearsMouse) { board.update(.repaint, at: now) }
    // What changes meanwhile is in the frame that the terminal gets when it is ready for one.
    guard screen.backlog == nil else {
      nextPicture = nil
      return
    }
    board.showsMotion = moves && voice == nil && screen.isQuick
    let frame = board.frame(at: now)
    if let voice {
      voice.say(narrator.follow(board, at: now))
      // Clocks make no wake-up.
      nextPicture = [narrator.nextChange, board.nextContentChange(after: now)].compactMap(\.self)
        .min()
      return
    }
    if frame.changed?.isEmpty != true { screen.draw(frame.grid, changed: frame.changed) }
    let change = frame.nextChange.map { change in
      Date(timeIntervalSince1970: change.timeIntervalSince1970.rounded(.up))
    }
    // A hand on the mouse does not wait for the second, nor does what moves.
    nextPicture = [change, board.longPressDue, frame.nextMotion].compactMap(\.self).min()
  }
}
