import Cells
import Foundation
import WidgetArchive

/// Values of options, each with an error that says what was expected.
extension ParsedOptions {
  /// A size `COLSxROWS`, each number from 1 to 1,000.
  func size(_ name: String) throws(CommandFailure) -> CellSize? {
    guard let text = last(name) else { return nil }
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...1000).contains(columns), (1...1000).contains(rows)
    else {
      throw CommandFailure(
        .usage, "--\(name) expects COLUMNSxROWS such as 80x24, each from 1 to 1000, got “\(text)”")
    }
    return CellSize(columns: columns, rows: rows)
  }

  /// A date in ISO 8601, with or without a zone; without one, in `timeZone`.
  func date(_ name: String, in timeZone: TimeZone) throws(CommandFailure) -> Date? {
    guard let text = last(name) else { return nil }
    if let date = Self.iso8601(text, in: timeZone) { return date }
    throw CommandFailure(
      .usage, "--\(name) expects a date such as 2026-11-21T09:41:00Z, got “\(text)”")
  }

  /// A number of seconds, 1 or more, written as `30s`, `15m`, `2h`, `1d` or a plain number.
  func interval(_ name: String) throws(CommandFailure) -> Double? {
    guard let text = last(name) else { return nil }
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
    let unit = text.last.flatMap { units[$0] }
    let number = unit == nil ? text[...] : text.dropLast()
    guard let value = Double(number), value.isFinite, value * (unit ?? 1) >= 1 else {
      throw CommandFailure(
        .usage, "--\(name) expects a time such as 30s, 15m, 2h or 1d, got “\(text)”")
    }
    return value * (unit ?? 1)
  }

  func family() throws(CommandFailure) -> ArchivedFamily? {
    guard let text = last("family") else { return nil }
    guard let family = ArchivedFamily(name: text) else {
      let names = ArchivedFamily.allCases.map(\.shortName).joined(separator: ", ")
      throw CommandFailure(.usage, "--family expects one of \(names), got “\(text)”")
    }
    return family
  }

  /// The `--set NAME=VALUE` options as a configuration.
  func configuration() throws(CommandFailure) -> Configuration {
    var configuration: Configuration = [:]
    for setting in all("set") {
      guard let equals = setting.firstIndex(of: "="), equals != setting.startIndex else {
        throw CommandFailure(.usage, "--set expects NAME=VALUE, got “\(setting)”")
      }
      let value = String(setting[setting.index(after: equals)...])
      configuration[String(setting[..<equals])] = ConfigurationValue(written: value)
    }
    return configuration
  }

  private static func iso8601(_ text: String, in timeZone: TimeZone) -> Date? {
    let style = Date.ISO8601FormatStyle(timeZone: timeZone)
    let day = style.year().month().day()
    let time = day.time(includingFractionalSeconds: false)
    let forms: [Date.ISO8601FormatStyle] = [
      .iso8601, Date.ISO8601FormatStyle(includingFractionalSeconds: true), time, day,
    ]
    if let date = forms.lazy.compactMap({ try? $0.parse(text) }).first { return date }
    // Seconds may be left out, as people do.
    return try? time.parse(text + ":00")
  }
}
