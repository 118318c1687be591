/// One parameter of a configuration: what a form needs to know of it.
package struct ParameterDescriptor: Hashable, Sendable {
  package enum ValueType: String, CaseIterable, Codable, Hashable, Sendable {
    case string, integer, number, bool, date, object, list
    /// One of ``ParameterDescriptor/choices``.
    case enumeration
    /// A thing of the author's, by its identifier: an `object` that a query finds.
    case entity
    /// What no configuration can hold.
    case file
  }

  package var name: String
  package var title: String
  package var type: ValueType
  /// The type of a list's elements.
  package var element: ValueType?
  /// A sentence about it.
  package var description: String
  /// Whether it may stay without a value.
  package var isOptional: Bool
  package var defaultValue: ConfigurationValue?
  /// The values of an enumeration.
  package var choices: [ParameterChoice]
  /// Whether the extension offers values when it is asked for options.
  package var hasOptions: Bool
  /// Whether a text narrows the options down in a way of its own.
  package var isSearchable: Bool
  /// The parameters that the options depend on.
  package var dependsOn: [String]
  /// The least and the greatest number.
  package var least: Finite?
  package var greatest: Finite?
  /// How a number is set, `field`, `stepper` or `slider`; which parts of a date count, `date`, `time`
  /// or `dateTime`; the keys for a text, as in `numberPad`.
  package var control: String?
  package var isMultiline: Bool
  /// What the number of a measurement is in, as in `km`.
  package var unit: String?
  /// How many elements a list has, by family; under an empty name for all families.
  package var sizes: [String: ParameterSize]
  /// Whether a board keeps only where the value is: see ``SecretReference``.
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

/// A value a person can choose.
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

/// How many elements a list has.
package struct ParameterSize: Encodable, Hashable, Sendable {
  package var minimum: Count?
  package var maximum: Count?

  package init(minimum: Count? = nil, maximum: Count? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// A question about a parameter's value, or about the widget's family.
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

/// The parameters of a widget as a sentence: which of them a form shows, by what is set.
package indirect enum ParameterSummaryText: Hashable, Sendable {
  /// Words with `${name}` where parameters stand, and parameters that go below.
  case sentence(String, more: [String])
  /// One or the other, by a parameter's value.
  case when(String, ParameterCondition, ParameterSummaryText?, otherwise: ParameterSummaryText?)
  /// One or the other, by the widget's family.
  case family(ParameterCondition, ParameterSummaryText?, otherwise: ParameterSummaryText?)
}
