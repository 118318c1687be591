import Foundation

/// An address of the web in a text, with words around it.
struct WebLink: Hashable, Sendable {
  let url: URL

  /// Only schemes that show a page: others could start something.
  init?(_ text: String) {
    guard let url = URL(string: text, encodingInvalidCharacters: false),
      ["https", "http"].contains(url.scheme?.lowercased() ?? ""), url.host() != nil
    else { return nil }
    self.url = Self.behind(url)
  }

  /// The most addresses of a text that are looked at.
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

  /// Whether there may be an address: cheap, as most properties have none.
  static func mayBe(in bytes: [UInt8]) -> Bool { begin(in: bytes, from: 0) != nil }

  /// Where the next `http` stands, in whatever case.
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

  /// What no address has.
  private static let ends = Set("<>\"'`|\\^{}".utf8)

  /// The text without its addresses, and without what stood between words and address: what is left of a
  /// place. nil where nothing is.
  static func removed(from text: String) -> String? {
    guard text.range(of: "://", ignoringCase: false) != nil else { return text }
    let words = text.split(separator: " ").filter { !$0.contains("://") }
    let rest = words.joined(separator: " ").trimmingCharacters(
      in: CharacterSet(charactersIn: " /|,;:-–—()<>"))
    return rest.isEmpty ? nil : rest
  }

  /// A text of iCalendar with its line feeds, commas and semicolons.
  static func unescaped(_ text: String) -> String {
    text.replacing("\\n", with: "\n").replacing("\\N", with: "\n").replacing("\\,", with: ",")
      .replacing("\\;", with: ";").replacing("\\\\", with: "\\")
  }

  /// Without the marks of the sentence that an address stands in.
  private static func trimmed(_ word: Substring) -> String {
    var word = word
    while let last = word.last {
      let closes = (last == ")" && !word.contains("(")) || (last == "]" && !word.contains("["))
      guard closes || ".,;:!?*_~".contains(last) else { break }
      word.removeLast()
    }
    return String(word)
  }

  /// The address that a mail program hid behind one of its own.
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
  /// Whether it leads into a call: of the services that people meet in.
  var isMeeting: Bool {
    guard let host = url.host()?.lowercased() else { return false }
    let path = url.path.lowercased()
    return Self.services.contains { service in
      (host == service.host || host.hasSuffix("." + service.host))
        && (service.paths.isEmpty || service.paths.contains { path.hasPrefix($0) })
    }
  }

  /// Hosts, and how the paths of meetings begin where other pages are there too.
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
