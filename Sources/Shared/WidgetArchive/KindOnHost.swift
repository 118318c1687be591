/// A widget of another machine, and the form of its kind on this one: `system@build1`.
package struct KindOnHost: Hashable, Sendable {
  /// Its kind on that machine.
  package let kind: String
  /// The machine as `ssh` takes it: a name in the person's configuration, or `user@machine`.
  package let host: String

  /// Nil if the host is not a valid name for `ssh`, or the kind not valid as a file's name.
  package init?(kind: String, host: String) {
    guard Self.isHost(host), Self.isKind(kind) else { return nil }
    self.kind = kind
    self.host = host
  }

  /// Reads a kind of this machine; nil for a widget that runs here.
  package init?(_ text: String) {
    guard let sign = text.firstIndex(of: "@") else { return nil }
    self.init(kind: String(text[..<sign]), host: String(text[text.index(after: sign)...]))
  }

  package var text: String { kind + "@" + host }

  /// Whether a name can be a machine's: it must not look like an option, nor be more than one word
  /// to a shell.
  package static func isHost(_ name: String) -> Bool {
    (1...200).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: "-")
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "._-@:%".utf8.contains(byte)
        }
      }
  }

  /// Whether a kind is valid as a file's name, under which it is looked for.
  private static func isKind(_ kind: String) -> Bool {
    !kind.isEmpty && !kind.hasPrefix("-")
      && kind.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && !"/@".unicodeScalars.contains($0)
      }
  }
}
