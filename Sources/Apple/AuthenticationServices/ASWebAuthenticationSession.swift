import Foundation
import UIKitValues

public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  @MainActor func presentationAnchor(for session: ASWebAuthenticationSession)
    -> ASPresentationAnchor
}

/// Signs in at a website, which a widget's process cannot show: it does not start.
///
/// See <https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession>.
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// Where the website leads when it is done.
  public struct Callback: Sendable {
    private let address: String

    public static func customScheme(_ customScheme: String) -> Callback {
      Callback(address: customScheme)
    }
    public static func https(host: String, path: String) -> Callback {
      Callback(address: host + path)
    }
  }

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  open var additionalHeaderFields: [String: String]?
  open var canStart: Bool { false }
  private let handler: CompletionHandler

  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) { handler = completionHandler }

  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    handler = completionHandler
  }

  /// Calls the handler with an error. Always false.
  @discardableResult open func start() -> Bool {
    handler(nil, ASWebAuthenticationSessionError(.presentationContextInvalid))
    return false
  }

  open func cancel() {}
}
