/// A parameter of a configuration, with all that a form needs to know.
package struct ParameterDescriptor: Hashable, Sendable {
  package enum ValueType: String, CaseIterable, Codable, Hashable, Sendable {
    case string, integer, number, bool, date, object, list
    /// One of ``ParameterDescriptor/choices``.
    case enumeration
    /// An object of the author's, by its identifier: one that a query finds.
    case entity
    /// A value that no configuration can hold.
    case file
  }

  package var name: String
  package var title: String
  package var type: ValueType
  /// The type of a list's elements.
  package var element: ValueType?
  /// A sentence about the parameter.
  package var description: String
  /// Whether it may be left without a value.
  package var isOptional: Bool
  package var defaultValue: ConfigurationValue?
  /// The values of an enumeration.
  package var choices: [ParameterChoice]
  /// Whether the extension offers values when it is asked for options.
  package var hasOptions: Bool
  /// Whether the extension itself narrows the options down by a typed text.
  package var isSearchable: Bool
  /// The parameters that the options depend on.
  package var dependsOn: [String]
  /// The least and the greatest number.
  package var least: Finite?
  package var greatest: Finite?
  /// The control for a number, `field`, `stepper` or `slider`; the parts of a date, `date`, `time`
  /// or `dateTime`; the keyboard for a text, such as `numberPad`.
  package var control: String?
  package var isMultiline: Bool
  /// The unit of a measurement, such as `km`.
  package var unit: String?
  /// The number of elements of a list, by family; under an empty name for all families.
  package var sizes: [String: ParameterSize]
  /// Whether a board stores only a reference to the value: see ``SecretReference``.
  package var isSecret: Bool

  package init(
    name: String, title: String, type: ValueType, element: ValueType? = nil,
    description: String = "", isOptional: Bool = false, defaultValue: ConfigurationValue? = nil,
    choices: [ParameterChoice] = [], hasOptions: Bool = false, isSearchable: Bool = false,
    dependsOn: [String] = [], least: Finite? = nil, greatest: Finite? = nil,
    control: String? = nil, isMultiline: Bool = false, unit: String? = nil,
    sizes: [String: ParameterSize] = [:], isSecret: Bool = false
  ) {
    self.name = name
    self.title = title
    self.type = type
    self.element = element
    self.description = description
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.choices = choices
    self.hasOptions = hasOptions
    self.isSearchable = isSearchable
    self.dependsOn = dependsOn
    self.least = least
    self.greatest = greatest
    self.control = control
    self.isMultiline = isMultiline
    self.unit = unit
    self.sizes = sizes
    self.isSecret = isSecret
  }
}

/// A value that a person can choose.
package struct ParameterChoice: Encodable, Hashable, Sendable {
  package var value: ConfigurationValue
  package var title: String
  package var subtitle: String?
  /// The name of a symbol.
  package var symbol: String?

  package init(
    value: ConfigurationValue, title: String, subtitle: String? = nil, symbol: String? = nil
  ) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
    self.symbol = symbol
  }
}

/// Choices under a heading.
package struct ParameterSection: Encodable, Hashable, Sendable {
  package var title: String?
  package var subtitle: String?
  package var choices: [ParameterChoice]

  package init(title: String? = nil, subtitle: String? = nil, choices: [ParameterChoice]) {
    self.title = title
    self.subtitle = subtitle
    self.choices = choices
  }
}

/// The number of elements of a list.
package struct ParameterSize: Encodable, Hashable, Sendable {
  package var minimum: Count?
  package var maximum: Count?

  package init(minimum: Count? = nil, maximum: Count? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// A condition on a parameter's value, or on the widget's family.
package struct ParameterCondition: Hashable, Sendable {
  /// `hasAnyValue`, `hasNoValue`, `equalTo`, `notEqualTo`, `oneOf`, `contains`, `beginsWith`,
  /// `endsWith`, `lessThan`, `lessThanOrEqualTo`, `greaterThan`, `greaterThanOrEqualTo`.
  package var comparison: String
  package var values: [ConfigurationValue]

  package init(_ comparison: String, _ values: [ConfigurationValue]) {
    self.comparison = comparison
    self.values = values
  }
}

/// The parameters of a widget as a sentence, which decides the parameters a form shows for a
/// configuration.
package indirect enum ParameterSummaryText: Hashable, Sendable {
  /// Words with `${name}` in the places of parameters, and parameters below the sentence.
  case sentence(String, more: [String])
  /// A branch by a parameter's value.
  case when(String, ParameterCondition, ParameterSummaryText?, otherwise: ParameterSummaryText?)
  /// A branch by the widget's family.
  case family(ParameterCondition, ParameterSummaryText?, otherwise: ParameterSummaryText?)
}
