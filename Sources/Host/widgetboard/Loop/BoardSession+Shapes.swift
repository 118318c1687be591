import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// The size of tiles as extensions are told of it: that of the terminal with the latest input.
extension BoardSession {
  /// Notes the shapes of tiles as they stand on the board; they are asked for once they rest.
  func followShapes() {
    let before = display.shapes.deadline
    display.shapes.follow(board.tileShapes, at: clock.instant)
    guard display.shapes.deadline == nil else { return }
    keepUnits()
    if before == nil { tellShapes(at: clock.date) }
  }

  /// Asks for the shapes that rest by now.
  func settleShapes(at now: Moment) {
    guard display.shapes.settle(at: now.instant) else { return }
    keepUnits()
    followSizes(at: now.date)
    tellVisible(at: now.date)
    refreshContents(at: now.date)
  }

  /// Keeps the units of pages, once the terminal's size rests.
  private func keepUnits() {
    guard display.keptUnits != board.keptUnits else { return }
    display.keptUnits = board.keptUnits
    UnitsFile(folders: launch.folders).write(board.keptUnits)
  }

  /// The person did something here, and may have been at another terminal before.
  func noteInputForSizes(at now: Date) {
    switch role {
    case .driving(let driver):
      if driver.viewers.noteOwnInput(at: now) { followSizes(at: now) }
    case .viewing(let viewer):
      if viewer.link.sizeClaim.noteInput(at: now, of: "\(getpid())") { tellVisible(at: now) }
    }
  }

  /// Sizes here are others, or the person turned to another terminal, or sizes there are others.
  func followSizes(at now: Date) {
    followAutomaticText(at: now)
    let changed = tellShapes(at: now)
    guard !changed.isEmpty else { return }
    restartLive(showing: changed)
    refreshContents(at: now)
  }

  /// The sizes at the terminal with the latest input, where that is another one.
  private var sizesElsewhere: TerminalSizes? { role.driver?.viewers.decider?.sizes }

  private var shapesAsked: [Placement.ID: TileShape] {
    let own = display.shapes.shapes
    guard let elsewhere = sizesElsewhere?.tiles else { return own }
    return own.merging(elsewhere.filter { own[$0.key] != nil }) { _, theirs in theirs }
  }

  /// What extensions are asked to fill.
  func shape(of placement: Placement) -> TileShape {
    sizesElsewhere?.tiles[placement.id] ?? display.shapes.shapes[placement.id]
      ?? board.tileShape(of: placement)
  }

  /// The engine hears of shapes that are news; gives the tiles that have others than before.
  @discardableResult private func tellShapes(at now: Date) -> Set<Placement.ID> {
    let (before, shapes) = (display.toldShapes, shapesAsked)
    guard isDriving, before != shapes else { return [] }
    display.toldShapes = shapes
    tellEngine(.shapes(shapes), at: now)
    return Set(shapes.filter { before[$0.key] != $0.value }.keys)
  }

  /// Where nobody chose a text size, widgets are told the one that the board has taken.
  func followAutomaticText(at now: Date) {
    board.update(.automaticText(appearance.isTextAutomatic), at: now)
    let elsewhere = sizesElsewhere.map(\.textSize).flatMap { name in
      WidgetEnvironment.automaticTextSizes.contains(name) ? name : nil
    }
    appearance.automaticTextSize = elsewhere ?? board.environment.textSize
    followSettings(at: now)
  }
}
