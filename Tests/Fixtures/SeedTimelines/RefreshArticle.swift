// swift-format-ignore-file
// “IOS Widget(5)”: five entries an hour apart, and a clock of minutes.
import Intents
import SwiftUI
import WidgetKit

enum TimeType: Int {
    case unknown
    case clock
    case date
}

class TimeTypeConfigurationIntent: INIntent {
    @INIntentParameter(title: "Type") var type: TimeType = .clock
}

enum RefreshArticle {
    struct SimpleEntry: TimelineEntry {
        let date: Date
        let configuration: TimeTypeConfigurationIntent
    }

    struct WidgetEntry: TimelineEntry {
        let date: Date
    }

    struct HourlyProvider: IntentTimelineProvider {
        func placeholder(in context: Context) -> SimpleEntry {
            SimpleEntry(date: Date(), configuration: TimeTypeConfigurationIntent())
        }

        func getSnapshot(for configuration: TimeTypeConfigurationIntent, in context: Context, completion: @escaping (SimpleEntry) -> ()) {
            completion(SimpleEntry(date: Date(), configuration: configuration))
        }

        func getTimeline(for configuration: TimeTypeConfigurationIntent, in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
            var entries: [SimpleEntry] = []

            // Generate a timeline consisting of five entries an hour apart, starting from the current date.
            let currentDate = Date()
            for hourOffset in 0 ..< 5 {
                // 下面这个代码表示，在当前日期上加上 hourOffset 个小时得到一个新的日期
                // .hour可以换成 .second .minute .day 等
                let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: currentDate)!
                let entry = SimpleEntry(date: entryDate, configuration: configuration)
                entries.append(entry)
            }

            // 调用回调方法把生成好的时间线数据传递给系统
            let timeline = Timeline(entries: entries, policy: .atEnd)
            completion(timeline)
        }
    }

    struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> WidgetEntry { WidgetEntry(date: Date()) }

        func getSnapshot(in context: Context, completion: @escaping (WidgetEntry) -> ()) {
            completion(WidgetEntry(date: Date()))
        }

        func getTimeline(in context: Context, completion: @escaping (Timeline<WidgetEntry>) -> ()) {
            Provider.prepareEntriesEveryMinute(completion)
        }

        static func prepareEntriesEveryMinute(_ completion: @escaping (Timeline<WidgetEntry>) -> ()) {
            // 第一次刷新时间：延迟2秒刷
            let firstDate = Provider.getFirstEntryDate()
            // 第二次刷新时间：第一个整分钟时刷
            let firstMinuteDate = Provider.getFirstMinuteEntryDate()

            var entries: [WidgetEntry] = []
            entries.append(WidgetEntry(date: firstDate))
            entries.append(WidgetEntry(date: firstMinuteDate))

            // 后面以第一个整点分钟开始，每次加一分钟刷
            for minuteOffset in 1 ..< 60 {
                guard let entryDate = Calendar.current.date(byAdding: .minute, value: minuteOffset, to: firstMinuteDate) else {
                    continue
                }
                entries.append(WidgetEntry(date: entryDate))
            }
            let timeline = Timeline(entries: entries, policy: .atEnd)
            completion(timeline)
        }

        static func getFirstEntryDate() -> Date {
            let offsetSecond: TimeInterval = TimeInterval(2)
            var currentDate = Date()
            currentDate += offsetSecond
            return currentDate
        }

        // 获取第一个分钟时间点所处的时间点
        static func getFirstMinuteEntryDate() -> Date {
            var currentDate = Date()
            let passSecond = Calendar.current.component(.second, from: currentDate)
            let offsetSecond: TimeInterval = TimeInterval(60 - passSecond)
            currentDate += offsetSecond
            return currentDate
        }
    }

    struct HourlyWidget: Widget {
        var body: some WidgetConfiguration {
            IntentConfiguration(kind: "hourly", intent: TimeTypeConfigurationIntent.self, provider: HourlyProvider()) { entry in
                Text("\(entry.date, style: .time) \(entry.configuration.type.rawValue)")
            }
        }
    }

    struct ClockWidget: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "clock", provider: Provider()) { entry in
                Text(entry.date, style: .time)
            }
        }
    }

    static func reload() {
        // 指定刷新哪个组件
        WidgetCenter.shared.reloadTimelines(ofKind: "com.mygame.character-detail")
        // 刷新全部组件
        WidgetCenter.shared.reloadAllTimelines()
    }
}
