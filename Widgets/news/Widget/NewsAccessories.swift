import Feeds
import SwiftUI

/// Inline: the newest headline, or why there is none.
struct NewsLine: View {
  let entry: NewsEntry

  var body: some View {
    Text(entry.news.headlines.first?.title ?? "No news").lineLimit(1)
  }
}

/// Rectangular: the newest headline with its source.
struct NewsCard: View {
  let entry: NewsEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let headline = entry.news.headlines.first {
        Text(headline.title).bold().widgetAccentable().lineLimit(4)
        HStack {
          Text(headline.source)
          Spacer(minLength: 8)
          if let age = headline.age(at: entry.date) { Text(age).layoutPriority(1) }
        }
        .foregroundStyle(.secondary).lineLimit(1)
      } else {
        Text("No news").bold()
        Text(entry.news.silence(at: entry.date)).foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
