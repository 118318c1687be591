import Foundation
import WidgetArchive

/// The arrow keys: step a number up and down, a date on and back, or through the choices.
extension FormField {
  mutating func step(by count: Int, isLarge: Bool, _ manner: FormManner) -> Bool {
    switch control {
    case .number(_, let step):
      set(.string(stepped(by: Double(count) * step * (isLarge ? 10 : 1), step, manner)), manner)
    case .toggle:
      guard !isLarge else { return false }
      set(.string(isOn(manner) ? "false" : "true"), manner)
    case .date(let parts): stepDate(by: count, isLarge: isLarge, parts, manner)
    case .choice(isOffered: false):
      guard !isLarge else { return false }
      stepChoice(by: count, manner)
    case .choice, .several, .text, .secret, .words, .alert, .quietTime, .none: return false
    }
    return true
  }

  func isOn(_ manner: FormManner) -> Bool {
    effective.flatMap { Bool.read($0, in: manner.timeZone) } ?? false
  }

  /// The next number on the grid of steps that begins at the least number.
  private func stepped(by amount: Double, _ step: Double, _ manner: FormManner) -> String {
    let least = parameter.least?.value ?? -.infinity
    let greatest = parameter.greatest?.value ?? .infinity
    let start =
      manner.number(in: entry.text) ?? effective.flatMap { Double.read($0, in: .gmt) }
      ?? max(0, least)
    let next = min(max(start + amount, least), greatest)
    // Round, as steps of tenths are not exact in binary: 0.1 + 0.2 has to give 0.3.
    let places = min(max(0, -Int(clamping: log10(step).rounded(.down))), 300)
    let scale = pow(10, Double(places + 1))
    let rounded = (next * scale).rounded() / scale
    return BoardFileReader.written(rounded.isFinite ? rounded : next)
  }

  private mutating func stepDate(
    by count: Int, isLarge: Bool, _ parts: FormControl.DateParts, _ manner: FormManner
  ) {
    let start = effective.flatMap { Date.read($0, in: manner.timeZone) } ?? manner.now
    var change = DateComponents()
    switch (parts, isLarge) {
    case (.time, false): change.minute = 15 * count
    case (.time, true): change.hour = count
    case (.date, false), (.dateTime, false): change.day = count
    case (.date, true), (.dateTime, true): change.month = count
    }
    // In a field without a value, the first arrow sets the starting day itself.
    let isNew = effective == nil
    let date = isNew ? start : manner.calendar.date(byAdding: change, to: start) ?? start
    let typed = manner.typed(date, parts)
    set(.string(parts == .time ? "\(FormManner.anyDay) \(typed)" : typed), manner)
  }

  private mutating func stepChoice(by count: Int, _ manner: FormManner) {
    let choices = parameter.choices
    let index = choices.firstIndex { $0.value.isSameChoice(as: effective) }
    let next = index.map { ($0 + count + choices.count) % choices.count } ?? 0
    set(choices[next].value.inFile, manner)
  }
}

extension ConfigurationValue {
  /// The value as a board file would read it back.
  var inFile: ConfigurationValue {
    switch self {
    case .object: self
    case .list(let values): .list(values.map(\.inFile))
    case .string, .integer, .number, .bool, .date: .string(written)
    }
  }

  /// Whether both are the same choice: a person may have typed its identifier or its title.
  func isSameChoice(as other: ConfigurationValue?) -> Bool {
    guard let other else { return false }
    switch (self, other) {
    case (.object(let own?, _), .object(let others?, _)): return own == others
    case (.object(let identifier, let display), .string(let word)),
      (.string(let word), .object(let identifier, let display)):
      return word == identifier || word.lowercased() == display.lowercased()
    default: return written == other.written
    }
  }
}
