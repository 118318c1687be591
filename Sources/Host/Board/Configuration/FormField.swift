import Foundation
import TimelineEngine
import WidgetArchive

/// A parameter in a form: its value, and the text in its field.
///
/// A value is held as a board file reads it back, so that saving changes nothing else.
struct FormField: Hashable {
  let parameter: ParameterDescriptor
  let control: FormControl
  /// The value that is set; nil: none, so the default applies.
  private(set) var value: ConfigurationValue?
  /// The typed text.
  private(set) var entry: TextField
  /// The reason why the text is no value, and what was expected.
  private(set) var problem: String?
  /// Whether a person changed it in this form.
  private(set) var isEdited = false

  init(_ parameter: ParameterDescriptor, value: ConfigurationValue?, _ manner: FormManner) {
    self.init(parameter, FormControl(parameter), value: value, manner)
  }

  private init(
    _ parameter: ParameterDescriptor, _ control: FormControl, value: ConfigurationValue?,
    _ manner: FormManner
  ) {
    self.parameter = parameter
    self.control = control
    self.value = value
    entry = TextField()
    fillEntry(manner)
    if value != nil, control.isTyped { check(manner) }
  }

  /// The fields for the board's own settings of a tile: its alert, and the alert's quiet time.
  static func ofBoard(_ alert: TileAlert?, _ manner: FormManner) -> [FormField] {
    let condition = ParameterDescriptor(
      name: "alert", title: "Alert", type: .string,
      description:
        "Notifies you: type change, trouble, or a comparison of the tile's first number "
        + "such as value > 90 (also >=, <, <=, ==, !=).",
      isOptional: true)
    let quiet = ParameterDescriptor(
      name: "quiet", title: "Quiet", type: .string,
      description: "Alerts make no noise at this time of each day, such as 22:00-07:00.",
      isOptional: true)
    return [
      FormField(condition, .alert, value: alert.map { .string($0.written) }, manner),
      FormField(quiet, .quietTime, value: (alert?.quiet).map { .string($0.written) }, manner),
    ]
  }

  /// The value that applies: the one that is set, or else the default.
  var effective: ConfigurationValue? { value ?? parameter.defaultValue }

  /// Sets a value that was chosen; nil removes the value.
  mutating func set(_ new: ConfigurationValue?, _ manner: FormManner) {
    value = new
    isEdited = true
    problem = nil
    fillEntry(manner)
    if control.isTyped, new != nil { check(manner) } else { checkSize(manner) }
  }

  /// Takes a value from an edit of the board file made meanwhile, unless the
  /// field was changed here.
  mutating func follow(_ new: ConfigurationValue?, _ manner: FormManner) {
    guard !isEdited, value != new else { return }
    value = new
    fillEntry(manner)
  }

  /// Performs a command on the control. Returns false if the control has no use for it.
  mutating func perform(_ command: BoardCommand, _ manner: FormManner) -> Bool {
    switch command {
    case .move(.left): if step(by: -1, isLarge: false, manner) { return true }
    case .move(.right): if step(by: 1, isLarge: false, manner) { return true }
    case .flip(let forward): if step(by: forward ? 1 : -1, isLarge: true, manner) { return true }
    case .text(" "):
      if control == .toggle { return step(by: 1, isLarge: false, manner) }
    case .erase, .delete:
      if !control.isTyped, control != .none {
        set(nil, manner)
        return true
      }
    default: break
    }
    guard control.isTyped, entry.perform(command) else { return false }
    isEdited = true
    check(manner)
    return true
  }

  // MARK: Typed text

  private mutating func fillEntry(_ manner: FormManner) {
    guard control.isTyped else { return }
    entry = TextField(value.map { typed($0, manner) } ?? "")
  }

  /// A value as the text of the field.
  private func typed(_ value: ConfigurationValue, _ manner: FormManner) -> String {
    switch control {
    case .number:
      return Double.read(value, in: .gmt).map(manner.number) ?? value.written
    case .date(let parts):
      return Date.read(value, in: manner.timeZone).map { manner.typed($0, parts) } ?? value.written
    case .words:
      if case .list(let values) = value { return values.map(\.title).joined(separator: ", ") }
      return value.written
    case .text, .secret, .toggle, .choice, .several, .alert, .quietTime, .none: return value.title
    }
  }

  /// Takes the typed text as the value, or records the problem and keeps the earlier value.
  private mutating func check(_ manner: FormManner) {
    do {
      let read = try reading(manner)
      problem = nil
      if isEdited { value = read }
    } catch {
      problem = error.words
    }
  }

  private func reading(_ manner: FormManner) throws(FormProblem) -> ConfigurationValue? {
    let text = entry.text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else {
      // With a default, an emptied text field means an empty text rather than no value.
      if control == .text, parameter.defaultValue != nil, isEdited { return .string("") }
      return nil
    }
    switch control {
    case .text: return .string(entry.text)
    case .secret:
      do { return .string(try SecretReference(text).text) } catch { throw .init(error.sentence) }
    case .number(let isWhole, _): return .string(try number(text, isWhole: isWhole, manner))
    case .date(let parts): return .string(try date(text, parts, manner))
    case .words:
      let words = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
      try checkSize(words.count, manner)
      return .list(words.map { .string($0) })
    case .alert:
      guard let alert = TileAlert(written: text) else {
        throw .init("The word change, or a comparison such as value > 90, is expected.")
      }
      return .string(alert.written)
    case .quietTime:
      guard let quiet = QuietTime(written: text) else {
        throw .init("Two times of a day, such as 22:00-07:00, are expected.")
      }
      return .string(quiet.written)
    case .toggle, .choice, .several, .none: return value
    }
  }

  private func number(_ text: String, isWhole: Bool, _ manner: FormManner)
    throws(FormProblem) -> String
  {
    guard let number = manner.number(in: text), number.isFinite,
      !isWhole || Int(exactly: number) != nil
    else {
      let example = isWhole ? "3" : manner.number(1.5)
      throw .init("\(isWhole ? "A whole number" : "A number") is expected, such as \(example).")
    }
    if let least = parameter.least, number < least.value { throw outOfRange(manner) }
    if let greatest = parameter.greatest, number > greatest.value { throw outOfRange(manner) }
    return BoardFileReader.written(number)
  }

  private func outOfRange(_ manner: FormManner) -> FormProblem {
    .init("\(rangeWords(manner) ?? "Another number") is expected.")
  }

  /// The range of numbers: `1 to 8`.
  func rangeWords(_ manner: FormManner) -> String? {
    switch (parameter.least?.value, parameter.greatest?.value) {
    case (let least?, let greatest?): "\(manner.number(least)) to \(manner.number(greatest))"
    case (let least?, nil): "\(manner.number(least)) or more"
    case (nil, let greatest?): "\(manner.number(greatest)) or less"
    case (nil, nil): nil
    }
  }

  private func date(_ text: String, _ parts: FormControl.DateParts, _ manner: FormManner)
    throws(FormProblem) -> String
  {
    let whole = parts == .time && !text.contains("-") ? "\(FormManner.anyDay) \(text)" : text
    guard let date = WrittenDate(whole)?.date(in: manner.timeZone) else {
      throw .init("\(parts.expectation) is expected.")
    }
    let typed = manner.typed(date, parts)
    return parts == .time ? "\(FormManner.anyDay) \(typed)" : typed
  }

  // MARK: The number of values

  private mutating func checkSize(_ manner: FormManner) {
    guard case .several = control, case .list(let values)? = value else { return }
    do { try checkSize(values.count, manner) } catch { problem = error.words }
  }

  private func checkSize(_ count: Int, _ manner: FormManner) throws(FormProblem) {
    let size = size(manner)
    if let least = size.minimum, count < least.value {
      throw .init(
        size.maximum == least
          ? "Exactly \(least) are expected in this size."
          : "At least \(least) are expected in this size.")
    }
    if let most = size.maximum, count > most.value {
      throw .init("At most \(most) are shown in this size.")
    }
  }

  /// The number of values allowed in the tile's family.
  func size(_ manner: FormManner) -> ParameterSize {
    parameter.sizes[manner.family.name] ?? parameter.sizes[""] ?? ParameterSize()
  }
}

/// The reason why typed text is no value.
struct FormProblem: Error, Hashable {
  var words: String

  init(_ words: String) { self.words = words }
}

extension FormControl.DateParts {
  /// The words for a date as it is typed, with an example.
  var expectation: String {
    switch self {
    case .date: "A day such as 2027-01-31"
    case .time: "A time such as 18:30"
    case .dateTime: "A day and a time such as 2027-01-31 18:30"
    }
  }
}

extension ConfigurationValue {
  /// The value's title for people.
  var title: String {
    switch self {
    case .object(_, let display): display
    case .list(let values): values.map(\.title).joined(separator: ", ")
    case .string, .integer, .number, .bool, .date: written
    }
  }
}
