import SwiftUI
import WidgetKit

/// The widgets of Dragons & Potions, three in one extension.
@main
struct GameWidgets: WidgetBundle {
  @WidgetBundleBuilder
  var body: some Widget {
    GameStatusWidget()
    CharacterDetailWidget()
    LeaderboardWidget()
  }
}
