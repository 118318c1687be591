import Foundation
import WidgetArchive

/// The parameters of a widget while a person sets them. Pure: what is shown and what would be saved
/// follow from what was done so far.
struct ConfigurationForm: Hashable {
  let widget: WidgetDescriptor
  let manner: FormManner
  private(set) var fields: [FormField]
  private var original: Configuration

  init(_ widget: WidgetDescriptor, _ configuration: Configuration, _ manner: FormManner) {
    self.widget = widget
    self.manner = manner
    original = configuration
    fields = widget.parameters.map { FormField($0, value: configuration[$0.name], manner) }
  }

  /// What would be saved: what stood there, with what was changed. Names that are no parameter stay.
  var configuration: Configuration {
    var configuration = original
    for field in fields where field.isEdited { configuration[field.parameter.name] = field.value }
    return configuration
  }

  var isChanged: Bool {
    configuration != original || fields.contains { $0.problem != nil && $0.isEdited }
  }

  /// With the defaults, as conditions see it.
  private var effective: Configuration {
    Dictionary(
      fields.compactMap { field in field.effective.map { (field.parameter.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: What is shown

  /// The fields that the author's summary shows now; without one all. A parameter that no branch of it
  /// names is always shown: something may depend on it.
  var shown: [Int] {
    guard let summary = widget.summary else { return Array(fields.indices) }
    let sentence = summary.sentence(for: effective, in: manner.family)
    let here = Set(sentence.map { ParameterSummaryText.names(in: $0.text) + $0.more } ?? [])
    let hidden = summary.names.subtracting(here)
    return fields.indices.filter { !hidden.contains(fields[$0].parameter.name) }
  }

  /// The parameters as a sentence, with what is set in place of their names.
  var heading: String? {
    guard let text = widget.summary?.sentence(for: effective, in: manner.family)?.text else {
      return nil
    }
    return ParameterSummaryText.pieces(of: text).map { piece in
      switch piece {
      case .words(let words): words
      case .parameter(let name):
        fields.first { $0.parameter.name == name }.map { field in
          words(of: field) ?? field.parameter.title
        } ?? name
      }
    }.joined()
  }

  /// The value of a field for people; nil where nothing holds.
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
    case .text, .secret, .words, .none: return value.title.isEmpty ? nil : value.title
    }
  }

  private func title(of value: ConfigurationValue, _ field: FormField) -> String {
    field.parameter.choices.first { $0.value.isSameChoice(as: value) }?.title ?? value.title
  }

  /// The first shown field that cannot be saved as it is.
  var firstProblem: Int? { shown.first { fields[$0].problem != nil && fields[$0].isEdited } }

  // MARK: What is done

  mutating func perform(_ command: BoardCommand, on index: Int) -> Bool {
    fields[index].perform(command, manner)
  }

  mutating func set(_ value: ConfigurationValue?, of index: Int) {
    fields[index].set(value, manner)
  }

  /// The board file was edited meanwhile: fields that were not changed here follow.
  mutating func follow(_ configuration: Configuration) {
    original = configuration
    for index in fields.indices {
      fields[index].follow(configuration[fields[index].parameter.name], manner)
    }
  }

  /// What is to be asked for a field's options.
  func question(for index: Int, search: String? = nil) -> OptionsQuestion {
    let parameter = fields[index].parameter
    let effective = effective
    return OptionsQuestion(
      kind: widget.kind, parameter: parameter.name,
      configuration: effective.filter { parameter.dependsOn.contains($0.key) },
      search: parameter.isSearchable && search?.isEmpty == false ? search : nil)
  }

  /// Questions about values that depend on something that was changed here: they may be offered no
  /// more.
  var doubtfulFields: [Int] {
    let edited = Set(fields.filter(\.isEdited).map(\.parameter.name))
    return shown.filter { index in
      let field = fields[index]
      return field.parameter.hasOptions && field.value != nil
        && !edited.isDisjoint(with: field.parameter.dependsOn)
    }
  }
}
