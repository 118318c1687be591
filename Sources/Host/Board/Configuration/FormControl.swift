import Foundation
import WidgetArchive

/// The way in which a person sets a parameter.
enum FormControl: Hashable {
  case text
  /// A reference to the place where a secret is kept.
  case secret
  case number(isWhole: Bool, step: Double)
  case toggle
  case date(DateParts)
  /// One of the parameter's choices, or of the options that the extension offers.
  case choice(isOffered: Bool)
  /// Several choices, in an order.
  case several(isOffered: Bool)
  /// Several words, separated by commas.
  case words
  /// The condition under which the person is alerted: `change`, `value > 90`.
  case alert
  /// A period of each day: `22:00-07:00`.
  case quietTime
  /// None: a board cannot hold a value of this type.
  case none

  /// The parts of a date that are set.
  enum DateParts: Hashable { case date, time, dateTime }

  init(_ parameter: ParameterDescriptor) {
    guard !parameter.isSecret else {
      self = .secret
      return
    }
    switch parameter.type {
    case .file: self = .none
    case .list where parameter.element == .file: self = .none
    case .list where !parameter.choices.isEmpty: self = .several(isOffered: false)
    case .list: self = parameter.hasOptions ? .several(isOffered: true) : .words
    case .enumeration where !parameter.choices.isEmpty: self = .choice(isOffered: false)
    case _ where parameter.hasOptions: self = .choice(isOffered: true)
    case _ where !parameter.choices.isEmpty: self = .choice(isOffered: false)
    case .string, .object, .enumeration, .entity: self = .text
    case .integer: self = .number(isWhole: true, step: 1)
    case .number: self = .number(isWhole: false, step: Self.step(parameter))
    case .bool: self = .toggle
    case .date:
      switch parameter.control {
      case "date": self = .date(.date)
      case "time": self = .date(.time)
      default: self = .date(.dateTime)
      }
    }
  }

  /// Whether it has a list to choose from.
  var hasList: Bool {
    switch self {
    case .choice, .several: true
    case .text, .secret, .number, .toggle, .date, .words, .alert, .quietTime, .none: false
    }
  }

  /// Whether the person types a value.
  var isTyped: Bool {
    switch self {
    case .text, .secret, .number, .date, .words, .alert, .quietTime: true
    case .toggle, .choice, .several, .none: false
    }
  }

  /// The step for a range: a power of ten that takes ten to a hundred steps through it; without a
  /// range, as fine as the default.
  private static func step(_ parameter: ParameterDescriptor) -> Double {
    if let least = parameter.least, let greatest = parameter.greatest, greatest > least {
      return pow(10, ((log10(greatest.value - least.value) - 1).rounded(.down)))
    }
    guard let start = parameter.defaultValue.flatMap({ Double.read($0, in: .gmt) }) else {
      return 1
    }
    return start == start.rounded() ? 1 : 0.1
  }
}

extension ParameterDescriptor {
  /// Whether a typed text is a value besides the options: they are suggestions.
  var takesText: Bool { type == .string && hasOptions && !isSecret }
}
