import Board
import Cells
import Foundation
import Input
import Terminal
import TimelineEngine

/// The screen, the choices it was last given, and the time of the next change of its picture.
struct Display {
  let screen: any Screen
  /// The same screen if it is for a screen reader; nil otherwise.
  private let voice: LineScreen?
  private var narrator = Narrator()
  /// Input from before the session began.
  private(set) var heardBefore: [InputEvent] = []
  /// The choices that the screen was last given.
  private var choices = ScreenChoices()
  private(set) var nextPicture: Date?
  /// The shapes that tiles are asked to fill, and those that the engine was told.
  var shapes = ShapeFollower()
  var toldShapes: [Placement.ID: TileShape] = [:]
  /// The units of pages as last written.
  var keptUnits = KeptUnits()

  init(_ screen: any Screen, heardBefore: [InputEvent] = []) {
    self.screen = screen
    self.heardBefore = heardBefore
    voice = screen as? LineScreen
  }

  /// Whether the board is linear, for a screen reader.
  var isHeard: Bool { voice != nil }

  /// The person's input and the terminal's reports since the last call.
  mutating func readInput() -> [InputEvent] {
    defer { heardBefore = [] }
    return heardBefore + screen.readInput()
  }

  mutating func noteInput(at now: Date) { narrator.noteInput(at: now) }

  /// Draws nothing by itself while another program has the screen.
  mutating func pause() { nextPicture = nil }

  /// Gives the screen the board's current colours, which may be those of a theme that is only being
  /// tried. Returns whether everything must be painted anew.
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

  /// Draws the cells that have changed, and notes when the picture next changes by itself. Such
  /// changes are delayed to the next whole second, so that all timers on a page tick at once.
  ///
  /// - Parameters:
  ///   - hearsMouse: Whether the person wants the board to have the mouse.
  ///   - moves: Whether the person wants to see motion; a slow line and a screen reader get only
  ///     its end.
  mutating func draw(
    _ board: inout Board, hearsMouse: Bool, moves: Bool, at now: Date
  ) {
    if apply(board.screenStyle, hearsMouse: hearsMouse) { board.update(.repaint, at: now) }
    // The terminal has not taken the last frame: the next frame will contain all changes made
    // meanwhile.
    guard screen.backlog == nil else {
      nextPicture = nil
      return
    }
    board.showsMotion = moves && voice == nil && screen.isQuick
    let frame = board.frame(at: now)
    if let voice {
      voice.say(narrator.follow(board, at: now))
      // Clocks do not wake a linear board.
      nextPicture = [narrator.nextChange, board.nextContentChange(after: now)].compactMap(\.self)
        .min()
      return
    }
    if frame.changed?.isEmpty != true { screen.draw(frame.grid, changed: frame.changed) }
    let change = frame.nextChange.map { change in
      Date(timeIntervalSince1970: change.timeIntervalSince1970.rounded(.up))
    }
    // Presses and motion do not wait for the next second.
    nextPicture = [change, board.longPressDue, frame.nextMotion].compactMap(\.self).min()
  }
}
