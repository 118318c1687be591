import Foundation
import SwiftUI

// Sheets of the App Store. There is none here: a sheet that is asked for never opens.

extension Transaction {
  public enum RefundRequestStatus: Sendable { case success, userCancelled }
  public enum RefundRequestError: Error, Hashable, Sendable { case duplicateRequest, failed }
}

extension View {
  /// Opens nothing: there is no App Store here.
  nonisolated public func refundRequestSheet(
    for transactionID: UInt64, isPresented: Binding<Bool>,
    onDismiss: (
      @MainActor (Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>)
        -> Void
    )? = nil
  ) -> some View { self }

  /// Opens nothing: there is no App Store here.
  nonisolated public func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping @MainActor (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View { self }

  /// Opens nothing: there is no App Store here.
  nonisolated public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    self
  }

  /// Opens nothing: there is no App Store here.
  nonisolated public func manageSubscriptionsSheet(
    isPresented: Binding<Bool>, subscriptionGroupID: String
  ) -> some View { self }
}
