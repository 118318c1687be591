import SwiftUI
import WidgetKit

/// A widget extension with an asset catalogue, as an author brings it from Xcode.
@main
struct PictureWidgets: WidgetBundle {
  var body: some Widget {
    SceneryWidget()
    PiecesWidget()
    AlbumWidget()
    PlainWidget()
  }
}

struct PictureEntry: TimelineEntry {
  var date: Date
}

/// Answers with one entry, or as many as are asked for, a minute apart.
struct PictureProvider: TimelineProvider {
  var count = 1

  func placeholder(in context: Context) -> PictureEntry { PictureEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (PictureEntry) -> Void) {
    completion(PictureEntry(date: Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<PictureEntry>) -> Void) {
    let now = Date()
    let entries = (0..<count).map { PictureEntry(date: now.addingTimeInterval(Double($0) * 60)) }
    completion(Timeline(entries: entries, policy: .never))
  }
}

/// A photo that fills the tile, with a title in front of it.
struct SceneryWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "scenery", provider: PictureProvider()) { _ in
      VStack(alignment: .leading) {
        Spacer()
        Text("Evening").font(.headline).foregroundColor(.white)
        Text("over the hills").font(.caption).foregroundColor(.white.opacity(0.8))
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .containerBackground(for: .widget) {
        Image("Scene").resizable().scaledToFill()
      }
    }
    .configurationDisplayName("Scenery")
  }
}

/// A tile with one picture of every kind.
struct PiecesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "pieces", provider: PictureProvider()) { _ in
      PiecesView().containerBackground(.clear, for: .widget)
    }
  }
}

struct PiecesView: View {
  @Environment(\.widgetFamily) private var family

  private var thumbnail: UIImage {
    guard let scene = UIImage(named: "Scene") else { return UIImage() }
    let size = CGSize(width: 40, height: 36)
    return UIGraphicsImageRenderer(size: size).image { _ in
      scene.draw(in: CGRect(origin: .zero, size: size))
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        Image("Badge").foregroundColor(.accentColor)
        Image("Mark")
        Image("Icons/Coin")
        Image("Leaf")
      }
      if family != .systemSmall {
        HStack(spacing: 8) {
          Image("Scene").resizable().aspectRatio(contentMode: .fill)
            .frame(width: 72, height: 72).clipShape(Circle())
          Image("Scene").resizable().scaledToFit().frame(height: 72)
          Image(uiImage: thumbnail)
        }
      }
      HStack(spacing: 8) {
        Image("Broken").resizable().frame(width: 64, height: 18)
        Image("Nothing").resizable().frame(width: 72, height: 18)
      }
      Text(Image(systemName: "star.fill")) + Text(" in a line").foregroundColor(Color("Brand"))
    }
  }
}

/// Sixty entries with the same photo.
struct AlbumWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "album", provider: PictureProvider(count: 60)) { entry in
      ZStack(alignment: .bottomTrailing) {
        Image("Scene").resizable().scaledToFill()
        Text(entry.date, style: .time)
      }
    }
  }
}

/// A tile without pictures: the cost of an extension that uses none.
struct PlainWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "plain", provider: PictureProvider()) { _ in
      Text(verbatim: "no picture")
    }
  }
}
