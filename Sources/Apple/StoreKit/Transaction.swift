import Foundation

/// What the App Store has signed, and whether the signature is right.
public enum VerificationResult<SignedType> {
  public enum VerificationError: Error, Hashable, Sendable {
    case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding
    case invalidSignature, missingRequiredProperties
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

/// A purchase of the person's. There are none, and none comes.
///
/// See <https://developer.apple.com/documentation/storekit/transaction>.
public struct Transaction: Identifiable, Hashable, Sendable {
  public enum OwnershipType: Hashable, Sendable { case purchased, familyShared }

  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public let isUpgraded: Bool
  public let purchasedQuantity: Int
  public let ownershipType: OwnershipType
  public let subscriptionGroupID: String?
  public let appAccountToken: UUID?

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

  /// A sequence that is over at once.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>

    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> VerificationResult<Transaction>? { nil }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}
