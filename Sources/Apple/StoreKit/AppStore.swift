import Foundation
import SwiftUI

/// The App Store, which is not here. See <https://developer.apple.com/documentation/storekit/appstore>.
public enum AppStore {
  public static var canMakePayments: Bool { false }
  public static var deviceVerificationID: UUID? { nil }

  public static func sync() async throws { throw StoreKitError.notAvailableInStorefront }
}

/// Asks for a review, which nobody is asked for here.
open class SKStoreReviewController: NSObject {
  open class func requestReview() {}
}

/// Asks for a review, which nobody is asked for here.
public struct RequestReviewAction: Sendable {
  @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Never asks: there is no App Store.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}
