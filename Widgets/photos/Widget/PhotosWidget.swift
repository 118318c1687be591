import BoardKit
import PhotoAlbum
import SwiftUI
import WidgetKit

/// A new picture each hour, from a folder.
@main
struct PhotosWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "photos", intent: PhotosIntent.self, provider: PhotosProvider()
    ) { entry in
      PhotosView(entry: entry)
    }
    .configurationDisplayName("Photos")
    .galleryCategory("This machine")
    .description("A picture an hour, from a folder of yours.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait,
      .accessoryCircular, .accessoryRectangular,
    ])
    // A picture fills whatever it is given.
    .largestUsefulUnit(columns: 60, rows: 28)
    .contentMarginsDisabled()
  }
}

struct PhotosEntry: TimelineEntry {
  let date: Date
  let content: Content

  enum Content: Sendable {
    case photo(Photo)
    /// The sample for the gallery.
    case sample
    /// The sample on a board without pictures yet, with the words how to get some.
    case welcome(title: String, words: String)
    /// Shown before the first timeline.
    case waiting
    /// The reason why there is no picture, and what to do about it.
    case note(title: String, words: String)
  }
}

extension PhotosEntry {
  fileprivate var words: String? {
    if case .note(_, let words) = content { words } else { nil }
  }
}

/// A decoded picture with its caption.
struct Photo: Sendable {
  var path: String
  var image: UIImage
  var caption: Caption?

  enum Caption: Sendable {
    case name(String)
    case date(Date)
  }
}

/// Makes an entry for each hour. A timeline has few, as each picture takes room in it.
struct PhotosProvider: AppIntentTimelineProvider {
  private static let hours = 4

  func placeholder(in context: Context) -> PhotosEntry {
    PhotosEntry(date: Date(), content: .waiting)
  }

  func snapshot(for configuration: PhotosIntent, in context: Context) async -> PhotosEntry {
    let now = Date()
    return PhotosEntry(
      date: now,
      content: context.isPreview ? .sample : PhotoSource(configuration).content(at: now))
  }

  func timeline(for configuration: PhotosIntent, in context: Context) async
    -> Timeline<PhotosEntry>
  {
    let now = Date()
    let source = PhotoSource(configuration)
    let first = PhotosEntry(date: now, content: source.content(at: now))
    guard case .photo = first.content else {
      return Timeline(entries: [first], policy: .after(now.addingTimeInterval(3600)))
        .trouble(source.isChosen ? first.words : nil, keepsPace: true)
    }
    let hour = Calendar.current.dateInterval(of: .hour, for: now)?.end ?? now
    let later = (0..<Self.hours - 1).map { hour.addingTimeInterval(Double($0) * 3600) }
    let entries = later.map { PhotosEntry(date: $0, content: source.content(at: $0)) }
    // The next timeline begins with the last entry's hour.
    let end = hour.addingTimeInterval(Double(Self.hours - 1) * 3600)
    return Timeline(entries: [first] + entries, policy: .after(end))
  }
}
