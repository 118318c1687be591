import SwiftUI
import WidgetKit

/// Web addresses from a text file, a link a row.
@main
struct BookmarksWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "bookmarks", provider: BookmarksProvider()) { entry in
      BookmarksView(entry: entry)
    }
    .configurationDisplayName("Bookmarks")
    .description("Web addresses to open, from the file bookmarks.txt in your widgetboard folder.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
  }
}

struct BookmarksEntry: TimelineEntry {
  let date: Date
  let list: BookmarkList
}

struct BookmarksProvider: TimelineProvider {
  func placeholder(in context: Context) -> BookmarksEntry {
    BookmarksEntry(date: Date(), list: .furtherReading)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (BookmarksEntry) -> Void) {
    // The gallery shows what there could be; it makes no file.
    let list = context.isPreview ? BookmarkList.furtherReading : BookmarkFile.standard.read()
    completion(BookmarksEntry(date: Date(), list: list))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<BookmarksEntry>) -> Void
  ) {
    let entry = BookmarksEntry(date: Date(), list: BookmarkFile.standard.read())
    completion(Timeline(entries: [entry], policy: .after(entry.date.addingTimeInterval(3600))))
  }
}
