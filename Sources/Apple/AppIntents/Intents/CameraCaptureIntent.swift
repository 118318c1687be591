import Foundation

/// An intent that opens an app's camera, from the lock screen too. A terminal has no camera; pressed in a control or a
/// widget, it is performed as any other intent.
///
/// See <https://developer.apple.com/documentation/appintents/cameracaptureintent>.
public protocol CameraCaptureIntent: SystemIntent {
  /// What the app tells the process that runs the intent.
  associatedtype AppContext: Codable & Sendable = Never
}

extension CameraCaptureIntent {
  /// Always nil: there is no camera for which a context would be kept.
  public static var appContext: AppContext? {
    get async throws { nil }
  }

  /// Forgets the context.
  public static func updateAppContext(_ newContext: AppContext?) async throws {}
}
