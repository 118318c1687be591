import GameWorld
import WidgetKit

/// Tells the board when tiles show an outdated state.
enum Widgets {
  /// The party and the ranking show every hero; a detail tile is reloaded only if it shows this
  /// one.
  static func reload(showing name: String) {
    WidgetCenter.shared.reloadTimelines(ofKind: "com.mygame.game-status")
    WidgetCenter.shared.reloadTimelines(ofKind: "com.mygame.leaderboard")

    let isAnswered = DispatchSemaphore(value: 0)
    WidgetCenter.shared.getCurrentConfigurations { result in
      defer { isAnswered.signal() }
      guard case .success(let widgets) = result else { return }

      if let widget = widgets.first(
        where: { widget in
          let intent = widget.configuration as? SelectCharacterIntent
          return widget.kind == "com.mygame.character-detail"
            && (intent?.character ?? World.firstHero) == name
        }
      ) {
        WidgetCenter.shared.reloadTimelines(ofKind: widget.kind)
      }
    }
    // Waits for the answer, as the program may be about to end.
    isAnswered.wait()
  }
}
