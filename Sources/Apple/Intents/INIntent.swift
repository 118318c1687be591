import Foundation
import WidgetArchive

/// A person's configuration of a widget: the superclass of the classes that describe it.
///
/// On Apple's platforms Xcode generates these classes from an `.intentdefinition` file. Here they
/// are written by hand, in the form in which a generator would write them: a subclass with a
/// property for each parameter, wrapped by ``INIntentParameter``.
///
///     public class SelectCharacterIntent: INIntent {
///       @INIntentParameter(title: "Character") public var character: GameCharacter?
///     }
///
/// In place of Apple's `@NSManaged public var` this class has `@INIntentParameter`; code that uses
/// the class stays unchanged. Two intents of one class are equal if their parameters are.
/// See <https://developer.apple.com/documentation/intents/inintent>.
open class INIntent: NSObject, NSCopying {
  /// The phrase that Siri would suggest; nothing suggests it.
  open var suggestedInvocationPhrase: String?
  /// The identifier of this request; nil if none was set.
  public internal(set) var identifier: String?

  /// Makes an intent whose parameters have their default values.
  public required override init() {
    super.init()
  }

  /// The description of the intent: its class.
  open var intentDescription: String? { String(describing: type(of: self)) }

  /// Makes an intent of the same class with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.identifier = identifier
    for (mine, other) in zip(parameters, copy.parameters) {
      other.storage.take(from: mine.storage)
    }
    return copy
  }

  /// Whether the other object is an intent of the same class with the same parameters.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INIntent, type(of: other) == type(of: self) else { return false }
    return other === self || other.configuration == configuration
  }

  open override var hash: Int { configuration.hashValue }

  /// The class, and the parameters that are set.
  open override var description: String {
    let values = configuration.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value.inWords)" }
    return "\(type(of: self))(\(values.joined(separator: ", ")))"
  }
}
