import Foundation

// Results by which a handler resolves parameters. On a board nothing calls handlers: the types
// exist so that their sources compile.

/// The resolution of a parameter's value by a handler.
///
/// See <https://developer.apple.com/documentation/intents/inintentresolutionresult>.
open class INIntentResolutionResult: NSObject {
  public required override init() { super.init() }

  open class func needsValue() -> Self { self.init() }

  /// No value is needed.
  open class func notRequired() -> Self { self.init() }

  /// The value cannot be used.
  open class func unsupported() -> Self { self.init() }

  /// The value cannot be used, for a reason defined by the app.
  open class func unsupported(withReason reason: Int) -> Self { self.init() }

  /// The value must be confirmed, for a reason defined by the app.
  open class func confirmationRequired(withItemToConfirm item: Any, forReason reason: Int) -> Self {
    self.init()
  }
}

open class INEnumResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedValue: Int) -> Self { self.init() }

  open class func confirmationRequired(with valueToConfirm: Int) -> Self { self.init() }
}

open class INObjectResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedObject: INObject) -> Self { self.init() }

  open class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self { self.init() }

  open class func confirmationRequired(with objectToConfirm: INObject?) -> Self { self.init() }
}

open class INStringResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedString: String) -> Self { self.init() }

  open class func disambiguation(with stringsToDisambiguate: [String]) -> Self { self.init() }

  open class func confirmationRequired(with stringToConfirm: String?) -> Self { self.init() }
}

open class INBooleanResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedValue: Bool) -> Self { self.init() }

  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { self.init() }
}

open class INIntegerResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedValue: Int) -> Self { self.init() }

  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { self.init() }
}

open class INDoubleResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedValue: Double) -> Self { self.init() }

  open class func confirmationRequired(with valueToConfirm: NSNumber?) -> Self { self.init() }
}

open class INDateComponentsResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedDateComponents: DateComponents) -> Self { self.init() }

  open class func disambiguation(with dateComponentsToDisambiguate: [DateComponents]) -> Self {
    self.init()
  }

  open class func confirmationRequired(with dateComponentsToConfirm: DateComponents?) -> Self {
    self.init()
  }
}

open class INURLResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedURL: URL) -> Self { self.init() }

  open class func disambiguation(with urlsToDisambiguate: [URL]) -> Self { self.init() }

  open class func confirmationRequired(with urlToConfirm: URL?) -> Self { self.init() }
}

open class INPersonResolutionResult: INIntentResolutionResult {
  open class func success(with resolvedPerson: INPerson) -> Self { self.init() }

  open class func disambiguation(with peopleToDisambiguate: [INPerson]) -> Self { self.init() }

  open class func confirmationRequired(with personToConfirm: INPerson?) -> Self { self.init() }
}
