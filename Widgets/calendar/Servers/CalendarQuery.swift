import Foundation

/// A request to a calendar server.
package struct CalendarQuery: Hashable, Sendable {
  package var method = "PROPFIND"
  package var url: URL
  package var headers: [String: String] = [:]
  package var body: String?

  private static let head = #"<?xml version="1.0" encoding="utf-8"?>"#
  private static let spaces =
    #"xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" "#
    + #"xmlns:s="http://calendarserver.org/ns/" xmlns:a="http://apple.com/ns/ical/""#
  private static let described =
    "<d:resourcetype/><d:displayname/><d:sync-token/><d:current-user-principal/>"
    + "<c:calendar-home-set/><c:supported-calendar-component-set/><s:getctag/><a:calendar-color/>"

  private static func asking(
    _ method: String, _ url: URL, depth: String, _ body: String
  ) -> CalendarQuery {
    CalendarQuery(
      method: method, url: url,
      headers: ["Depth": depth, "Content-Type": "application/xml; charset=utf-8"],
      body: head + body)
  }

  /// Asks what an address is: a calendar, a person, or the folder of a person's calendars.
  static func look(at url: URL) -> CalendarQuery {
    asking(
      "PROPFIND", url, depth: "0",
      "<d:propfind \(spaces)><d:prop>\(described)</d:prop></d:propfind>")
  }

  /// Asks for the contents of a folder.
  static func list(_ url: URL) -> CalendarQuery {
    asking(
      "PROPFIND", url, depth: "1",
      "<d:propfind \(spaces)><d:prop>\(described)</d:prop></d:propfind>")
  }

  /// Asks for the events of an interval, with their text or with their version marks alone: RFC
  /// 4791, 7.8.
  static func events(of url: URL, in interval: DateInterval, withData: Bool) -> CalendarQuery {
    let data = withData ? "<c:calendar-data/>" : ""
    let range = #"<c:time-range start="\#(utc(interval.start))" end="\#(utc(interval.end))"/>"#
    return asking(
      "REPORT", url, depth: "1",
      "<c:calendar-query \(spaces)><d:prop><d:getetag/>\(data)</d:prop><c:filter>"
        + #"<c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">\#(range)"#
        + "</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>")
  }

  /// Asks for the texts of given events: RFC 4791, 7.9.
  static func texts(of hrefs: [String], in url: URL) -> CalendarQuery {
    let names = hrefs.map { "<d:href>\(escaped($0))</d:href>" }.joined()
    return asking(
      "REPORT", url, depth: "1",
      "<c:calendar-multiget \(spaces)><d:prop><d:getetag/><c:calendar-data/></d:prop>\(names)"
        + "</c:calendar-multiget>")
  }

  /// Asks for the changes since a sync token: RFC 6578, 3.2.
  static func changes(of url: URL, since token: String) -> CalendarQuery {
    asking(
      "REPORT", url, depth: "0",
      "<d:sync-collection \(spaces)><d:sync-token>\(escaped(token))</d:sync-token>"
        + "<d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>")
  }

  /// Asks for a file, unless it is still the stored version.
  static func file(at url: URL, unless kept: CalendarAccount.File?) -> CalendarQuery {
    var headers = ["Accept": "text/calendar, */*;q=0.5"]
    headers["If-None-Match"] = kept?.entityTag
    headers["If-Modified-Since"] = kept?.modified
    return CalendarQuery(method: "GET", url: url, headers: headers)
  }

  private static func utc(_ date: Date) -> String {
    date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
  }

  /// Escapes text for XML. Works on Unicode scalars: `&` followed by a combining mark is one
  /// Character, which would not match `&`.
  private static func escaped(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}
