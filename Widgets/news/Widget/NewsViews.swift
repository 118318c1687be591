import Feeds
import SwiftUI
import WidgetKit

struct NewsView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.locale) private var locale
  let entry: NewsEntry

  var body: some View {
    Group {
      if entry.news.headlines.isEmpty {
        NoNews(
          title: entry.news.loaded == nil ? "No news yet" : "No news", problems: problems,
          silence: entry.news.silence(at: entry.date))
      } else if family == .systemExtraLarge {
        NewsTable(entry: entry, problems: problems, space: space)
      } else {
        NewsColumn(entry: entry, problems: problems, space: space)
      }
    }
    .widgetURL(entry.news.headlines.lazy.compactMap(\.link).first)
  }

  private var problems: [String] { entry.news.problems(at: entry.date, locale: locale) }

  /// The tile without its frame and margins.
  private var space: TextSpace {
    TextSpace(
      columns: Int(entry.displaySize.width / 8) - 4, rows: Int(entry.displaySize.height / 18) - 2)
  }
}

/// How much text there is room for.
struct TextSpace {
  var columns: Int
  var rows: Int
}

/// Why there is no news, or what to do about it.
private struct NoNews: View {
  let title: String
  let problems: [String]
  let silence: String

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).bold()
      if problems.isEmpty {
        Text(silence).foregroundStyle(.secondary)
      } else {
        ForEach(problems, id: \.self) { problem in
          Label(problem, systemImage: "exclamationmark.triangle").foregroundStyle(.yellow)
            .lineLimit(3)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// Small to large: headlines, each with its source and age below.
private struct NewsColumn: View {
  @Environment(\.widgetFamily) private var family
  let entry: NewsEntry
  let problems: [String]
  let space: TextSpace

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let title = entry.news.title { Text(title).bold().lineLimit(1) }
      ForEach(fit.lines.indices, id: \.self) { index in
        HeadlineLink(headline: entry.news.headlines[index]) {
          VStack(alignment: .leading, spacing: 0) {
            Text(entry.news.headlines[index].title).lineLimit(fit.lines[index])
            Byline(headline: entry.news.headlines[index], date: entry.date)
          }
        }
      }
      Spacer(minLength: 0)
      if let caution { CautionLine(words: caution) }
    }
  }

  /// A small tile has room only for problems that a person can correct.
  private var caution: String? {
    let words = [entry.age, family == .systemSmall ? nil : problems.first]
    return words.contains { $0 != nil } ? words.compactMap(\.self).joined(separator: " · ") : nil
  }

  private var fit: HeadlineFit {
    let taken = [entry.news.title, caution].count { $0 != nil }
    return HeadlineFit(
      entry.news.headlines, columns: space.columns, rows: space.rows - taken,
      atLeast: family == .systemMedium ? 3 : 2, mostLines: family == .systemSmall ? 3 : 2)
  }
}

/// Extra large: a row each, in columns.
private struct NewsTable: View {
  let entry: NewsEntry
  let problems: [String]
  let space: TextSpace

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let title = entry.news.title { Text(title).bold() }
      ForEach(entry.news.headlines.prefix(rows), id: \.self) { headline in
        HeadlineLink(headline: headline) {
          HStack {
            Text(headline.title)
            Spacer(minLength: 8)
            Text(headline.source).foregroundStyle(.secondary)
              .frame(width: 16 * 8, alignment: .leading)
            Text(headline.age(at: entry.date) ?? "").foregroundStyle(.secondary)
              .frame(width: 4 * 8, alignment: .trailing)
          }
        }
      }
      Spacer(minLength: 0)
      ForEach(cautions, id: \.self) { CautionLine(words: $0) }
    }
    .lineLimit(1)
  }

  private var cautions: [String] {
    [entry.age].compactMap(\.self) + problems.prefix(3)
  }

  private var rows: Int {
    max(0, space.rows - cautions.count - (entry.news.title == nil ? 0 : 1))
  }
}

/// A headline that leads to its page, where it has one.
private struct HeadlineLink<Content: View>: View {
  let headline: Headline
  let content: Content

  init(headline: Headline, @ViewBuilder content: () -> Content) {
    self.headline = headline
    self.content = content()
  }

  var body: some View {
    if let link = headline.link {
      Link(destination: link) { content }
    } else {
      content
    }
  }
}

/// The source and the age of a headline.
private struct Byline: View {
  let headline: Headline
  let date: Date

  var body: some View {
    HStack {
      Text(headline.source)
      Spacer(minLength: 8)
      if let age = headline.age(at: date) { Text(age).layoutPriority(1) }
    }
    .lineLimit(1)
    .foregroundStyle(.secondary)
  }
}

/// What a person should know before they trust the news.
private struct CautionLine: View {
  let words: String

  var body: some View {
    Text(words).foregroundStyle(.yellow).lineLimit(1)
  }
}

extension NewsEntry {
  /// A note that the news are old; nothing if they are not.
  fileprivate var age: String? {
    news.age(at: date).map { "Loaded \($0) ago" }
  }
}
