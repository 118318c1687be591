// swift-format-ignore-file
// «Как работают таймлайны»: pictures by the hour, minutes, seconds, weather.
import Intents
import SwiftUI
import WidgetKit

class HomeScreenWidgetConfigurationIntent: INIntent {}

extension Date {
    var zeroSeconds: Date {
        Date(timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    }
}

enum TimelineArticle {
    struct SimpleEntry: TimelineEntry {
        let date: Date
        let configuration: HomeScreenWidgetConfigurationIntent
        var image = Image(systemName: "photo")
        var weather = "—"
    }

    static func getWidgetImages() -> [Image] {
        (0 ..< 10).map { Image(systemName: "\($0).circle") }
    }

    static func getWeather() -> String { "sunny" }

    struct PicturesProvider: IntentTimelineProvider {
        func getTimeline(for configuration: HomeScreenWidgetConfigurationIntent, in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
            // массив entry объектов
            var entries: [SimpleEntry] = []
            let currentDate = Date()
            // наш контент, который мы будем менять
            let images: [Image] = getWidgetImages()
            // мы будем менять картинку каждый час 10 раз
            for hourOffset in 0 ..< 10 {
                // создается время смены картинки
                let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: currentDate)!
                // создается entry объект с датой обновления и обновляемым контентом
                let entry = SimpleEntry(date: entryDate, configuration: configuration, image: images[hourOffset])
                entries.append(entry)
            }
            // создается timeline provider с массивом созданных entry oбъектов
            var timeline = Timeline(entries: entries, policy: .atEnd)
            completion(timeline)
        }
    }

    struct MinutesProvider: IntentTimelineProvider {
        func getTimeline(for configuration: HomeScreenWidgetConfigurationIntent, in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
            // массив entry объектов
            var entries: [SimpleEntry] = []
            // для того чтоб минуты обновлялись ровно по часам, дату нужно взять без секунд
            let currentDate = Date().zeroSeconds
            // мы будем менять значение часов каждую минуту
            for minuteOffset in 0 ..< 60 {
                // создается время смены картинки
                let entryDate = Calendar.current.date(byAdding: .minute, value: minuteOffset, to: currentDate)!
                // создается entry объект с датой обновления
                let entry = SimpleEntry(date: entryDate, configuration: configuration)
                entries.append(entry)
            }
            // создается timeline provider с массивом созданных entry oбъектов
            var timeline = Timeline(entries: entries, policy: .atEnd)
            completion(timeline)
        }
    }

    struct SecondsProvider: IntentTimelineProvider {
        func getTimeline(for configuration: HomeScreenWidgetConfigurationIntent, in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
            // массив entry объектов
            var entries: [SimpleEntry] = []
            let currentDate = Date()
            for secondOffset in 0 ..< 60 {
                let entryDate = Calendar.current.date(byAdding: .second, value: secondOffset, to: currentDate)!
                let entry = SimpleEntry(date: entryDate, configuration: configuration)
                entries.append(entry)
            }
            // создается timeline provider с массивом созданных entry oбъектов
            var timeline = Timeline(entries: entries, policy: .atEnd)
            completion(timeline)
        }
    }

    struct WeatherProvider: IntentTimelineProvider {
        func getTimeline(for configuration: HomeScreenWidgetConfigurationIntent, in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
            let currentDate = Date()
            let currentWeather = getWeather()
            let entry = SimpleEntry(date: currentDate, configuration: configuration, weather: currentWeather)
            let endDate = Calendar.current.date(byAdding: .minute, value: 20, to: currentDate)!

            var timeline = Timeline(entries: [entry], policy: .after(endDate))
            completion(timeline)
        }
    }

    struct EntryView: View {
        var entry: SimpleEntry

        var body: some View {
            VStack {
                Text(entry.date, style: .timer)
            }
        }
    }

    struct PicturesWidget: Widget {
        var body: some WidgetConfiguration {
            IntentConfiguration(kind: "pictures", intent: HomeScreenWidgetConfigurationIntent.self, provider: PicturesProvider()) { $0.image }
        }
    }

    struct MinutesWidget: Widget {
        var body: some WidgetConfiguration {
            IntentConfiguration(kind: "minutes", intent: HomeScreenWidgetConfigurationIntent.self, provider: MinutesProvider()) { EntryView(entry: $0) }
        }
    }

    struct SecondsWidget: Widget {
        var body: some WidgetConfiguration {
            IntentConfiguration(kind: "seconds", intent: HomeScreenWidgetConfigurationIntent.self, provider: SecondsProvider()) { EntryView(entry: $0) }
        }
    }

    struct WeatherWidget: Widget {
        var body: some WidgetConfiguration {
            IntentConfiguration(kind: "weather", intent: HomeScreenWidgetConfigurationIntent.self, provider: WeatherProvider()) { Text($0.weather) }
        }
    }
}

// The article shows one method of each provider; these are the missing ones.
extension IntentTimelineProvider where Entry == TimelineArticle.SimpleEntry, Intent == HomeScreenWidgetConfigurationIntent {
    func placeholder(in context: Context) -> TimelineArticle.SimpleEntry {
        TimelineArticle.SimpleEntry(date: Date(), configuration: HomeScreenWidgetConfigurationIntent())
    }

    func getSnapshot(for configuration: HomeScreenWidgetConfigurationIntent, in context: Context, completion: @escaping (TimelineArticle.SimpleEntry) -> ()) {
        completion(TimelineArticle.SimpleEntry(date: Date(), configuration: configuration))
    }
}

@main
struct SeedTimelines: WidgetBundle {
    var body: some Widget {
        RefreshArticle.HourlyWidget()
        RefreshArticle.ClockWidget()
        TimelineArticle.PicturesWidget()
        TimelineArticle.MinutesWidget()
        TimelineArticle.SecondsWidget()
        TimelineArticle.WeatherWidget()
    }
}
