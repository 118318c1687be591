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
  /// Rows inside the tile.
  let rows: Int
}

struct BookmarksProvider: TimelineProvider {
  func placeholder(in context: Context) -> BookmarksEntry {
    entry(.furtherReading, in: context)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (BookmarksEntry) -> Void) {
    // The gallery shows what there could be; it makes no file.
    let list = context.isPreview ? BookmarkList.furtherReading : BookmarkFile.standard.read()
    completion(entry(list, in: context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<BookmarksEntry>) -> Void
  ) {
    let entry = entry(BookmarkFile.standard.read(), in: context)
    completion(Timeline(entries: [entry], policy: .after(entry.date.addingTimeInterval(3600))))
  }

  private func entry(_ list: BookmarkList, in context: Context) -> BookmarksEntry {
    BookmarksEntry(
      date: Date(), list: list, rows: max(1, Int((context.displaySize.height / 18).rounded()) - 2))
  }
}
