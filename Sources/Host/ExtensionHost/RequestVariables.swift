import WidgetArchive

/// The values of a request as variables of the process that answers it: a script that prints for
/// one family, or by one setting, needs no JSON reader.
///
/// If a process gets several requests the variables are those of the first. A script that answers
/// one and ends is started again for the next, with that one's.
package enum RequestVariables {
  /// - Parameter secrets: the values that are given on standard input only. The variables of a
  ///   process can be read by all programs of its user.
  package static func variables(
    of request: ExtensionRequest, besides secrets: Set<String>
  ) -> [String: String] {
    var variables = ["WIDGETBOARD_ACTION": request.action.rawValue]
    variables["WIDGETBOARD_KIND"] = request.kind
    variables["WIDGETBOARD_FAMILY"] = request.family?.name
    variables["WIDGETBOARD_COLUMNS"] = request.columns?.description
    variables["WIDGETBOARD_LINES"] = request.rows?.description
    variables["WIDGETBOARD_LOCALE"] = request.environment?.locale
    // Two names may become one, as `a-b` and `a_b` do: the first in order gets it, in every run.
    for (name, value) in (request.configuration ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let suffix = suffix(of: name) else { continue }
      let (variable, text) = ("WIDGETBOARD_SET_" + suffix, Self.text(of: value))
      if variables[variable] == nil, !secrets.contains(text) { variables[variable] = text }
    }
    // A variable ends at its first NUL.
    return variables.filter { !$0.value.utf8.contains(0) && $0.value.utf8.count <= most }
  }

  /// The text of a value. A list has commas, as a person writes it, since a shell reads no JSON.
  private static func text(of value: ConfigurationValue) -> String {
    guard case .list(let values) = value else { return value.written }
    return values.map(text).joined(separator: ",")
  }

  /// The most bytes of a variable; the kernel takes at most 128 KiB.
  private static let most = 65_536

  /// A parameter's name in capitals, with `_` for characters that a shell allows in no name; nil
  /// for a name without such a letter.
  private static func suffix(of name: String) -> String? {
    let suffix = name.utf8.prefix(128).map { byte -> Character in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): Character(UnicodeScalar(byte - 32))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        Character(UnicodeScalar(byte))
      default: "_"
      }
    }
    return suffix.contains { $0 != "_" } ? String(suffix) : nil
  }
}
