import Foundation

/// The reason why the App Store does nothing.
public enum StoreKitError: Error, LocalizedError, Sendable {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
  case unsupported

  public var errorDescription: String? { "There is no App Store here." }
}

/// Something that an app sells. There is no App Store here, as where the person may not buy: no product is found, and
/// so none is ever made.
///
/// See <https://developer.apple.com/documentation/storekit/product>.
public struct Product: Identifiable, Hashable, Sendable {
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  public struct PurchaseOption: Hashable, Sendable {
    private let name: String
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(name: "appAccountToken")
    }
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(name: "quantity")
    }
    public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> PurchaseOption {
      PurchaseOption(name: "simulatesAskToBuyInSandbox")
    }
    public static func promotionalOffer(
      offerID: String, keyID: String, nonce: UUID, signature: Data, timestamp: Int
    ) -> PurchaseOption { PurchaseOption(name: "promotionalOffer") }
    public static func winBackOffer(_ offer: SubscriptionOffer) -> PurchaseOption {
      PurchaseOption(name: "winBackOffer")
    }
    public static func custom(key: String, value: String) -> PurchaseOption {
      PurchaseOption(name: key)
    }
    public static func custom(key: String, value: Double) -> PurchaseOption {
      PurchaseOption(name: key)
    }
    public static func custom(key: String, value: Bool) -> PurchaseOption {
      PurchaseOption(name: key)
    }
    public static func custom(key: String, value: Data) -> PurchaseOption {
      PurchaseOption(name: key)
    }
  }

  public enum PurchaseError: Error, LocalizedError, Hashable, Sendable {
    case productUnavailable, purchaseNotAllowed, invalidQuantity, ineligibleForOffer
    case invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters

    public var errorDescription: String? { "There is no App Store here." }
  }

  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  public let isFamilyShareable: Bool
  public let subscription: SubscriptionInfo?
  public var jsonRepresentation: Data { Data("{}".utf8) }
  public var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: "USD") }

  /// Finds none.
  public static func products<Identifiers: Collection<String>>(
    for identifiers: Identifiers
  ) async throws -> [Product] { [] }

  @MainActor public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult
  {
    throw StoreKitError.notAvailableInStorefront
  }

  public var latestTransaction: VerificationResult<Transaction>? {
    get async { nil }
  }
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { nil }
  }
  public var currentEntitlements: Transaction.Transactions { Transaction.Transactions() }
}
