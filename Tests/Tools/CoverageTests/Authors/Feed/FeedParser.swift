import Foundation

struct FeedItem: Equatable {
  var title = ""
  var link: URL?
  var published: Date?
}

final class FeedParser: NSObject, XMLParserDelegate {
  private var items: [FeedItem] = []
  private var text = ""
  private let dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
    return formatter
  }()

  func parse(_ data: Data) -> [FeedItem] {
    let parser = XMLParser(data: data)
    parser.delegate = self
    parser.parse()
    return items
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    if elementName == "item" { items.append(FeedItem()) }
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard !items.isEmpty else { return }
    switch elementName {
    case "title":
      items[items.count - 1].title = text.trimmingCharacters(in: .whitespacesAndNewlines)
    case "link": items[items.count - 1].link = URL(string: text)
    case "pubDate": items[items.count - 1].published = dates.date(from: text)
    default: break
    }
  }
}
