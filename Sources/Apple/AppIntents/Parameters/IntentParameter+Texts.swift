import Foundation
import MissingFoundation

extension String {
  /// How a text is typed.
  ///
  /// See <https://developer.apple.com/documentation/swift/string/intentinputoptions>.
  public struct IntentInputOptions: Hashable, Sendable {
    /// The keyboard that a text is typed with.
    public enum KeyboardType: String, Hashable, Sendable {
      /// Those of the language.
      case `default`
      /// Latin letters.
      case asciiCapable
      case numbersAndPunctuation
      /// Those of an address on the web.
      case URL
      case numberPad
      /// Those of a telephone.
      case phonePad
      /// Those of a name and a telephone.
      case namePhonePad
      /// Those of an address for mail.
      case emailAddress
      /// Digits and a point.
      case decimalPad
      /// Those of a short message.
      case twitter
      case webSearch
      case asciiCapableNumberPad
    }

    /// What is written in capital letters.
    public enum CapitalizationType: String, Hashable, Sendable {
      case none
      case words
      case sentences
      case allCharacters
    }

    /// The keyboard that a text is typed with.
    public var keyboardType: KeyboardType
    /// What is written in capital letters.
    public var capitalizationType: CapitalizationType
    /// Whether there may be several lines.
    public var multiline: Bool
    /// Whether typing is corrected.
    public var autocorrect: Bool
    /// Whether quotes are made round.
    public var smartQuotes: Bool
    /// Whether dashes are made long.
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
  /// Makes a parameter of texts with a way to type them.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions?, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title, description).typed(inputOptions), default: defaultValue)
  }

  /// Makes a parameter of texts that a provider offers, with a way to type them.
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
  /// Makes a parameter that is one of two words.
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
  /// The words for yes and no.
  public struct IntentDisplayName: Sendable {
    /// The word for yes.
    public var `true`: LocalizedStringResource
    /// The word for no.
    public var `false`: LocalizedStringResource

    /// Makes a pair of words.
    public init(true: LocalizedStringResource, false: LocalizedStringResource) {
      self.true = `true`
      self.false = `false`
    }
  }
}

extension IntentParameter {
  /// Which parts of a date count.
  public enum DateKind: String, Hashable, Sendable {
    case date
    case time
    case dateTime
  }
}

extension IntentParameter where Value.ValueType == Date {
  /// Makes a parameter of dates of which some parts count.
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
  /// Makes a parameter of dates of which some parts count.
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
  /// Makes a parameter of files of some kinds.
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
  /// How a person is chosen.
  public enum ParameterMode: Hashable, Sendable {
    case contact
    case email
    case phone
  }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  /// Makes a parameter of people, with the way in which they are chosen.
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
