// swift-format-ignore-file
// The WidgetKit article: several widgets in one extension.
import SwiftUI
import WidgetKit

@main
struct GameWidgets: WidgetBundle {
    @WidgetBundleBuilder
    var body: some Widget {
        GameStatusWidget()
        CharacterDetailWidget()
        LeaderboardWidget()
    }
}

struct LeaderboardWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "com.mygame.leaderboard", provider: GameStatusProvider()) { entry in
            Text(entry.gameStatus)
        }
    }
}

struct GameStatusView_Previews: PreviewProvider {
    static var previews: some View {
        GameStatusView("Your turn")
            .previewContext(WidgetPreviewContext(family: .systemSmall))
    }
}
