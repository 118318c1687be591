import PhotoAlbum
import SwiftUI
import WidgetKit

/// A picture an hour, from a folder.
@main
struct PhotosWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "photos", intent: PhotosIntent.self, provider: PhotosProvider()
    ) { entry in
      PhotosView(entry: entry)
    }
    .configurationDisplayName("Photos")
    .description("A picture an hour, from a folder of yours.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait,
    ])
    .contentMarginsDisabled()
  }
}

struct PhotosEntry: TimelineEntry {
  let date: Date
  let content: Content

  enum Content: Sendable {
    case photo(Photo)
    /// For the gallery.
    case sample
    /// Not known yet.
    case waiting
    /// Why there is none, and what to do.
    case note(title: String, words: String)
  }
}

/// A picture that can be shown.
struct Photo: Sendable {
  var path: String
  var image: UIImage
  var caption: Caption?

  enum Caption: Sendable {
    case name(String)
    case date(Date)
  }
}

/// An entry an hour. A timeline holds few: each picture takes room in it.
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
    }
    let hour = Calendar.current.dateInterval(of: .hour, for: now)?.end ?? now
    let later = (0..<Self.hours - 1).map { hour.addingTimeInterval(Double($0) * 3600) }
    let entries = later.map { PhotosEntry(date: $0, content: source.content(at: $0)) }
    // By the end of the last hour another timeline goes on.
    let end = hour.addingTimeInterval(Double(Self.hours - 1) * 3600)
    return Timeline(entries: [first] + entries, policy: .after(end))
  }
}
