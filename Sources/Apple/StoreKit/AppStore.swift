import Foundation
import SwiftUI
import UIKitValues

/// The App Store, which is not here. See <https://developer.apple.com/documentation/storekit/appstore>.
public enum AppStore: Sendable {
  public static var canMakePayments: Bool { false }
  public static var deviceVerificationID: UUID? { nil }

  public static func sync() async throws { throw StoreKitError.notAvailableInStorefront }
  /// Opens nothing, and says so.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    throw StoreKitError.notAvailableInStorefront
  }
  /// Opens nothing, and says so.
  @MainActor public static func presentOfferCodeRedeemSheet(in scene: UIWindowScene) async throws {
    throw StoreKitError.notAvailableInStorefront
  }
  /// Asks nobody.
  @MainActor public static func requestReview(in scene: UIWindowScene) {}

  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let production = Environment(rawValue: "Production")
    public static let sandbox = Environment(rawValue: "Sandbox")
    public static let xcode = Environment(rawValue: "Xcode")
  }
}

/// The App Store of a country. There is none here.
public struct Storefront: Identifiable, Sendable {
  public let countryCode: String
  public let id: String

  public static var current: Storefront? {
    get async { nil }
  }
  public static var updates: Storefronts { Storefronts() }

  /// A sequence that is over at once.
  public struct Storefronts: AsyncSequence, Sendable {
    public typealias Element = Storefront

    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> Storefront? { nil }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
}

/// The purchase of the app itself, of which nothing is known here.
///
/// See <https://developer.apple.com/documentation/storekit/apptransaction>.
public struct AppTransaction: Hashable, Sendable {
  public let appID: UInt64?
  public let bundleID: String
  public let appVersion: String
  public let originalAppVersion: String
  public let originalPurchaseDate: Date
  public let preorderDate: Date?
  public let environment: AppStore.Environment
  public let signedDate: Date

  public static var shared: VerificationResult<AppTransaction> {
    get async throws { throw StoreKitError.notAvailableInStorefront }
  }
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    throw StoreKitError.notAvailableInStorefront
  }
}

/// Asks for a review, which nobody is asked for here.
open class SKStoreReviewController: NSObject {
  open class func requestReview() {}
  @MainActor open class func requestReview(in windowScene: UIWindowScene) {}
}

/// Asks for a review, which nobody is asked for here.
@MainActor public struct RequestReviewAction: Sendable {
  nonisolated init() {}

  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Never asks: there is no App Store.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}
