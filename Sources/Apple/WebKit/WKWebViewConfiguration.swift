import Foundation

/// How a website would be shown; kept, and without effect.
open class WKWebViewConfiguration: NSObject, @unchecked Sendable {
  open var userContentController = WKUserContentController()
  open var preferences = WKPreferences()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var processPool = WKProcessPool()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var applicationNameForUserAgent: String?
  open var allowsInlineMediaPlayback = false
  open var suppressesIncrementalRendering = false

  public override init() {}
}

open class WKPreferences: NSObject, @unchecked Sendable {
  open var minimumFontSize: Double = 0
  open var javaScriptCanOpenWindowsAutomatically = false
  open var isElementFullscreenEnabled = false

  public override init() {}
}

open class WKWebpagePreferences: NSObject, @unchecked Sendable {
  open var allowsContentJavaScript = true

  public override init() {}
}

open class WKProcessPool: NSObject, @unchecked Sendable {
  public override init() {}
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

open class WKUserScript: NSObject, @unchecked Sendable {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool

  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// Scripts for a website, which never run.
open class WKUserContentController: NSObject, @unchecked Sendable {
  open private(set) var userScripts: [WKUserScript] = []

  public override init() {}

  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  open func removeScriptMessageHandler(forName name: String) {}
}

@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message of a script. None ever comes.
open class WKScriptMessage: NSObject {
  public var body: Any { NSNull() }
  public var name: String { "" }

  override init() {}
}

/// What websites keep: nothing.
open class WKWebsiteDataStore: NSObject, @unchecked Sendable {
  private static let shared = WKWebsiteDataStore()

  public let httpCookieStore = WKHTTPCookieStore()
  public var isPersistent: Bool { false }

  override init() {}

  open class func `default`() -> WKWebsiteDataStore { shared }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  open class func allWebsiteDataTypes() -> Set<String> { [] }

  open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {}
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// Cookies of websites: none.
open class WKHTTPCookieStore: NSObject, @unchecked Sendable {
  override init() {}

  open func allCookies() async -> [HTTPCookie] { [] }
  open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
    completionHandler([])
  }
  open func setCookie(_ cookie: HTTPCookie) async {}
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    completionHandler?()
  }
  open func deleteCookie(_ cookie: HTTPCookie) async {}
}
