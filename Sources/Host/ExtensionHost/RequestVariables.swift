import WidgetArchive

/// What a request says, as variables of the process that is to answer it: a script that prints for one
/// family, or by one setting, needs no reader of JSON.
///
/// Where a process gets several requests they are the first one's. A script that answers one and ends is
/// started again for the next, with that one's.
package enum RequestVariables {
  /// - Parameter secrets: what is given on standard input only. The variables of a process can be read by
  ///   all programs of its user.
  package static func variables(
    of request: ExtensionRequest, besides secrets: Set<String>
  ) -> [String: String] {
    var variables = ["WIDGETBOARD_ACTION": request.action.rawValue]
    variables["WIDGETBOARD_KIND"] = request.kind
    variables["WIDGETBOARD_FAMILY"] = request.family?.name
    variables["WIDGETBOARD_COLUMNS"] = request.columns?.description
    variables["WIDGETBOARD_LINES"] = request.rows?.description
    variables["WIDGETBOARD_LOCALE"] = request.environment?.locale
    // Two names may become one, as `a-b` and `a_b` do: the first in order has it, in every run.
    for (name, value) in (request.configuration ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let suffix = suffix(of: name) else { continue }
      let (variable, text) = ("WIDGETBOARD_SET_" + suffix, Self.text(of: value))
      if variables[variable] == nil, !secrets.contains(text) { variables[variable] = text }
    }
    // A variable ends at its first zero.
    return variables.filter { !$0.value.utf8.contains(0) && $0.value.utf8.count <= most }
  }

  /// A list has commas, as a person writes it: a shell reads no JSON.
  private static func text(of value: ConfigurationValue) -> String {
    guard case .list(let values) = value else { return value.written }
    return values.map(text).joined(separator: ",")
  }

  /// As much as a variable may hold; the kernel takes no more than 128 KiB.
  private static let most = 65_536

  /// A parameter's name in capitals, with `_` for what a shell has in no name; nil for one without a
  /// letter that a shell knows.
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
