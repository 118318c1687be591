import BoardKit
import Feeds
import SwiftUI
import WidgetKit

struct NewsView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.locale) private var locale
  let entry: NewsEntry

  var body: some View {
    Group {
      if family == .accessoryInline {
        NewsLine(entry: entry)
      } else if family == .accessoryRectangular {
        NewsCard(entry: entry)
      } else if entry.news.headlines.isEmpty {
        NoNews(
          title: entry.news.loaded == nil ? "No news yet" : "No news", problems: problems,
          silence: entry.news.silence(at: entry.date))
      } else if family == .systemExtraLarge, entry.news.headlines.count < space.rows {
        NewsColumns(entry: entry, problems: problems, space: space)
      } else if family == .systemMedium, space.columns >= NewsColumns.wideColumns {
        NewsColumns(entry: entry, problems: problems, space: space)
      } else if family == .systemExtraLarge {
        NewsTable(entry: entry, problems: problems, space: space)
      } else {
        NewsColumn(
          entry: entry, problems: problems, space: space,
          hasOneSource: entry.news.onlySource != nil)
      }
    }
    .tileTitle(title)
    .widgetURL(entry.news.headlines.lazy.compactMap(\.link).first)
  }

  private var problems: [String] { entry.news.problems(at: entry.date, locale: locale) }

  /// What a person has set, else the only source, which no row has then. A small tile has too few columns for
  /// ages beside the titles.
  private var title: String? {
    entry.news.title ?? (family == .systemSmall ? nil : entry.news.onlySource)
  }

  /// The size of the tile without its frame and margins.
  private var space: TextSpace {
    TextSpace(
      columns: Int(entry.displaySize.width / 8) - 4, rows: Int(entry.displaySize.height / 18) - 2)
  }
}

/// The number of columns and rows for text.
struct TextSpace {
  var columns: Int
  var rows: Int
}

/// The reason why there is no news, or what to do about it.
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

/// Extra large with fewer headlines than rows, and a medium tile that is wide: the same as in large, in two
/// columns.
private struct NewsColumns: View {
  @Environment(\.widgetFamily) private var family
  let entry: NewsEntry
  let problems: [String]
  let space: TextSpace

  /// The columns from which on two headlines have room beside each other.
  static let wideColumns = 66
  private static let gap = 3

  var body: some View {
    let half = (space.columns - Self.gap) / 2
    let middle = leftCount(half)
    HStack(alignment: .top, spacing: Double(Self.gap) * 8) {
      NewsColumn(
        entry: part(..<middle), problems: problems,
        space: TextSpace(columns: half, rows: space.rows), hasOneSource: hasOneSource
      )
      .frame(width: Double(half) * 8, alignment: .leading)
      NewsColumn(
        entry: part(middle..., isDated: false), problems: [],
        space: TextSpace(columns: space.columns - Self.gap - half, rows: space.rows),
        hasOneSource: hasOneSource
      )
      // Spacing alone gives way to long headlines.
      .frame(width: Double(space.columns - Self.gap - half) * 8, alignment: .leading)
    }
  }

  /// Whether the frame names the source of all: a column may have those of one of several.
  private var hasOneSource: Bool { entry.news.onlySource != nil }

  /// The number of headlines on the left: half of them, or all that have room there.
  private func leftCount(_ half: Int) -> Int {
    let all = NewsColumn(
      entry: entry, problems: problems, space: TextSpace(columns: half, rows: space.rows),
      hasOneSource: hasOneSource)
    return min(
      (entry.news.headlines.count + 1) / 2, max(1, all.headlineFit(in: family).lines.count))
  }

  /// Some of its headlines; a caution about their age stands below the first alone.
  private func part(_ range: some RangeExpression<Int>, isDated: Bool = true) -> NewsEntry {
    var news = entry.news
    news.headlines = Array(news.headlines[range])
    if !isDated { news.loaded = nil }
    return NewsEntry(date: entry.date, news: news, displaySize: entry.displaySize)
  }
}

/// Small to large: headlines, each with its source and age below.
private struct NewsColumn: View {
  @Environment(\.widgetFamily) private var family
  let entry: NewsEntry
  let problems: [String]
  let space: TextSpace
  /// Whether the frame names the source of all headlines of the tile.
  let hasOneSource: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      let fit = headlineFit(in: family)
      ForEach(fit.lines.indices, id: \.self) { index in
        if fit.hasRules, index > 0 { Divider() }
        HeadlineLink(headline: entry.news.headlines[index]) {
          if hasBylines(in: family) {
            VStack(alignment: .leading, spacing: 0) {
              Text(entry.news.headlines[index].title).lineLimit(fit.lines[index])
              Byline(headline: entry.news.headlines[index], date: entry.date)
            }
          } else {
            HeadlineRow(
              headline: entry.news.headlines[index], lines: fit.lines[index], date: entry.date)
          }
        }
      }
      Spacer(minLength: 0)
      if let caution = caution(in: family) { CautionLine(words: caution) }
    }
    // Without rules short headlines would be a narrow column in the middle.
    .frame(maxWidth: .infinity, alignment: .leading)
    .tileHoldsMore(headlineFit(in: family).lines.count < entry.news.headlines.count)
  }

  /// The line of caution. A small tile has no room for errors of feeds, which the person cannot
  /// correct.
  private func caution(in family: WidgetFamily) -> String? {
    let words = [entry.age, family == .systemSmall ? nil : problems.first]
    return words.contains { $0 != nil } ? words.compactMap(\.self).joined(separator: " · ") : nil
  }

  /// - Parameter family: what an environment says, which only a view that is shown has.
  func headlineFit(in family: WidgetFamily) -> HeadlineFit {
    let hasBylines = hasBylines(in: family)
    return HeadlineFit(
      entry.news.headlines,
      columns: space.columns - (hasBylines ? 0 : ageColumns),
      rows: space.rows - (caution(in: family) == nil ? 0 : 1),
      atLeast: family == .systemMedium ? 3 : 2, mostLines: family == .systemSmall ? 3 : 2,
      hasBylines: hasBylines)
  }

  /// The columns of the longest age and the gap before it.
  private var ageColumns: Int {
    1 + (entry.news.headlines.compactMap { $0.age(at: entry.date)?.count }.max() ?? -1)
  }

  /// Where all come from one source, which the frame names, the age has room beside the title.
  private func hasBylines(in family: WidgetFamily) -> Bool {
    family == .systemSmall || !hasOneSource
  }
}

/// Extra large: a row each, in columns; where rows are left, titles in full, and rules between them.
private struct NewsTable: View {
  let entry: NewsEntry
  let problems: [String]
  let space: TextSpace

  /// The columns of a source, none where the frame names the only one, and of an age.
  private var sourceColumns: Int { entry.news.onlySource == nil ? 16 : 0 }
  private static let ageColumns = 4

  var body: some View {
    let lines = lines
    let hasRules = lines.count > 1 && lines.reduce(lines.count - 1, +) <= rows
    VStack(alignment: .leading, spacing: 0) {
      ForEach(lines.indices, id: \.self) { index in
        let headline = entry.news.headlines[index]
        if hasRules, index > 0 { Divider() }
        HeadlineLink(headline: headline) {
          HStack(alignment: .firstTextBaseline) {
            Text(headline.title).lineLimit(lines[index])
            if sourceColumns > 0 {
              Spacer(minLength: 8)
              Text(headline.source).foregroundStyle(.secondary).lineLimit(1)
                .frame(width: Double(sourceColumns) * 8, alignment: .leading)
            } else {
              FarLeader()
            }
            Text(headline.age(at: entry.date) ?? "").foregroundStyle(.secondary)
              .frame(width: Double(Self.ageColumns) * 8, alignment: .trailing)
          }
        }
      }
      Spacer(minLength: 0)
      ForEach(cautions, id: \.self) { CautionLine(words: $0) }
    }
    .tileHoldsMore(lines.count < entry.news.headlines.count)
  }

  /// The lines of each title: one, and, once all titles have one, as many as it needs.
  private var lines: [Int] {
    let shown = entry.news.headlines.prefix(rows)
    var rest = rows - shown.count
    return shown.map { headline in
      let columns = space.columns - sourceColumns - Self.ageColumns - 4
      let more = min(rest, HeadlineFit.lines(of: headline.title, columns: columns) - 1)
      rest -= more
      return 1 + more
    }
  }

  private var cautions: [String] {
    [entry.age].compactMap(\.self) + problems.prefix(3)
  }

  private var rows: Int {
    max(0, space.rows - cautions.count)
  }
}

/// A headline that links to its page, if it has one.
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

/// A headline with its age at the end of the row.
private struct HeadlineRow: View {
  let headline: Headline
  let lines: Int
  let date: Date

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text(headline.title).lineLimit(lines).layoutPriority(1)
      if let age = headline.age(at: date) {
        FarLeader()
        Text(age).foregroundStyle(.secondary).lineLimit(1).layoutPriority(2)
      }
    }
  }
}

/// The source and the age of a headline.
private struct Byline: View {
  @Environment(\.widgetFamily) private var family
  let headline: Headline
  let date: Date

  var body: some View {
    HStack {
      Text(headline.source)
      // At the other end of a wide tile nobody would look for it.
      if family == .systemSmall { Spacer(minLength: 8) }
      if let age = headline.age(at: date) {
        Text(family == .systemSmall ? age : "· \(age)").layoutPriority(1)
      }
    }
    .lineLimit(1)
    .foregroundStyle(.secondary)
  }
}

/// A warning, such as that the news is old.
private struct CautionLine: View {
  let words: String

  var body: some View {
    Text(words).foregroundStyle(.yellow).lineLimit(1)
  }
}

extension NewsEntry {
  /// A note that the news is old; nil if it is not.
  fileprivate var age: String? {
    news.age(at: date).map { "Loaded \($0) ago" }
  }
}
