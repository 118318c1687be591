import Foundation
import MissingFoundation

extension String {
  /// Options for entering a text.
  ///
  /// See <https://developer.apple.com/documentation/swift/string/intentinputoptions>.
  public struct IntentInputOptions: Hashable, Sendable {
    /// The keyboard for entering a text.
    public enum KeyboardType: String, Hashable, Sendable {
      /// The keyboard of the language.
      case `default`
      /// A keyboard with Latin letters.
      case asciiCapable
      case numbersAndPunctuation
      /// A keyboard for a web address.
      case URL
      case numberPad
      /// A keyboard for a phone number.
      case phonePad
      /// A keyboard for a name or a phone number.
      case namePhonePad
      /// A keyboard for a mail address.
      case emailAddress
      /// A keyboard with digits and a decimal point.
      case decimalPad
      /// A keyboard for a short message.
      case twitter
      case webSearch
      case asciiCapableNumberPad
    }

    /// The words that are capitalized automatically.
    public enum CapitalizationType: String, Hashable, Sendable {
      case none
      case words
      case sentences
      case allCharacters
    }

    /// The keyboard for entering the text.
    public var keyboardType: KeyboardType
    /// The words that are capitalized automatically.
    public var capitalizationType: CapitalizationType
    /// Whether the text may have several lines.
    public var multiline: Bool
    /// Whether spelling is corrected automatically.
    public var autocorrect: Bool
    /// Whether straight quotes are replaced by curly ones.
    public var smartQuotes: Bool
    /// Whether hyphens are replaced by dashes.
    public var smartDashes: Bool

    public init(
      keyboardType: KeyboardType = .default,
      capitalizationType: CapitalizationType = .sentences, multiline: Bool = false,
      autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
    ) {
      self.keyboardType = keyboardType
      self.capitalizationType = capitalizationType
      self.multiline = multiline
      self.autocorrect = autocorrect
      self.smartQuotes = smartQuotes
      self.smartDashes = smartDashes
    }
  }
}

extension IntentParameter where Value.ValueType == String {
  /// Makes a parameter of texts with input options.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions?, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title, description).typed(inputOptions), default: defaultValue)
  }

  /// Makes a parameter of texts with input options, with options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions?, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
    self.init(
      ParameterDeclaration(title, description).typed(inputOptions).offering(optionsProvider),
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == Bool {
  /// Makes a parameter of Booleans with names for true and false.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(ParameterDeclaration(title, description), default: defaultValue)
  }
}

extension Bool {
  /// The names for true and false.
  public struct IntentDisplayName: Sendable {
    /// The name for true.
    public var `true`: LocalizedStringResource
    /// The name for false.
    public var `false`: LocalizedStringResource

    /// Makes a pair of names.
    public init(true: LocalizedStringResource, false: LocalizedStringResource) {
      self.true = `true`
      self.false = `false`
    }
  }
}

extension IntentParameter {
  /// The parts of a date that matter.
  public enum DateKind: String, Hashable, Sendable {
    case date
    case time
    case dateTime
  }
}

extension IntentParameter where Value.ValueType == Date {
  /// Makes a parameter of dates of which only some parts matter.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: DateKind,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title, description).changed { $0.dateKind = kind.rawValue },
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == DateComponents {
  /// Makes a parameter of dates of which only some parts matter.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: DateKind,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title, description).changed { $0.dateKind = kind.rawValue },
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == IntentFile {
  /// Makes a parameter of files of given types.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(ParameterDeclaration(title, description), default: defaultValue)
  }
}

extension IntentPerson {
  /// The way in which a person is chosen.
  public enum ParameterMode: Hashable, Sendable {
    case contact
    case email
    case phone
  }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  /// Makes a parameter of people with a way to choose them.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    mode: IntentPerson.ParameterMode, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(ParameterDeclaration(title, description), default: nil)
  }
}

extension ParameterDeclaration {
  func typed(_ options: String.IntentInputOptions?) -> ParameterDeclaration {
    changed {
      $0.keyboard = options?.keyboardType.rawValue
      $0.isMultiline = options?.multiline ?? false
    }
  }
}
