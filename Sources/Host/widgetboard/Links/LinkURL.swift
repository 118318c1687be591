import Foundation

/// A URL that may be handed to a program as an argument: checked, and kept as it is but for what nobody
/// sees, which is percent-encoded.
///
/// Widgets get URLs from feeds and files, so one is refused that a program could take for an
/// option, or that would not survive being shown on a terminal.
struct LinkURL: Hashable, Sendable {
  let text: String
  /// In lower case, without the colon.
  let scheme: String

  /// In bytes. Longer ones are data, not addresses, and programs cut them anywhere.
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

  /// Whether `$BROWSER` and its like open it.
  var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// The path of a `file:` URL of this machine; nil for others.
  var filePath: String? {
    guard scheme == "file", let parsed = URL(string: text),
      parsed.host() == nil || parsed.host() == "" || parsed.host() == "localhost"
    else { return nil }
    let path = parsed.path(percentEncoded: false)
    // A zero byte would end the argument early.
    return path.hasPrefix("/") && !path.utf8.contains(0) ? path : nil
  }

  /// The type under which desktop entries and `mimeapps.list` know the handlers of its scheme.
  var handlerType: String { "x-scheme-handler/" + scheme }

  /// C0, DEL and C1, and other line ends.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The same address with what is not seen percent-encoded: overrides of direction and joiners make it
  /// look like another one, and some belong to a word of it.
  private static func visible(_ text: String) -> String {
    let isHidden = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .format }
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.unicodeScalars.map { scalar in
      isHidden(scalar)
        ? UTF8.encode(scalar)?.map { "%" + String($0, radix: 16, uppercase: true) }.joined() ?? ""
        : String(scalar)
    }.joined()
  }

  /// `[a-z][a-z0-9+.-]*` before the first colon, in either case of ASCII letters (RFC 3986, 3.1).
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
