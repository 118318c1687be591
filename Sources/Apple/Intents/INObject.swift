import Foundation
import WidgetArchive

/// An object that a person chooses as the value of an intent's parameter: something with an
/// identifier and a name, such as a character in a game.
///
/// Two objects are equal if class, identifier and name are. In a board file a plain text is both
/// identifier and name.
/// See <https://developer.apple.com/documentation/intents/inobject>.
open class INObject: NSObject, NSCopying {
  /// An identifier that is unique among objects of its kind.
  public let identifier: String?
  public let displayString: String
  /// The pronunciation of the name.
  public let pronunciationHint: String?
  open var subtitleString: String?
  /// A picture of the object; a board's lists leave it out.
  open var displayImage: INImage?
  /// Alternative names for speech.
  open var alternativeSpeakableMatches: [INSpeakableString]?

  /// Makes an object with a pronunciation of its name.
  public required init(
    identifier: String?, display displayString: String, pronunciationHint: String?
  ) {
    self.identifier = identifier
    self.displayString = displayString
    self.pronunciationHint = pronunciationHint
    super.init()
  }

  public convenience init(identifier: String?, display displayString: String) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
  }

  /// Makes an object with a second line.
  public convenience init(identifier: String?, display displayString: String, subtitle: String?) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    subtitleString = subtitle
  }

  /// Returns the object itself, as its identifier and name never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object has the same class, identifier and name.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INObject, type(of: other) == type(of: self) else { return false }
    return other.identifier == identifier && other.displayString == displayString
  }

  /// A hash of identifier and name.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(identifier)
    hasher.combine(displayString)
    return hasher.finalize()
  }

  open override var description: String { displayString }
}

extension INObject {
  /// Makes an object with a second line and a picture.
  public convenience init(
    identifier: String?, display displayString: String, subtitle: String?, image: INImage?
  ) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    subtitleString = subtitle
    displayImage = image
  }

  /// Makes an object with a second line, a picture and a pronunciation of its name.
  public convenience init(
    identifier: String?, display displayString: String, pronunciationHint: String?,
    subtitle: String?, image: INImage?
  ) {
    self.init(
      identifier: identifier, display: displayString, pronunciationHint: pronunciationHint)
    subtitleString = subtitle
    displayImage = image
  }
}

/// A name for speech.
///
/// See <https://developer.apple.com/documentation/intents/inspeakablestring>.
open class INSpeakableString: NSObject {
  public let vocabularyIdentifier: String?
  public let spokenPhrase: String
  /// The pronunciation of the name.
  public let pronunciationHint: String?

  /// Makes a name for speech.
  public init(
    vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?
  ) {
    self.vocabularyIdentifier = vocabularyIdentifier
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
  }

  /// Makes a name for speech.
  public init(spokenPhrase: String) {
    vocabularyIdentifier = nil
    self.spokenPhrase = spokenPhrase
    pronunciationHint = nil
  }
}

extension INObject: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .object }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Self? {
    switch value {
    case .object(let identifier, let display):
      self.init(identifier: identifier, display: display, pronunciationHint: nil)
    case .string(let text): self.init(identifier: text, display: text, pronunciationHint: nil)
    case .integer(let number):
      self.init(identifier: String(number), display: String(number), pronunciationHint: nil)
    case .number, .bool, .date, .list: nil
    }
  }

  package var configurationValue: ConfigurationValue? {
    .object(identifier: identifier, display: displayString)
  }
}

extension NSNumber: ConfigurationConvertible {
  package static var parameterType: ParameterDescriptor.ValueType { .number }

  package static func read(_ value: ConfigurationValue, in timeZone: TimeZone) -> Self? {
    let number: NSNumber? =
      if let whole = Int.read(value, in: timeZone) {
        NSNumber(value: whole)
      } else if let fraction = Double.read(value, in: timeZone) {
        NSNumber(value: fraction)
      } else {
        Bool.read(value, in: timeZone).map { NSNumber(value: $0) }
      }
    return number as? Self
  }

  package var configurationValue: ConfigurationValue? {
    floor(doubleValue) == doubleValue ? .integer(intValue) : .number(doubleValue)
  }
}
