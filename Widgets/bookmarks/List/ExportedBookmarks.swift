import Foundation

/// The bookmarks of a file that a browser or a bookmark program made: Netscape's HTML, which all of them
/// export, XBEL, or the JSON that Chromium and Firefox keep.
struct ExportedBookmarks {
  private(set) var bookmarks: [Bookmark] = []

  /// Returns nil for a text in none of these formats.
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
    for element in LinkElements.all(named: "a", in: text) {
      add(
        Self.plain(element.text(upTo: ["</a", "<dt", "</dl"])), Self.plain(element.address),
        note: Self.plain(element.text(upTo: ["<dt", "</dd", "</dl", "<dl"], from: "<dd>")))
    }
  }

  private mutating func readXBEL(_ text: String) {
    for element in LinkElements.all(named: "bookmark", in: text) {
      let title = element.text(upTo: ["</title"], from: "<title>")
      add(
        Self.plain(title), Self.plain(element.address),
        note: Self.plain(element.text(upTo: ["</desc"], from: "<desc>")))
    }
  }

  private static func json(_ text: String) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  /// Collects bookmarks from nested folders, whatever their names.
  private mutating func read(_ value: Any, depth: Int) {
    guard depth < 32 else { return }
    if let list = value as? [Any] {
      for value in list { read(value, depth: depth + 1) }
    } else if let object = value as? [String: Any] {
      let address = object["url"] as? String ?? object["uri"] as? String
      if let address {
        add(object["name"] as? String ?? object["title"] as? String ?? "", address)
      }
      // The order of a browser's bookmark bar.
      for name in ["roots", "bookmark_bar", "children", "other", "synced"] {
        if let inside = object[name] { read(inside, depth: depth + 1) }
      }
    }
  }

  /// Adds a bookmark unless it is a script, a search or one of the browser's own pages.
  private mutating func add(_ name: String, _ address: String, note: String = "") {
    guard let url = Bookmark.url(address), url.host() != nil || url.scheme == "mailto",
      !["javascript", "data", "place", "about", "chrome", "edge"].contains(url.scheme?.lowercased())
    else { return }
    let title = name.isEmpty ? url.host(percentEncoded: false) ?? address : name
    bookmarks.append(Bookmark(name: title, url: url, note: note))
  }

  private static func plain(_ html: some StringProtocol) -> String {
    var text = String(html).replacing(/<[^>]*>/, with: "")
      .replacing(/&#(?:[xX]([0-9a-fA-F]{1,6})|(\d{1,7}));/) { match in
        let number = match.1.flatMap { UInt32($0, radix: 16) } ?? match.2.flatMap { UInt32($0) }
        guard let number, let scalar = Unicode.Scalar(number) else { return String(match.0) }
        return String(Character(scalar))
      }
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&nbsp;", " "),
      ("&amp;", "&"),
    ] {
      text = text.replacing(entity, with: character)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
