import SwiftUI
import WidgetKit

struct FeedList: View {
  var items: [FeedItem]
  private let relative: RelativeDateTimeFormatter = {
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = .abbreviated
    return formatter
  }()

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(items, id: \.title) { item in
        VStack(alignment: .leading) {
          Text(item.title).font(.caption).lineLimit(2).layoutPriority(1)
          if let date = item.published {
            Text(relative.localizedString(for: date, relativeTo: Date()))
              .font(.caption2).foregroundStyle(.tertiary)
          }
        }
        if item != items.last { Divider().background(Color.gray) }
      }
    }
  }
}

struct FeedList_Previews: PreviewProvider {
  static var previews: some View {
    FeedList(items: [FeedItem(title: "One")])
      .previewContext(WidgetPreviewContext(family: .systemMedium))
      .previewDisplayName("Feed")
  }
}
