import Foundation

/// What an app hands to an extension. Nothing is handed to one here.
open class NSExtensionItem: NSObject, @unchecked Sendable {
  open var attributedTitle: NSAttributedString?
  open var attributedContentText: NSAttributedString?
  open var attachments: [NSItemProvider]?
  open var userInfo: [AnyHashable: Any]?

  public override init() {}
}

public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"
public let NSExtensionJavaScriptPreprocessingResultsKey =
  "NSExtensionJavaScriptPreprocessingResultsKey"

/// The app that an extension works for. A board asks widgets alone, so that no extension is given one.
///
/// See <https://developer.apple.com/documentation/foundation/nsextensioncontext>.
open class NSExtensionContext: NSObject, @unchecked Sendable {
  /// Always empty.
  open var inputItems: [Any] { [] }

  public override init() {}

  /// Says at once that nothing waits.
  open func completeRequest(
    returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) { completionHandler?(false) }
  open func cancelRequest(withError error: any Error) {}
  /// Opens nothing, and says so.
  open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
}

/// An extension without a screen. None is asked here.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
  func beginRequest(with context: NSExtensionContext)
}
