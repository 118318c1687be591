import Foundation

// A handler says with these what it makes of a parameter. Nobody asks a handler on a board: they are
// there for its sources to compile.

/// What a handler makes of a parameter's value.
///
/// See <https://developer.apple.com/documentation/intents/inintentresolutionresult>.
open class INIntentResolutionResult: NSObject {
  public required override init() { super.init() }

  open class func needsValue() -> Self { self.init() }

  /// No value is needed.
  open class func notRequired() -> Self { self.init() }

  /// The value cannot be used.
  open class func unsupported() -> Self { self.init() }

  /// The value cannot be used, for a reason of the app's own.
  open class func unsupported(withReason reason: Int) -> Self { self.init() }

  /// The value is to be confirmed, for a reason of the app's own.
  open class func confirmationRequired(withItemToConfirm item: Any, forReason reason: Int) -> Self {
    self.init()
  }
}

/// What a handler makes of a case of an enumeration.
open class INEnumResolutionResult: INIntentResolutionResult {
  /// The case is used.
  open class func success(with resolvedValue: Int) -> Self { self.init() }

  /// The case is to be confirmed.
  open class func confirmationRequired(with valueToConfirm: Int) -> Self { self.init() }
}

/// What a handler makes of an object.
open class INObjectResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedObject: INObject) -> Self { self.init() }

  /// One of several objects is meant.
  open class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self { self.init() }

  /// The object is to be confirmed.
  open class func confirmationRequired(with objectToConfirm: INObject?) -> Self { self.init() }
}

/// What a handler makes of a text.
open class INStringResolutionResult: INIntentResolutionResult {
  /// The text is used.
  open class func success(with resolvedString: String) -> Self { self.init() }

  /// One of several texts is meant.
  open class func disambiguation(with stringsToDisambiguate: [String]) -> Self { self.init() }

  /// The text is to be confirmed.
  open class func confirmationRequired(with stringToConfirm: String?) -> Self { self.init() }
}

/// What a handler makes of a yes or no.
open class INBooleanResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedValue: Bool) -> Self { self.init() }

  /// The value is to be confirmed.
  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { self.init() }
}

/// What a handler makes of a whole number.
open class INIntegerResolutionResult: INIntentResolutionResult {
  /// The number is used.
  open class func success(with resolvedValue: Int) -> Self { self.init() }

  /// The number is to be confirmed.
  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { self.init() }
}

/// What a handler makes of a number.
open class INDoubleResolutionResult: INIntentResolutionResult {
  /// The number is used.
  open class func success(with resolvedValue: Double) -> Self { self.init() }

  /// The number is to be confirmed.
  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { self.init() }
}

/// What a handler makes of a date.
open class INDateComponentsResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedDateComponents: DateComponents) -> Self { self.init() }

  /// One of several dates is meant.
  open class func disambiguation(with dateComponentsToDisambiguate: [DateComponents]) -> Self {
    self.init()
  }

  /// The date is to be confirmed.
  open class func confirmationRequired(with dateComponentsToConfirm: DateComponents?) -> Self {
    self.init()
  }
}

/// What a handler makes of an address.
open class INURLResolutionResult: INIntentResolutionResult {
  /// The address is used.
  open class func success(with resolvedURL: URL) -> Self { self.init() }

  /// One of several addresses is meant.
  open class func disambiguation(with urlsToDisambiguate: [URL]) -> Self { self.init() }

  /// The address is to be confirmed.
  open class func confirmationRequired(with urlToConfirm: URL?) -> Self { self.init() }
}

/// What a handler makes of a person.
open class INPersonResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedPerson: INPerson) -> Self { self.init() }

  /// One of several people is meant.
  open class func disambiguation(with peopleToDisambiguate: [INPerson]) -> Self { self.init() }

  /// The person is to be confirmed.
  open class func confirmationRequired(with personToConfirm: INPerson?) -> Self { self.init() }
}
