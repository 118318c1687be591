/// A line of a component in its parts: `NAME;PARAMETER=VALUE:value`.
struct PropertyLine {
  /// In capitals.
  let name: String
  /// From the first semicolon on; empty where there is none.
  var parameters: String
  var value: String

  /// nil for a line without a colon.
  init?(_ line: [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    let letters = text.utf8
    guard let end = letters.firstIndex(where: { $0 == 0x3A || $0 == 0x3B }) else { return nil }
    name = text[..<end].uppercased().trimmingSpaces
    guard let colon = Self.colon(of: text, name: name, from: end) else { return nil }
    parameters = String(text[end..<colon])
    value = String(text[text.index(after: colon)...])
  }

  /// The first one outside of quotes. Of a date it is the last one: some programs write zones
  /// such as `(UTC+01:00) Berlin` without quotes.
  private static func colon(of text: String, name: String, from start: String.Index)
    -> String.Index?
  {
    var isQuoted = false
    var found: String.Index?
    for index in text[start...].indices {
      if text[index] == "\"" { isQuoted.toggle() }
      guard text[index] == ":", !isQuoted else { continue }
      guard dates.contains(name), text[start] == ";" else { return index }
      // The hours of a date that is written with colons are none.
      if let found, text[found...].dropFirst().prefix(4).allSatisfy(\.isNumber) { break }
      found = index
    }
    return found
  }

  var text: String { name + parameters + ":" + value }

  static let dates: Set = ["DTSTART", "DTEND", "EXDATE", "RDATE", "RECURRENCE-ID"]
}

extension PropertyLine {
  /// A date as libical reads it: of days without their time, without the marks between figures that
  /// other formats have, and with its zone in quotes.
  var mendedDate: PropertyLine {
    var mended = self
    let isOfDays = parameters.uppercased().split(separator: ";").contains("VALUE=DATE")
    mended.value = value.split(separator: ",").map { Self.date($0, isOfDay: isOfDays) }
      .joined(separator: ",")
    mended.parameters = Self.withQuotedZone(parameters)
    return mended
  }

  private static func date(_ written: Substring, isOfDay: Bool) -> String {
    let text = written.trimmingSpaces
    if isOfDay { return String(text.filter { $0 != "-" }.prefix(8)) }
    guard !text.contains("/"), !text.hasPrefix("P") else { return text }
    let plain = text.filter { $0 != ":" && $0 != "-" }.uppercased()
    let clock = plain.split(separator: "T", maxSplits: 1)
    guard clock.count == 2, clock[0].count == 8 else { return text }
    let digits = clock[1].prefix { $0.isNumber }
    // Seconds may be missing, or have a fraction.
    guard digits.count == 4 || digits.count == 6 else { return text }
    let isUniversal = clock[1].hasSuffix("Z")
    let rest = clock[1].dropFirst(digits.count)
    guard rest.isEmpty || rest == "Z" || rest.hasPrefix(".") else { return text }
    return clock[0] + "T" + digits + (digits.count == 4 ? "00" : "") + (isUniversal ? "Z" : "")
  }

  private static func withQuotedZone(_ parameters: String) -> String {
    guard let name = parameters.range(of: ";TZID=", ignoringCase: true) else { return parameters }
    let rest = parameters[name.upperBound...]
    guard rest.first != "\"" else { return parameters }
    let end = rest.range(of: ";VALUE=", ignoringCase: true)?.lowerBound ?? rest.endIndex
    let zone = rest[..<end].filter { $0 != "\"" }
    return parameters[..<name.upperBound] + "\"\(zone)\"" + rest[end...]
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  var trimmingSpaces: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// Where a text of ASCII stands.
  func range(of wanted: String, ignoringCase: Bool) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      let rest = self[index...]
      let end = rest.index(index, offsetBy: wanted.count, limitedBy: endIndex) ?? endIndex
      if rest[..<end].lowercased() == wanted.lowercased() { return index..<end }
      index = self.index(after: index)
    }
    return nil
  }
}
