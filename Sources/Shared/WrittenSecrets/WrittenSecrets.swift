/// The secrets that a person wrote into the settings of a web request, where only `{secret}` may stand for
/// them: one rule for the command line, so that none gets into the board file, and for the widget that
/// makes the request.
package enum WrittenSecrets {
  /// What stands for the secret in an address or a header.
  package static let placeholder = "{secret}"

  /// The words in names of headers whose values are secrets.
  private static let names = ["auth", "token", "key", "secret", "cookie"]

  /// The reason why a header's line, `Name: value`, is refused: its value is a secret. Nil for any other
  /// line, also for one that is no header. The value is not repeated.
  package static func fault(inHeader line: some StringProtocol) -> String? {
    guard let colon = line.firstIndex(of: ":"), !line[colon...].contains(placeholder) else {
      return nil
    }
    let name = line[..<colon].drop(while: \.isWhitespace)
    let small = name.lowercased()
    guard names.contains(where: small.contains) else { return nil }
    return "headers: \(name) is a secret: write \(name): \(placeholder), and secret = env:NAME, "
      + "file:PATH, pass:NAME or secret-tool:…"
  }

  /// The reason why an address is refused: it has a name or a password before its host. They are not
  /// repeated.
  ///
  /// - Parameter setting: the name of the setting that is the address.
  package static func fault(inAddress address: String, setting: String = "url") -> String? {
    guard let slashes = address.firstRange(of: "://") else { return nil }
    let authority = address[slashes.upperBound...].prefix { !"/?#\\".contains($0) }
    return authority.contains("@") ? words(ofNameIn: setting) : nil
  }

  /// The refusal of a name or a password in an address.
  package static func words(ofNameIn setting: String) -> String {
    "\(setting): a name and a password do not belong there; write "
      + "headers = Authorization: Basic \(placeholder), and the secret in secret"
  }
}
