// swift-format-ignore-file
// “Keeping a Widget Up To Date”: what the game's app does when a potion arrives.
import Intents
import WidgetKit

final class GameCharacter: INObject {}

class SelectCharacterIntent: INIntent {
  @INIntentParameter(title: "Character") var character: GameCharacter?
}

struct Potions {
  let characterThatReceivedHealingPotion = GameCharacter(identifier: "panda", display: "Panda")

  func reloadCharacterDetail() {
    WidgetCenter.shared.reloadTimelines(ofKind: "com.mygame.character-detail")
  }

  func reloadWhatShowsTheCharacter() {
    WidgetCenter.shared.getCurrentConfigurations { result in
        guard case .success(let widgets) = result else { return }


        // Iterate over the WidgetInfo elements to find one that matches
        // the character from the push notification.
        if let widget = widgets.first(
            where: { widget in
                let intent = widget.configuration as? SelectCharacterIntent
                return intent?.character == characterThatReceivedHealingPotion
            }
        ) {
            WidgetCenter.shared.reloadTimelines(ofKind: widget.kind)
        }
    }
  }

  func logOut() {
    WidgetCenter.shared.reloadAllTimelines()
  }
}
