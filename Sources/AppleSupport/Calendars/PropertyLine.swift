import Foundation
import WrittenText

/// A line of a component in its parts: `NAME;PARAMETER=VALUE:value`.
struct PropertyLine {
  /// The property's name in capitals.
  let name: String
  /// The parameters with their leading semicolon; empty if there are none.
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

  /// The colon before the value: the first one outside quotes. In a date property it is the last
  /// one, as some programs write zones such as `(UTC+01:00) Berlin` without quotes.
  private static func colon(of text: String, name: String, from start: String.Index)
    -> String.Index?
  {
    var isQuoted = false
    var found: String.Index?
    for index in text[start...].indices {
      if text[index] == "\"" { isQuoted.toggle() }
      guard text[index] == ":", !isQuoted else { continue }
      guard dates.contains(name), text[start] == ";" else { return index }
      // Four digits after a colon begin the value: later colons stand in its time of day.
      if let found, text[found...].dropFirst().prefix(4).allSatisfy(\.isNumber) { break }
      found = index
    }
    return found
  }

  var text: String { name + parameters + ":" + value }

  static let dates: Set = ["DTSTART", "DTEND", "EXDATE", "RDATE", "RECURRENCE-ID"]
}

extension PropertyLine {
  /// The date in the form libical reads: an all-day date without a time, no `-` or `:` between the
  /// digits, and the zone's name in quotes.
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
    // Seconds may be missing, or have a fraction; a blank may stand for the T, and an offset for the Z.
    let form =
      #/(?i)(\d{4})-?(\d\d)-?(\d\d)[T ]\s*(\d\d):?(\d\d):?(\d\d)?(?:[.,]\d+)?\s*(Z|([+-])(\d\d):?(\d\d)?)?/#
    guard let match = text.wholeMatch(of: form) else { return text }
    let (day, clock) = (match.1 + match.2 + match.3, match.4 + match.5 + (match.6 ?? "00"))
    guard let sign = match.8, let hours = match.9.flatMap({ Int($0) }), hours <= 14 else {
      return "\(day)T\(clock)" + (match.7 == nil ? "" : "Z")
    }
    let minutes: Int = match.10.flatMap { $0 }.flatMap { Int($0) } ?? 0
    let offset: Int = hours * 3600 + minutes * 60
    return universal(day, clock, later: sign == "-" ? offset : -offset) ?? text
  }

  /// The UTC date and time some seconds after another one.
  private static func universal(_ day: Substring, _ clock: Substring, later: Int) -> String? {
    guard let day = Int(day), let clock = Int(clock) else { return nil }
    var fields = tm()
    (fields.tm_year, fields.tm_mon) = (Int32(day / 10_000 - 1900), Int32(day / 100 % 100 - 1))
    (fields.tm_mday, fields.tm_hour) = (Int32(day % 100), Int32(clock / 10_000))
    (fields.tm_min, fields.tm_sec) = (Int32(clock / 100 % 100), Int32(clock % 100))
    var moment = timegm(&fields) + later
    gmtime_r(&moment, &fields)
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(fields.tm_year + 1900)" + two(fields.tm_mon + 1) + two(fields.tm_mday) + "T"
      + two(fields.tm_hour) + two(fields.tm_min) + two(fields.tm_sec) + "Z"
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

extension PropertyLine {
  /// A length as libical reads it: years and months that are none are left out.
  var mendedLength: PropertyLine {
    var mended = self
    mended.value = value.trimmingSpaces.uppercased()
      .replacing(#/^(\+?P)(?:0+Y)?(?:0+M)?(?=.*T|\d+[WD])/#) { $0.output.1 }
    return mended
  }

  /// A text as libical reads it: a backslash before a letter that needs none is left out, and what is written in
  /// figures, as vCalendar does, is in letters.
  var mendedText: PropertyLine {
    var mended = self
    if parameters.range(of: "QUOTED-PRINTABLE", ignoringCase: true) != nil {
      mended.parameters = ""
      mended.value = Self.letters(of: value)
    }
    var isEscaped = false
    var text = ""
    for letter in mended.value {
      if isEscaped, !"nN,;\\".contains(letter) { text.removeLast() }
      text.append(letter)
      isEscaped = letter == "\\" && !isEscaped
    }
    mended.value = text
    return mended
  }

  /// The letters of quoted-printable text, as `B=C3=BCro`, in whatever encoding its bytes are. A line feed
  /// becomes the `\n` of iCalendar.
  private static func letters(of text: String) -> String {
    var bytes: [UInt8] = []
    let written = Array(text.utf8)
    var index = 0
    while index < written.count {
      let figures = written[index...].dropFirst().prefix(2)
      if written[index] == 0x3D, figures.count == 2,
        let byte = UInt8(String(decoding: figures, as: UTF8.self), radix: 16)
      {
        if byte == 0x0A { bytes += Array("\\n".utf8) } else if byte != 0x0D { bytes.append(byte) }
        index += 3
      } else {
        bytes.append(written[index])
        index += 1
      }
    }
    return TextEncoding.eightBit(bytes).decode(bytes)
  }
}

extension StringProtocol {
  /// The text without blanks at both ends.
  var trimmingSpaces: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// The range of an ASCII string in the text.
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
