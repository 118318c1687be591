import Foundation
import TimelineEngine
import WidgetArchive

/// The values of a form: a widget's parameters, and the board's own settings for the tile. Pure:
/// the content and the result follow from the person's actions so far.
struct ConfigurationForm: Hashable {
  let widget: WidgetDescriptor
  let manner: FormManner
  /// A field for each parameter, then those of the board's settings.
  private(set) var fields: [FormField]
  /// The configuration in the board file, at the opening of the form or after a
  /// later edit of the file.
  private(set) var original: Configuration
  private(set) var originalAlert: TileAlert?

  init(
    _ widget: WidgetDescriptor, _ configuration: Configuration, alert: TileAlert? = nil,
    _ manner: FormManner
  ) {
    self.widget = widget
    self.manner = manner
    original = configuration
    originalAlert = alert
    fields =
      widget.parameters.map { FormField($0, value: configuration[$0.name], manner) }
      + FormField.ofBoard(alert, manner)
  }

  private var parameters: ArraySlice<FormField> { fields.prefix(widget.parameters.count) }
  /// Whether it is the form of a tile, which may have an alert.
  var isOfTile = true

  /// The index of the alert's field; the next one is that of its quiet time.
  private var alertIndex: Int { widget.parameters.count }

  /// The configuration to be saved: the original with the changes. Names that
  /// are no parameter stay.
  var configuration: Configuration {
    var configuration = original
    for field in parameters where field.isEdited {
      configuration[field.parameter.name] = field.value
    }
    return configuration
  }

  /// The condition under which the person is alerted.
  var alert: TileAlert? {
    guard let text = fields[alertIndex].value?.written, var alert = TileAlert(written: text) else {
      return nil
    }
    alert.quiet = fields[alertIndex + 1].value.flatMap { QuietTime(written: $0.written) }
    return alert
  }

  var isChanged: Bool {
    configuration != original || alert != originalAlert || firstProblem != nil
  }

  /// The configuration with defaults, which conditions are tested against.
  private var effective: Configuration {
    Dictionary(
      parameters.compactMap { field in field.effective.map { (field.parameter.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Visible fields

  /// The visible fields: those of parameters, then those of the board. The quiet time is
  /// visible only with an alert.
  var shown: [Int] { shownParameters + shownOfBoard }

  var shownOfBoard: [Int] {
    guard isOfTile else { return [] }
    return fields[alertIndex].value == nil ? [alertIndex] : [alertIndex, alertIndex + 1]
  }

  /// The parameters that the author's summary shows now; all without a summary. A parameter in no
  /// branch of the summary is always shown, as others may depend on it.
  var shownParameters: [Int] {
    guard let summary = widget.summary else { return Array(parameters.indices) }
    let sentence = summary.sentence(for: effective, in: manner.family)
    let here = Set(sentence.map { ParameterSummaryText.names(in: $0.text) + $0.more } ?? [])
    let hidden = summary.names.subtracting(here)
    return parameters.indices.filter { !hidden.contains(fields[$0].parameter.name) }
  }

  /// The summary as a sentence, with values in place of the parameters' names.
  var heading: String? {
    guard let text = widget.summary?.sentence(for: effective, in: manner.family)?.text else {
      return nil
    }
    return ParameterSummaryText.pieces(of: text).map { piece in
      switch piece {
      case .words(let words): words
      case .parameter(let name):
        parameters.first { $0.parameter.name == name }.map { field in
          words(of: field) ?? field.parameter.title
        } ?? name
      }
    }.joined()
  }

  /// The value of a field in words; nil if it has none.
  func words(of field: FormField) -> String? {
    guard let value = field.effective else { return nil }
    switch field.control {
    case .toggle: return manner.words(isOn: field.isOn(manner))
    case .number:
      return Double.read(value, in: .gmt).map { number in
        manner.number(number) + (field.parameter.unit.map { " \($0)" } ?? "")
      } ?? value.title
    case .date(let parts):
      return Date.read(value, in: manner.timeZone).map { manner.words($0, parts) } ?? value.title
    case .choice: return title(of: value, field)
    case .several:
      guard case .list(let values) = value else { return title(of: value, field) }
      return values.isEmpty ? nil : values.map { title(of: $0, field) }.joined(separator: ", ")
    case .text, .secret, .words, .alert, .quietTime, .none:
      return value.title.isEmpty ? nil : value.title
    }
  }

  private func title(of value: ConfigurationValue, _ field: FormField) -> String {
    field.parameter.choices.first { $0.value.isSameChoice(as: value) }?.title ?? value.title
  }

  /// The first visible field whose value cannot be saved.
  var firstProblem: Int? { shown.first { fields[$0].problem != nil && fields[$0].isEdited } }

  // MARK: Actions

  mutating func perform(_ command: BoardCommand, on index: Int) -> Bool {
    fields[index].perform(command, manner)
  }

  mutating func set(_ value: ConfigurationValue?, of index: Int) {
    fields[index].set(value, manner)
  }

  /// Takes an edit of the board file made meanwhile: fields that were not changed here follow it.
  mutating func follow(_ configuration: Configuration, alert: TileAlert? = nil) {
    original = configuration
    originalAlert = alert
    for index in parameters.indices {
      fields[index].follow(configuration[fields[index].parameter.name], manner)
    }
    for (index, field) in zip(alertIndex..., FormField.ofBoard(alert, manner)) {
      fields[index].follow(field.value, manner)
    }
  }

  /// The question that asks for a field's options.
  func question(for index: Int, search: String? = nil) -> OptionsQuestion {
    let parameter = fields[index].parameter
    let effective = effective
    return OptionsQuestion(
      kind: widget.kind, parameter: parameter.name,
      configuration: effective.filter { parameter.dependsOn.contains($0.key) },
      search: parameter.isSearchable && search?.isEmpty == false ? search : nil)
  }

  /// The indices of fields whose value may no longer be among the options, because it depends on a
  /// value that was changed here.
  var doubtfulFields: [Int] {
    let edited = Set(parameters.filter(\.isEdited).map(\.parameter.name))
    return shownParameters.filter { index in
      let field = fields[index]
      return field.parameter.hasOptions && field.value != nil
        && !edited.isDisjoint(with: field.parameter.dependsOn)
    }
  }
}
