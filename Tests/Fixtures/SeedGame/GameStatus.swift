// swift-format-ignore-file
// The WidgetKit article: a game's status, its timeline and its views.
import WidgetKit
import SwiftUI

typealias GameStatus = String
// The article's placeholder calls its entry so.
typealias SimpleEntry = GameStatusEntry

// @main in the article's first part; its last part moves it to the bundle.
struct GameStatusWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(
            kind: "com.mygame.game-status",
            provider: GameStatusProvider(),
        ) { entry in
            GameStatusView(entry.gameStatus)
        }
        .configurationDisplayName("Game Status")
        .description("Shows an overview of your game status")
        .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    }
}

struct GameStatusEntry: TimelineEntry {
    var date: Date
    var gameStatus: String
}

struct GameStatusProvider: TimelineProvider {
    var hasFetchedGameStatus: Bool = false
    var gameStatusFromServer: String = "Your turn"

    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        let date = Date()
        let entry: GameStatusEntry

        if context.isPreview && !hasFetchedGameStatus {
            entry = GameStatusEntry(date: date, gameStatus: "—")
        } else {
            entry = GameStatusEntry(date: date, gameStatus: gameStatusFromServer)
        }
        completion(entry)
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<GameStatusEntry>) -> Void) {
        // Create a timeline entry for "now."
        let date = Date()
        let entry = GameStatusEntry(
            date: date,
            gameStatus: gameStatusFromServer
        )

        // Create a date that's 15 minutes in the future.
        let nextUpdateDate = Calendar.current.date(byAdding: .minute, value: 15, to: date)!

        // Create the timeline with the entry and a reload policy with the date
        // for the next update.
        let timeline = Timeline(
            entries:[entry],
            policy: .after(nextUpdateDate)
        )

        // Call the completion to pass the timeline to WidgetKit.
        completion(timeline)
    }

    func placeholder(in context: Context) -> SimpleEntry {
        GameStatusEntry(date: Date(), gameStatus: "—")
    }
}

struct GameStatusView : View {
    @Environment(\.widgetFamily) var family: WidgetFamily
    var gameStatus: GameStatus

    init(_ gameStatus: GameStatus) {
        self.gameStatus = gameStatus
    }

    @ViewBuilder
    var body: some View {
        switch family {
        case .systemSmall: GameTurnSummary(gameStatus)
        case .systemMedium: GameStatusWithLastTurnResult(gameStatus)
        case .systemLarge: GameStatusWithStatistics(gameStatus)
        default: GameDetailsNotAvailable()
        }
    }
}

struct GameTurnSummary: View {
    var gameStatus: GameStatus
    init(_ gameStatus: GameStatus) { self.gameStatus = gameStatus }
    var body: some View { Text(gameStatus) }
}

struct GameStatusWithLastTurnResult: View {
    var gameStatus: GameStatus
    init(_ gameStatus: GameStatus) { self.gameStatus = gameStatus }
    var body: some View { HStack { Text(gameStatus); Text("won") } }
}

struct GameStatusWithStatistics: View {
    var gameStatus: GameStatus
    init(_ gameStatus: GameStatus) { self.gameStatus = gameStatus }
    var body: some View { VStack { Text(gameStatus); Text("3 of 5") } }
}

struct GameDetailsNotAvailable: View {
    var body: some View { Text("Not available") }
}
