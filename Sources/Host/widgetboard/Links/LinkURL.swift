import Foundation

/// A URL that may be passed to a program as an argument: checked, and unchanged except that
/// invisible characters are percent-encoded.
///
/// Widgets get URLs from feeds and files, so a URL is refused if a program could take it for an
/// option, or if it cannot be shown on a terminal.
/// option, or that would not survive being shown on a terminal.
struct LinkURL: Hashable, Sendable {
  let text: String
  /// The scheme in lower case, without the colon.
  let scheme: String

  /// The greatest length in bytes. Longer URLs are data, not addresses, and programs cut them
  /// anywhere.
  static let longest = 8192

  init(_ text: String) throws(LinkRefusal) {
    guard !text.hasPrefix("-") else { throw .looksLikeOption }
    let length = text.utf8.count
    guard length <= Self.longest else { throw .tooLong(bytes: length) }
    if let control = text.unicodeScalars.first(where: Self.isControl) {
      throw .controlCharacter(control.value)
    }
    guard let scheme = Self.scheme(of: text) else { throw .noScheme }
    self.text = Self.visible(text)
    self.scheme = scheme
  }

  /// Whether `$BROWSER` and similar programs open it.
  var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// The path of a `file:` URL of this machine; nil for other URLs.
  var filePath: String? {
    guard scheme == "file", let parsed = URL(string: text),
      parsed.host() == nil || parsed.host() == "" || parsed.host() == "localhost"
    else { return nil }
    let path = parsed.path(percentEncoded: false)
    // A zero byte would end the argument early.
    return path.hasPrefix("/") && !path.utf8.contains(0) ? path : nil
  }

  /// The type under which desktop entries and `mimeapps.list` list the handlers of its scheme.
  var handlerType: String { "x-scheme-handler/" + scheme }

  /// Whether it is a control character (C0, DEL, C1) or a line separator.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The same address with invisible characters percent-encoded: direction overrides and joiners
  /// make it look like another address, but some of them belong to the words in it.
  private static func visible(_ text: String) -> String {
    let isHidden = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .format }
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.unicodeScalars.map { scalar in
      isHidden(scalar)
        ? UTF8.encode(scalar)?.map { "%" + String($0, radix: 16, uppercase: true) }.joined() ?? ""
        : String(scalar)
    }.joined()
  }

  /// The scheme: `[a-z][a-z0-9+.-]*` before the first colon, in either case of ASCII letters (RFC
  /// 3986, 3.1).
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var scheme = ""
    for byte in text.utf8[..<colon] {
      let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      switch lower {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "-"):
        guard !scheme.isEmpty else { return nil }
      default: return nil
      }
      scheme.unicodeScalars.append(Unicode.Scalar(lower))
    }
    return scheme.isEmpty ? nil : scheme
  }
}
