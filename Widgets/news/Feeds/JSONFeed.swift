import Foundation
import WidgetArchive

/// Reads JSON Feed: <https://www.jsonfeed.org/version/1.1/>.
enum JSONFeed {
  private static let limits = JSONLimits(bytes: FeedReader.mostBytes, depth: 64, values: 100_000)

  /// Whether data is JSON rather than XML.
  static func isOne(_ data: Data) -> Bool {
    let start = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    return start.prefix(1000).first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  static func read(_ data: Data, from address: URL) throws(FeedError) -> Feed {
    let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    guard let json = try? JSON(bytes, limits: limits), let written = json.object,
      let items = written["items"]?.list,
      text(written["version"])?.contains("jsonfeed.org") == true
        || items.contains(where: { $0.object?["id"] != nil })
    else { throw .notAJSONFeed }
    let language = text(written["language"])
    var feed = Feed(
      title: FeedText.plain(text(written["title"]) ?? ""),
      link: text(written["home_page_url"]).flatMap { FeedText.address($0, relativeTo: address) })
    var kept = NewestItems()
    for item in items {
      if let read = self.item(item, from: address, language) { kept.add(read) }
    }
    (feed.items, feed.leftOut) = (kept.items, kept.leftOut)
    return feed
  }

  private static func item(_ json: JSON, from address: URL, _ language: String?) -> Feed.Item? {
    guard let written = json.object else { return nil }
    func link(_ name: JSONKey) -> URL? {
      text(written[name]).flatMap { FeedText.address($0, relativeTo: address) }
    }
    var item = Feed.Item(
      id: text(written["id"]), title: FeedText.plain(text(written["title"]) ?? ""))
    let attachment = written["attachments"]?.list?.lazy.compactMap { $0.object?["url"] }
      .first { _ in true }
    item.link =
      link("url") ?? link("external_url")
      ?? text(attachment).flatMap { FeedText.address($0, relativeTo: address) }
    let date = text(written["date_published"]) ?? text(written["date_modified"])
    item.date = date.flatMap { FeedDate.read($0, language: language) }
    item.isDateUnreadable = date != nil && item.date == nil
    if item.title.isEmpty {
      let plain = text(written["content_text"]) ?? text(written["summary"])
      item.title = FeedText.beginning(html: plain ?? text(written["content_html"]) ?? "")
    }
    if item.title.isEmpty { item.title = item.link?.absoluteString ?? "" }
    return item
  }

  /// The text of a value; a number counts as text, as some programs write numeric identifiers.
  private static func text(_ json: JSON?) -> String? {
    json?.string ?? json?.number.map { String($0) }
  }
}
