import Foundation
import PersonalFiles

/// The file that the game and its widgets share, as an app and its extension share an app group's
/// container.
package struct SavedGame: Sendable {
  package let url: URL

  package init(url: URL) {
    self.url = url
  }

  /// `widgetboard/game/state.json` in the person's data folder.
  package static var standard: SavedGame {
    let data = URL(fileURLWithPath: PersonalFolders().data)
    return SavedGame(url: data.appendingPathComponent("widgetboard/game/state.json"))
  }

  /// The current game. If there is none a new one begins, and is stored if possible: without a
  /// stored beginning no hero would ever heal.
  package func load(at now: Date) -> World {
    if let data = try? Data(contentsOf: url) {
      return World(decoding: data, now: now).settled(at: now)
    }
    let world = World.new(at: now)
    try? save(world)
    return world
  }

  /// Replaces the file atomically, so that a widget never reads half a game.
  package func save(_ world: World) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try world.encoded().write(to: url, options: .atomic)
  }
}
