import Foundation
import MissingFoundation

// Shortcuts of Siri. None is kept or said here; values hold what they were made of.

/// A sum of money in a currency.
open class INCurrencyAmount: NSObject, @unchecked Sendable {
  public let amount: NSDecimalNumber?
  public let currencyCode: String?

  public init(amount: NSDecimalNumber, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INCurrencyAmount else { return false }
    return amount == other.amount && currencyCode == other.currencyCode
  }
  open override var hash: Int { amount.hashValue }
}

/// What a shortcut does.
///
/// See <https://developer.apple.com/documentation/intents/inshortcut>.
public enum INShortcut: @unchecked Sendable {
  case intent(INIntent)
  case userActivity(NSUserActivity)

  public init?(intent: INIntent) { self = .intent(intent) }
  public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }

  public var intent: INIntent? {
    if case .intent(let intent) = self { intent } else { nil }
  }
  public var userActivity: NSUserActivity? {
    if case .userActivity(let activity) = self { activity } else { nil }
  }
}

/// A shortcut that a person has given a phrase; there is none.
open class INVoiceShortcut: NSObject, @unchecked Sendable {
  public let identifier: UUID
  public let invocationPhrase: String
  public let shortcut: INShortcut

  init(identifier: UUID, invocationPhrase: String, shortcut: INShortcut) {
    self.identifier = identifier
    self.invocationPhrase = invocationPhrase
    self.shortcut = shortcut
  }
}

/// The shortcuts of a person: none, as where Siri is off.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  public static let shared = INVoiceShortcutCenter()

  open func getAllVoiceShortcuts(
    completion completionHandler: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void
  ) { completionHandler([], nil) }

  /// Empty: Siri is off.
  open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }

  open func getVoiceShortcut(
    with identifier: UUID,
    completion completionHandler: @escaping (INVoiceShortcut?, (any Error)?) -> Void
  ) { completionHandler(nil, nil) }

  /// Suggests nothing: Siri is off.
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}
