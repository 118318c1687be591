import Foundation
import WrittenSecrets

/// A request to a web service: an address and headers, in which `{secret}` stands for a secret.
package struct AnswerRequest: Hashable, Sendable {
  package struct Header: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// The address as the person wrote it.
  package let written: String
  package let url: URL
  package let headers: [Header]

  /// The reason why settings make no valid request, in words for a tile.
  package struct Refusal: Error, Hashable, CustomStringConvertible {
    package var description: String
  }

  static let placeholder = WrittenSecrets.placeholder
  private static let mostHeaders = 20
  private static let mostCharacters = 4000

  /// - Parameters:
  ///   - headers: one on each line, `Name: value`.
  ///   - secret: replaces `{secret}`; if that occurs nowhere, it is sent as a bearer token.
  package init(url text: String, headers: String?, secret: String?) throws(Refusal) {
    written = text.trimming
    if let secret,
      secret.isEmpty || secret.utf8.count > Self.mostCharacters || !Self.isPlain(secret)
    {
      throw Refusal(description: "the secret is empty, too long or of several lines")
    }
    url = try Self.address(written, secret)
    let lines = (headers ?? "").split(separator: "\n").map { String($0).trimming }
    guard lines.count <= Self.mostHeaders else {
      throw Refusal(description: "headers: at most \(Self.mostHeaders), there are \(lines.count)")
    }
    var all: [Header] = []
    for line in lines where !line.isEmpty { all.append(try Self.header(line)) }
    let isPlaced = written.contains(Self.placeholder) || all.contains { $0.isSecret }
    if secret != nil, !isPlaced {
      all.append(Header(name: "Authorization", value: "Bearer \(Self.placeholder)"))
    }
    guard secret != nil || !isPlaced else {
      throw Refusal(description: "{secret} stands for the setting secret, which is not set")
    }
    self.headers = all.map { header in
      Header(
        name: header.name,
        value: header.value.replacing(Self.placeholder, with: secret ?? ""))
    }
  }

  /// Whether the scheme is http or https; any host that the person names is allowed.
  package static func isAllowed(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased()) && url.host()?.isEmpty == false
  }

  private static func address(_ text: String, _ secret: String?) throws(Refusal) -> URL {
    guard text.utf8.count <= mostCharacters else {
      throw Refusal(description: "url: at most \(mostCharacters) characters")
    }
    // Only characters without a special meaning in a query stay unescaped.
    let escaped = secret?.addingPercentEncoding(
      withAllowedCharacters: CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"))
    let filled = text.replacing(placeholder, with: escaped ?? "secret")
    guard let url = URL(string: filled), isAllowed(url) else {
      throw Refusal(description: "url: write https://… or http://…, not “\(text.prefix(60))”")
    }
    guard url.user == nil, url.password == nil, WrittenSecrets.fault(inAddress: filled) == nil
    else {
      throw Refusal(description: WrittenSecrets.words(ofNameIn: "url"))
    }
    if let host = URL(string: text.replacing(placeholder, with: "secret"))?.host(),
      host != url.host()
    {
      throw Refusal(
        description: "url: {secret} may stand in the path or the query, not in the host")
    }
    return url
  }

  private static func header(_ line: String) throws(Refusal) -> Header {
    guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else {
      throw Refusal(description: "headers: write Name: value, not “\(line.prefix(20))…”")
    }
    let header = Header(
      name: String(line[..<colon]), value: String(line[line.index(after: colon)...]).trimming)
    guard !reserved.contains(header.name.lowercased()) else {
      throw Refusal(description: "headers: \(header.name) is not yours to set")
    }
    guard isPlain(header.value) else {
      throw Refusal(description: "headers: \(header.name) has a character that no header may have")
    }
    if let fault = WrittenSecrets.fault(inHeader: line) { throw Refusal(description: fault) }
    return header
  }

  private static let reserved: Set<String> = [
    "host", "content-length", "connection", "transfer-encoding", "upgrade", "te", "trailer",
    "expect", "proxy-connection", "accept-encoding",
  ]

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  /// Whether a text is free of characters that would end a header.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= mostCharacters
      && text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
  }
}

extension AnswerRequest.Header {
  var isSecret: Bool { value.contains(AnswerRequest.placeholder) }
}
