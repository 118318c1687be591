import Foundation

/// The bookmarks of a file that a browser or a bookmark program made: Netscape's HTML, which all of them
/// export, XBEL, or the JSON that Chromium and Firefox keep.
struct ExportedBookmarks {
  private(set) var bookmarks: [Bookmark] = []

  /// nil for a text that is none of these.
  init?(_ text: String) {
    let start = text.drop { $0.isWhitespace }.prefix(2000).lowercased()
    if start.hasPrefix("{") || start.hasPrefix("["), let json = Self.json(text) {
      read(json, depth: 0)
    } else if start.contains("netscape-bookmark")
      || start.contains("<a href=") && start.hasPrefix("<")
    {
      readHTML(text)
    } else if start.hasPrefix("<"), start.contains("<xbel") {
      readXBEL(text)
    } else {
      return nil
    }
  }

  private mutating func readHTML(_ text: String) {
    let link = /(?is)<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a>/
    for match in text.matches(of: link) {
      add(Self.plain(match.3), Self.plain(match.1 ?? match.2 ?? ""))
    }
  }

  private mutating func readXBEL(_ text: String) {
    let entry = /(?is)<bookmark\s[^>]*?href\s*=\s*"([^"]*)"[^>]*>.*?<title>(.*?)<\/title>/
    for match in text.matches(of: entry) { add(Self.plain(match.2), Self.plain(match.1)) }
  }

  private static func json(_ text: String) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  /// Folders in folders, whatever their names.
  private mutating func read(_ value: Any, depth: Int) {
    guard depth < 32 else { return }
    if let list = value as? [Any] {
      for value in list { read(value, depth: depth + 1) }
    } else if let object = value as? [String: Any] {
      let address = object["url"] as? String ?? object["uri"] as? String
      if let address {
        add(object["name"] as? String ?? object["title"] as? String ?? "", address)
      }
      // In the order of a browser's bar.
      for name in ["roots", "bookmark_bar", "children", "other", "synced"] {
        if let inside = object[name] { read(inside, depth: depth + 1) }
      }
    }
  }

  /// Scripts, searches and the browser's own pages are left out.
  private mutating func add(_ name: String, _ address: String) {
    guard let url = Bookmark.url(address), url.host() != nil || url.scheme == "mailto",
      !["javascript", "data", "place", "about", "chrome", "edge"].contains(url.scheme?.lowercased())
    else { return }
    let title = name.isEmpty ? url.host(percentEncoded: false) ?? address : name
    bookmarks.append(Bookmark(name: title, url: url))
  }

  private static func plain(_ html: some StringProtocol) -> String {
    var text = String(html).replacing(/<[^>]*>/, with: "")
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
      ("&apos;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
    ] {
      text = text.replacing(entity, with: character)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
