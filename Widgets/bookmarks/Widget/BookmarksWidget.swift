import BoardKit
import Bookmarks
import SwiftUI
import WidgetKit

/// Web addresses from a text file, one link in a row.
@main
struct BookmarksWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "bookmarks", provider: BookmarksProvider()) { entry in
      BookmarksView(entry: entry)
        .steppingUp(
          FamilySteps(fromColumns: 27, turnsHighMedium: true, hasExtraLarge: false))
    }
    .configurationDisplayName("Bookmarks")
    .galleryCategory("Yours")
    .description("Web addresses to open, from the file bookmarks.txt in your widgetboard folder.")
    .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    .largestUsefulUnit(columns: 58, rows: 20)
  }
}

struct BookmarksEntry: TimelineEntry {
  let date: Date
  let list: BookmarkList
  /// The number of rows inside the tile.
  let rows: Int
  /// The columns for text.
  let columns: Int
  /// The family of the tile, whatever its content has room for.
  let family: WidgetFamily
  /// Whether the list is scrolled in its tile.
  let isScrolled: Bool
}

struct BookmarksProvider: TimelineProvider {
  func placeholder(in context: Context) -> BookmarksEntry {
    entry(.furtherReading, in: context)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (BookmarksEntry) -> Void) {
    // The gallery shows sample bookmarks and makes no file.
    let list = context.isPreview ? BookmarkList.furtherReading : BookmarkFile.standard.read()
    completion(entry(list, in: context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<BookmarksEntry>) -> Void
  ) {
    let entry = entry(BookmarkFile.standard.read(), in: context)
    let trouble = entry.list.bookmarks.isEmpty ? entry.list.problems.first : nil
    completion(
      Timeline(entries: [entry], policy: .after(entry.date.addingTimeInterval(3600)))
        .trouble(trouble, keepsPace: true))
  }

  private func entry(_ list: BookmarkList, in context: Context) -> BookmarksEntry {
    BookmarksEntry(
      date: Date(), list: list, rows: max(1, Int((context.displaySize.height / 18).rounded()) - 2),
      columns: max(1, Int((context.displaySize.width / 8).rounded()) - 4),
      family: context.family, isScrolled: context.isScrolled)
  }
}
