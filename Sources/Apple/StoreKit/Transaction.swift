import Foundation

/// What the App Store has signed, and whether the signature is right.
public enum VerificationResult<SignedType> {
  public enum VerificationError: Error, LocalizedError, Hashable, Sendable {
    case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding
    case invalidSignature, missingRequiredProperties

    public var errorDescription: String? { "There is no App Store here." }
  }

  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): value
      case .unverified(_, let error): throw error
      }
    }
  }

  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}

// Nothing here is signed.
extension VerificationResult where SignedType == Transaction {
  public var jwsRepresentation: String { "" }
}

extension VerificationResult where SignedType == AppTransaction {
  public var jwsRepresentation: String { "" }
}

extension VerificationResult where SignedType == Product.SubscriptionInfo.RenewalInfo {
  public var jwsRepresentation: String { "" }
}

/// A purchase of the person's. There are none, and none comes.
///
/// See <https://developer.apple.com/documentation/storekit/transaction>.
public struct Transaction: Identifiable, Hashable, Sendable {
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let other = RevocationReason(rawValue: 0)
    public static let developerIssue = RevocationReason(rawValue: 1)
  }

  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let purchase = Reason(rawValue: "PURCHASE")
    public static let renewal = Reason(rawValue: "RENEWAL")
  }

  public struct OfferType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let introductory = OfferType(rawValue: 1)
    public static let promotional = OfferType(rawValue: 2)
    public static let code = OfferType(rawValue: 3)
    public static let winBack = OfferType(rawValue: 4)
  }

  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public let revocationReason: RevocationReason?
  public let isUpgraded: Bool
  public let purchasedQuantity: Int
  public let ownershipType: OwnershipType
  public let subscriptionGroupID: String?
  public let appAccountToken: UUID?
  public let appBundleID: String
  public let webOrderLineItemID: String?
  public let offerType: OfferType?
  public let offerID: String?
  public let reason: Reason
  public let environment: AppStore.Environment
  public let signedDate: Date
  public let price: Decimal?
  public var jsonRepresentation: Data { Data("{}".utf8) }
  public var subscriptionStatus: Product.SubscriptionInfo.Status? {
    get async { nil }
  }

  public func finish() async {}

  public static var all: Transactions { Transactions() }
  public static var currentEntitlements: Transactions { Transactions() }
  public static var unfinished: Transactions { Transactions() }
  public static var updates: Transactions { Transactions() }

  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    nil
  }
  public static func currentEntitlement(for productID: String) async
    -> VerificationResult<Transaction>?
  { nil }
  public static func currentEntitlements(for productID: String) -> Transactions { Transactions() }
  public static func all(for productID: String) -> Transactions { Transactions() }

  /// A sequence that is over at once.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>

    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> VerificationResult<Transaction>? { nil }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}
