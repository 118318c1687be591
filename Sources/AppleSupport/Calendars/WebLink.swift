import Foundation

/// A web address found in a text.
struct WebLink: Hashable, Sendable {
  let url: URL

  /// Returns nil for schemes other than http and https, which could start a program.
  init?(_ text: String) {
    guard let url = URL(string: text, encodingInvalidCharacters: false),
      ["https", "http"].contains(url.scheme?.lowercased() ?? ""), url.host() != nil
    else { return nil }
    self.url = Self.behind(url)
  }

  /// The largest number of addresses of one text that are examined.
  private static let most = 64

  /// The addresses in a text, plain or HTML.
  static func all(in text: String) -> [WebLink] {
    let bytes = Array(text.utf8)
    var links: [WebLink] = []
    var index = 0
    while links.count < most, let start = begin(in: bytes, from: index) {
      let word = bytes[start...].prefix { $0 > 0x20 && !ends.contains($0) }
      let written = trimmed(String(decoding: word, as: UTF8.self)[...])
      if let link = WebLink(written.replacing("&amp;", with: "&")) { links.append(link) }
      index = start + max(4, word.count)
    }
    return links
  }

  /// Whether the bytes may contain an address: a cheap test, as most properties have none.
  static func mayBe(in bytes: [UInt8]) -> Bool { begin(in: bytes, from: 0) != nil }

  /// The position of the next `http`, in upper or lower case.
  private static func begin(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 4 <= bytes.count {
      if bytes[index] | 0x20 == 0x68, bytes[index + 1] | 0x20 == 0x74,
        bytes[index + 2] | 0x20 == 0x74, bytes[index + 3] | 0x20 == 0x70
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// The characters that end an address.
  private static let ends = Set("<>\"'`|\\^{}".utf8)

  /// A location's text without its addresses and the punctuation before them; nil if no words
  /// remain.
  static func removed(from text: String) -> String? {
    guard text.range(of: "://", ignoringCase: false) != nil else { return text }
    let words = text.split(separator: " ").filter { !$0.contains("://") }
    let rest = words.joined(separator: " ").trimmingCharacters(
      in: CharacterSet(charactersIn: " /|,;:-–—()<>"))
    return rest.isEmpty ? nil : rest
  }

  /// A text value of iCalendar with line feeds, commas and semicolons unescaped.
  static func unescaped(_ text: String) -> String {
    text.replacing("\\n", with: "\n").replacing("\\N", with: "\n").replacing("\\,", with: ",")
      .replacing("\\;", with: ";").replacing("\\\\", with: "\\")
  }

  /// The word without the punctuation of the sentence around it.
  private static func trimmed(_ word: Substring) -> String {
    var word = word
    while let last = word.last {
      let closes = (last == ")" && !word.contains("(")) || (last == "]" && !word.contains("["))
      guard closes || ".,;:!?*_~".contains(last) else { break }
      word.removeLast()
    }
    return String(word)
  }

  /// The target of an address that a mail program wrapped into one of its own.
  private static func behind(_ url: URL) -> URL {
    let host = url.host()?.lowercased() ?? ""
    let parameter =
      host.hasSuffix("safelinks.protection.outlook.com")
      ? "url" : (host == "www.google.com" && url.path == "/url" ? "q" : nil)
    guard let parameter,
      let hidden = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?
        .first(where: { $0.name == parameter })?.value,
      let link = URL(string: hidden), ["https", "http"].contains(link.scheme?.lowercased() ?? ""),
      link.host() != nil
    else { return url }
    return link
  }
}

extension WebLink {
  /// Whether the address leads to a call of a known meeting service.
  var isMeeting: Bool {
    guard let host = url.host()?.lowercased() else { return false }
    let path = url.path.lowercased()
    return Self.services.contains { service in
      (host == service.host || host.hasSuffix("." + service.host))
        && (service.paths.isEmpty || service.paths.contains { path.hasPrefix($0) })
    }
  }

  /// The hosts of meeting services, and for hosts with other pages too, how the path of a meeting
  /// begins.
  private static let services: [(host: String, paths: [String])] = [
    ("zoom.us", ["/j/", "/my/", "/w/", "/s/", "/wc/"]), ("zoomgov.com", ["/j/", "/my/", "/w/"]),
    ("zoom.com", ["/j/", "/my/"]), ("teams.microsoft.com", ["/l/meetup-join", "/meet"]),
    ("teams.live.com", ["/meet"]), ("meet.google.com", []), ("hangouts.google.com", []),
    ("webex.com", ["/meet", "/join", "/wbxmjs", "/webappng", "/m/", "/mw"]),
    ("gotomeeting.com", ["/join"]), ("gotomeet.me", []), ("meet.goto.com", []),
    ("whereby.com", []), ("meet.jit.si", []), ("8x8.vc", []), ("bluejeans.com", []),
    ("chime.aws", []), ("join.skype.com", []), ("meet.lync.com", []), ("facetime.apple.com", []),
    ("app.slack.com", ["/huddle"]), ("discord.gg", []), ("discord.com", ["/invite", "/channels"]),
    ("v.ringcentral.com", []), ("meetings.ringcentral.com", []), ("meet.element.io", []),
    ("senfcall.de", []), ("vc.larksuite.com", []), ("vc.feishu.cn", []),
    ("meetings.dingtalk.com", []), ("meeting.tencent.com", []), ("meeting.zoho.com", []),
    ("meet.zoho.com", []), ("around.co", []), ("daily.co", []), ("livestorm.co", []),
    ("demio.com", []), ("lifesizecloud.com", []), ("starleaf.com", []), ("pexip.me", []),
    ("telemost.yandex.ru", []), ("meet.brave.com", []), ("talk.brave.com", []),
    ("app.gather.town", []), ("vowel.com", []), ("tuple.app", []),
    ("join.freeconferencecall.com", []),
    ("riverside.fm", ["/studio"]), ("streamyard.com", []),
    ("app.workplace.com", ["/groupcall"]), ("cal.com", ["/video"]), ("kmeet.infomaniak.com", []),
    ("visio.numerique.gouv.fr", []),
  ]
}
