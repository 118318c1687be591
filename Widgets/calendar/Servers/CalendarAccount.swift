import Foundation

/// The stored state of one address: the calendars of a server, or a single file.
package struct CalendarAccount: Hashable, Sendable {
  /// A calendar on a server.
  package struct Collection: Hashable, Sendable {
    package var url: URL
    package var name: String?
    package var color: String?
    /// The version of ``items``, as the server names it: a token of RFC 6578, or the older change
    /// tag.
    package var syncToken: String?
    package var changeTag: String?
    /// The interval for which events were requested; nil before the first request.
    package var interval: DateInterval?
    /// The stored texts, keyed by their path on the server.
    package var items: [String: Item] = [:]

    package init(url: URL) { self.url = url }
  }

  /// A text on the server: an event with its exceptions.
  package struct Item: Hashable, Sendable {
    package var entityTag: String
    package var text: String
  }

  package struct File: Hashable, Sendable {
    package var entityTag: String?
    package var modified: String?
    package var data: Data
  }

  package var collections: [Collection] = []
  package var file: File?
  /// The address of the person's calendars, unless the address is itself a calendar.
  package var home: URL?
  /// The date of the last request for the list of calendars.
  package var listed: Date?

  package init() {}

  package var isEmpty: Bool { collections.isEmpty && file == nil }

  /// The size of all texts in bytes.
  var size: Int { collections.flatMap(\.items.values).reduce(0) { $0 + $1.text.utf8.count } }
}

/// The form on disk: a line `name value` for each field; a value that may have several lines is
/// preceded by its length in bytes. A file of another version, or a truncated one, counts as
/// missing.
extension CalendarAccount {
  package var data: Data {
    var out = Writer()
    out.field("calendars", "1")
    if let home { out.field("home", home.absoluteString) }
    if let listed { out.field("listed", "\(listed.timeIntervalSince1970)") }
    if let file {
      out.field("tag", file.entityTag ?? "")
      out.field("modified", file.modified ?? "")
      out.block("file", file.data)
    }
    for collection in collections {
      out.field("collection", collection.url.absoluteString)
      if let name = collection.name { out.block("name", Data(name.utf8)) }
      if let color = collection.color { out.block("color", Data(color.utf8)) }
      if let token = collection.syncToken { out.block("token", Data(token.utf8)) }
      if let tag = collection.changeTag { out.block("state", Data(tag.utf8)) }
      if let interval = collection.interval {
        out.field("from", "\(interval.start.timeIntervalSince1970)")
        out.field("seconds", "\(interval.duration)")
      }
      for (href, item) in collection.items.sorted(by: { $0.key < $1.key }) {
        out.block("item", Data(href.utf8))
        out.block("mark", Data(item.entityTag.utf8))
        out.block("text", Data(item.text.utf8))
      }
    }
    out.field("end", "")
    return out.data
  }

  /// Returns nil for bytes that ``data`` did not write.
  package init?(_ data: Data) {
    var lines = Lines(data)
    guard lines.next()?.name == "calendars", lines.value == "1" else { return nil }
    var start: Date?
    var href: String?
    var mark = ""
    while let line = lines.next() {
      switch line.name {
      case "home": home = URL(string: line.value)
      case "listed": listed = Double(line.value).map { Date(timeIntervalSince1970: $0) }
      case "tag": file = File(entityTag: line.value.nonempty, data: Data())
      case "modified": file?.modified = line.value.nonempty
      case "file": file?.data = line.block
      case "collection":
        guard let url = URL(string: line.value) else { return nil }
        collections.append(Collection(url: url))
      case "end": return
      default:
        guard let last = collections.indices.last else { return nil }
        switch line.name {
        case "name": collections[last].name = line.text
        case "color": collections[last].color = line.text
        case "token": collections[last].syncToken = line.text
        case "state": collections[last].changeTag = line.text
        case "from": start = Double(line.value).map { Date(timeIntervalSince1970: $0) }
        case "seconds":
          guard let start, let seconds = Double(line.value), seconds >= 0 else { return nil }
          collections[last].interval = DateInterval(start: start, duration: seconds)
        case "item": href = line.text
        case "mark": mark = line.text
        case "text":
          guard let href else { return nil }
          collections[last].items[href] = Item(entityTag: mark, text: line.text)
        default: return nil
        }
      }
    }
    return nil
  }

  private struct Writer {
    var data = Data()

    mutating func field(_ name: String, _ value: String) {
      data += Data("\(name) \(value.split(whereSeparator: \.isNewline).joined())\n".utf8)
    }

    mutating func block(_ name: String, _ bytes: Data) {
      data += Data("\(name) \(bytes.count)\n".utf8) + bytes + Data("\n".utf8)
    }
  }

  private struct Lines {
    struct Line {
      var name: String
      var value: String
      var block = Data()
      var text: String { String(decoding: block, as: UTF8.self) }
    }

    private static let blocks: Set<String> = [
      "file", "name", "color", "token", "state", "item", "mark", "text",
    ]

    private let data: Data
    private var place: Data.Index
    private(set) var value = ""

    init(_ data: Data) {
      self.data = data
      place = data.startIndex
    }

    mutating func next() -> Line? {
      guard let end = data[place...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let words = String(decoding: data[place..<end], as: UTF8.self)
        .split(separator: " ", maxSplits: 1).map(String.init)
      guard let name = words.first else { return nil }
      value = words.count > 1 ? words[1] : ""
      place = end + 1
      var line = Line(name: name, value: value)
      guard Self.blocks.contains(name) else { return line }
      guard let count = Int(value), count >= 0, count < data.endIndex - place else { return nil }
      line.block = Data(data[place..<(place + count)])
      place += count + 1
      return line
    }
  }
}

extension String {
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}
