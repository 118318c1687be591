import Answers
import Foundation
import Redirects

/// The address of a calendar on a server, as a person writes it, and how to request it.
package struct CalendarAddress: Hashable, Sendable {
  /// The address as the person wrote it, at most with `{secret}` in the secret's place.
  package let written: String
  /// The address that is requested, without the user name.
  package let url: URL
  /// The value of the `Authorization` header.
  package let authorization: String?
  /// Whether requests carry a secret. Such an address is requested within the reload: a background
  /// download would store the secret on disk.
  package let isSecret: Bool
  /// The secret, which is hidden where the server's answer repeats it.
  let secret: String?
  /// Whether the address leads to a single file rather than a collection or a person's account.
  package let isFile: Bool

  /// The reason why a setting is no address, in words for a tile.
  package struct Refusal: Error, Hashable, CustomStringConvertible {
    package var description: String
  }

  /// The largest number of addresses of a tile.
  package static let most = 10
  private static let mostCharacters = 2000
  private static let placeholder = "{secret}"

  /// - Parameter secret: the password for the user name in the address, or the text to put in the
  ///   place of `{secret}`; an address with neither does not get it.
  package init(_ text: String, secret: String?) throws(Refusal) {
    written = text
    guard text.utf8.count <= Self.mostCharacters,
      var parts = URLComponents(string: text.replacing(Self.placeholder, with: "SECRET")),
      let scheme = Self.schemes(parts)[parts.scheme?.lowercased() ?? ""],
      parts.host?.isEmpty == false
    else {
      throw Refusal(
        description: "“\(text.prefix(60))” is no address: https://…, webcal://…")
    }
    guard parts.password == nil else {
      throw Refusal(
        description: "\(parts.host ?? ""): a password does not belong into the address; write "
          + "https://NAME@… and where it is into secret")
    }
    let isPlaced = text.contains(Self.placeholder)
    isSecret = isPlaced || parts.user != nil
    self.secret = isSecret ? secret : nil
    guard !isSecret || secret?.isEmpty == false else {
      throw Refusal(description: "\(parts.host ?? ""): set secret to where the password is")
    }
    let user = parts.user
    parts.user = nil
    parts.fragment = nil
    parts.scheme = scheme
    if parts.percentEncodedPath.isEmpty { parts.percentEncodedPath = "/" }
    isFile = Self.isFile(parts, written: text)
    var asked = parts.string ?? ""
    if isPlaced {
      guard parts.host?.contains("SECRET") == false, user?.contains("SECRET") != true else {
        throw Refusal(description: "{secret} may stand in the path or the query of an address only")
      }
      asked = text.replacing(Self.placeholder, with: Self.escaped(secret ?? ""))
      asked = scheme + asked.drop { $0 != ":" }
    }
    guard let url = URL(string: asked), AnswerRequest.isAllowed(url) else {
      throw Refusal(description: "“\(text.prefix(60))” is no address: https://…, webcal://…")
    }
    self.url = url
    authorization = user.map { name in
      let pair = "\(name.removingPercentEncoding ?? name):\(secret ?? "")"
      return "Basic " + Data(pair.utf8).base64EncodedString()
    }
  }

  /// The scheme to use for each scheme that a person may write. `webcal` and `caldav` become https,
  /// except on this machine.
  private static func schemes(_ parts: URLComponents) -> [String: String] {
    let host = parts.host?.lowercased() ?? ""
    let isHere = host == "localhost" || host.hasPrefix("127.") || host == "::1" || host == "[::1]"
    let secure = isHere ? "http" : "https"
    return [
      "https": "https", "http": "http", "webcal": secure, "webcals": "https", "caldav": secure,
      "caldavs": "https",
    ]
  }

  /// Whether the address leads to a single file: a collection has neither a file extension nor a
  /// query.
  private static func isFile(_ parts: URLComponents, written: String) -> Bool {
    let path = parts.path.lowercased()
    return written.lowercased().hasPrefix("webcal") || parts.query != nil
      || [".ics", ".ical", ".ifb", ".ics.gz"].contains(where: path.hasSuffix)
  }

  private static func escaped(_ secret: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return secret.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  /// A short name of the address, for people.
  package var name: String {
    let host = url.host() ?? written
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// Whether a server may redirect to another address with the credentials: to itself, and within
  /// iCloud, which spreads accounts over the servers of its domain.
  package static func mayLead(from url: URL, to other: URL) -> Bool {
    let redirect = Redirect(from: url, to: other)
    guard case .elsewhere = redirect else { return redirect.isSameServer }
    return other.scheme?.lowercased() == "https" && other.port == nil && url.port == nil
      && [url, other].allSatisfy { $0.host()?.lowercased().hasSuffix(".icloud.com") == true }
  }
}

/// The addresses in the settings, and messages about those that are invalid.
package struct CalendarAddresses: Hashable, Sendable {
  package private(set) var all: [CalendarAddress] = []
  package private(set) var problems: [String] = []

  /// - Parameter written: addresses separated by blanks, commas or line ends.
  package init(_ written: [String], secret: String?) {
    let texts = written.flatMap { $0.split { $0.isWhitespace || $0 == "," }.map(String.init) }
    for text in texts {
      do throws(CalendarAddress.Refusal) {
        let address = try CalendarAddress(text, secret: secret)
        if !all.contains(where: { $0.written == address.written }) { all.append(address) }
      } catch {
        problems.append(error.description)
      }
    }
    if all.count > CalendarAddress.most {
      problems.append("\(all.count) addresses; the first \(CalendarAddress.most) are shown")
      all = Array(all.prefix(CalendarAddress.most))
    }
    if secret != nil, !all.isEmpty, !all.contains(where: \.isSecret) {
      problems.append("no address has a name (https://NAME@…) that the secret belongs to")
    }
  }

  /// The addresses of files that the board may download in the background.
  package var loaded: [CalendarAddress] { all.filter { $0.isFile && !$0.isSecret } }
  /// The addresses that are requested within the reload.
  package var asked: [CalendarAddress] { all.filter { !$0.isFile || $0.isSecret } }
}
