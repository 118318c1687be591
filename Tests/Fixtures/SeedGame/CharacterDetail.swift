// swift-format-ignore-file
// “TimelineProvider Protocol”: a character that heals, under the names Apple gave the methods after
// the beta; and the article's avatar that opens the character.
import SwiftUI
import WidgetKit

struct CharacterDetailEntry: TimelineEntry {
    var date: Date
    var healthLevel: Double
    var character = Avatar(name: "Panda", url: URL(string: "game://character/panda"))
}

struct Avatar {
    var name: String
    var url: URL?
}

struct CharacterDetailProvider: TimelineProvider {
    var hasHealthLevel = false
    var currentHealthLevel = 0.25

    func placeholder(in context: Context) -> CharacterDetailEntry {
        CharacterDetailEntry(date: Date(), healthLevel: 0.75)
    }

    func getSnapshot(in context: Context, completion: @escaping (Entry) -> ()) {
        let date = Date()
        let entry: CharacterDetailEntry
        if context.isPreview && !hasHealthLevel {
            entry = CharacterDetailEntry(date: date, healthLevel: 0.75)
        } else {
            entry = CharacterDetailEntry(date: date, healthLevel: currentHealthLevel)
        }
        completion(entry)
    }

    // As published: its health never passes 1, so it never completes.
    func getTimeline(in context: Context, completion: @escaping (Timeline<CharacterDetailEntry>) -> ()) {
        var date = Date()
        var healthLevel = 0.25
        var entries: [CharacterDetailEntry] = []
        while healthLevel <= 1 {
            // 添加给定时间的当前健康级别。
            entries.append(CharacterDetailEntry(date: date, healthLevel: healthLevel))
            // 生命每小时恢复 25%,最多恢复 100%。
            healthLevel = min(1, healthLevel + 0.25)
            // 将时间往后 1 小时。
            date = Calendar.current.date(byAdding: .hour, value: 1, to: date)!
        }
        // 创建时间轴并调用完成处理程序。
        let timeline = Timeline(entries: entries, policy: .atEnd)
        completion(timeline)
    }

    func reloadAfterTheDragon(
        entries: [CharacterDetailEntry], completion: (Timeline<CharacterDetailEntry>) -> ()
    ) {
        // 请求2.5小时之后刷新时间轴
        let date = Calendar.current.date(byAdding: .minute, value: 150, to: Date())!
        let timeline = Timeline(entries: entries, policy: .after(date))
        completion(timeline)
    }
}

struct AvatarView: View {
    var character: Avatar
    init(_ character: Avatar) { self.character = character }
    var body: some View { Text(character.name) }
}

extension Color {
    static let gameBackground = Color.blue
}

struct CharacterDetailView: View {
    var entry: CharacterDetailEntry

    @ViewBuilder
    var body: some View {
        ZStack {
            AvatarView(entry.character)
                .widgetURL(entry.character.url)
                .foregroundColor(.white)
        }
        .background(Color.gameBackground)
    }
}

struct CharacterDetailWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "com.mygame.character-detail", provider: CharacterDetailProvider()) {
            CharacterDetailView(entry: $0)
        }
    }
}
