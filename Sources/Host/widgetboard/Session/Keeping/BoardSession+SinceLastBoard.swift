import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Compares the environment with that of the last board, and erases looks.
extension BoardSession {
  /// Tells the engine what changed while no board ran, after it knows which values the kept
  /// timelines read.
  func tellChangesSinceLastBoard(at now: Date) {
    tellEngine(changesSinceLastBoard.filter { !$0.isMove }, at: now)
  }

  /// Tells the engine of a move while no board ran, after it knows which widgets use the location.
  func tellMoveSinceLastBoard(at now: Date) {
    let changes = changesSinceLastBoard
    tellEngine(changes.filter(\.isMove), at: now)
    if store.lastEnvironment != environment { keep(.environment(environment), at: now) }
  }

  private var changesSinceLastBoard: [EngineEvent] {
    guard let last = store.lastEnvironment else { return [] }
    return EnvironmentChange.events(from: last, to: environment)
  }

  /// Erases the looks in the store and in the engine, as the person asked.
  func eraseLooks(at now: Date) {
    keep(.eraseLooks, at: now)
    tellEngine(.looks([]), at: now)
  }
}

extension EngineEvent {
  fileprivate var isMove: Bool {
    if case .moved = self { true } else { false }
  }
}
