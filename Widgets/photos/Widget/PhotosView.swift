import SwiftUI
import WidgetKit

struct PhotosView: View {
  @Environment(\.widgetFamily) private var family
  let entry: PhotosEntry

  var body: some View {
    switch entry.content {
    case .note(let title, let words): NoPhotos(title: title, words: words)
    case .sample: SampleScene()
    case .welcome(let title, let words):
      SampleScene().overlay(alignment: .bottomLeading) {
        VStack(alignment: .leading, spacing: 0) {
          Text(title).bold()
          // A small picture would be covered by a whole sentence.
          Text(family == .systemSmall ? "Choose some:\ne, then c." : words)
        }
        .foregroundStyle(.white)
        .padding(.horizontal, 8)
        // A strip below the picture, not a box in it.
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.black.opacity(0.55))
      }
    case .waiting: EmptyFrame()
    case .photo(let photo):
      // An overlay keeps the size of the tile; a picture that fills it would need more.
      Color.clear
        .overlay {
          Image(uiImage: photo.image).resizable()
            .widgetAccentedRenderingMode(.fullColor)
            .scaledToFill()
        }
        .clipped()
        .overlay(alignment: .bottomLeading) {
          if let caption = photo.caption { CaptionLine(caption: caption) }
        }
        .privacySensitive()
        .widgetURL(URL(fileURLWithPath: photo.path))
    }
  }
}

/// The place of a picture that is not known yet.
private struct EmptyFrame: View {
  var body: some View {
    ZStack {
      Rectangle().fill(.quaternary)
      Image(systemName: "photo").foregroundStyle(.secondary).unredacted()
    }
  }
}

/// The reason why there is no picture, and what to do about it.
private struct NoPhotos: View {
  let title: String
  let words: String

  var body: some View {
    ViewThatFits(in: .vertical) {
      VStack(spacing: 18) {
        Image(systemName: "photo.fill").font(.system(size: 5 * 18)).foregroundStyle(.tertiary)
          .accessibilityHidden(true)
        sentences(.center).multilineTextAlignment(.center)
      }
      sentences(.leading).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    .padding(.horizontal, 8)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func sentences(_ alignment: HorizontalAlignment) -> some View {
    VStack(alignment: alignment, spacing: 0) {
      Text(title).bold()
      Text(words).foregroundStyle(.secondary)
      Text("Another folder: e, then c.").foregroundStyle(.secondary)
    }
  }
}

/// The caption, on a background that keeps it legible on any picture.
private struct CaptionLine: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let caption: Photo.Caption

  var body: some View {
    Group {
      switch caption {
      case .name(let name): Text(name)
      case .date(let date):
        Text(
          date, format: Date.FormatStyle(locale: locale, timeZone: timeZone).month(.wide).year())
      }
    }
    .lineLimit(1)
    .foregroundStyle(.white)
    .padding(.horizontal, 8)
    .background(Color.black.opacity(0.55))
  }
}
