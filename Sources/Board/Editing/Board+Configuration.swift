import Foundation
import TimelineEngine

extension Board {
  /// Says how a tile is configured.
  mutating func openConfiguration(of id: Placement.ID, at now: Date) {
    message = "“widgetboard configure \(id) --set NAME=VALUE” in a shell configures this tile."
    needsWholeFrame = true
  }
}
